/**
 * What people write down, deal by deal. Beside what the rules score there are deals that were annulled: they count
 * nothing and stay on the sheet. No page, no storage here.
 */
import type { Choice, Contract } from './data.ts';
import { checkMembers, type DealLine } from './lines.ts';
import { afterDeal, located } from './match.ts';
import { choices, whyNot, type Why } from './offers.ts';
import { Refused } from './refused.ts';
import type { End } from './results.ts';
import { choicesOf, type Rules } from './rules.ts';
import { declarer, type Page, type Row } from './sheet.ts';

export interface Entry extends DealLine {
  readonly annulled?: boolean;
}

/** Why a contract cannot be named: as the rules say, or because a Koz was annulled and must be played again. */
export type Reason = Why | 'must_repeat';

/** An entry as the sheet shows it. `row`: what it scored; `end`: it ended the match without a row. */
export interface Line {
  readonly entry: Entry;
  readonly row: Row | null;
  readonly end: End | null;
  /** The number of its deal, from 1; an annulled one has that of the deal that followed it. */
  readonly number: number;
}

export interface Reading {
  readonly lines: readonly Line[];
  readonly page: Page;
  readonly end: End | null;
  /** The first entry that cannot be; `lines` ends before it. */
  readonly fault: Refused | null;
  /** The next declarer must name Koz: his last one was annulled. */
  readonly repeat: boolean;
}

const nothing = (first: number): Reading => ({ lines: [], page: { first, rows: [] }, end: null, fault: null, repeat: false });

/** All entries, up to the first that cannot be. */
export function readEntries(rules: Rules, first: number, entries: readonly Entry[]): Reading {
  let reading = nothing(first);
  for (const [at, entry] of entries.entries())
    try {
      reading = after(rules, reading, entry);
    } catch (error) {
      return { ...reading, fault: located(error, at) };
    }
  return reading;
}

/** The sheet with one more entry; raises Refused. */
export function after(rules: Rules, reading: Reading, entry: Entry): Reading {
  if (reading.repeat && entry.contract !== 'koz')
    throw new Refused('not_available', { contract: String(entry.contract), why: 'must_repeat' });
  return entry.annulled ? afterAnnulled(rules, reading, entry) : afterPlayed(rules, reading, entry);
}

function afterPlayed(rules: Rules, reading: Reading, entry: Entry): Reading {
  const { annulled: _, ...line } = entry;
  checkMembers(rules, line);
  const [page, end] = afterDeal(rules, reading.page, reading.end, line);
  const row = page === reading.page ? null : page.rows.at(-1)!;
  return { lines: [...reading.lines, lineOf(reading, entry, row, row ? null : end)], page, end, fault: null, repeat: false };
}

function afterAnnulled(rules: Rules, reading: Reading, entry: Entry): Reading {
  const { page, end } = reading;
  if (end) throw new Refused('match_over');
  if (entry.declarer !== declarer(rules, page)) throw new Refused('wrong_declarer', { declarer: entry.declarer });
  const contracts = contractsOf(entry);
  const why = whyNot(rules, page, entry.declarer, contracts);
  if (why) throw new Refused('not_available', { contract: contracts.join(' '), why });
  if (!mayAnnul(rules, contracts)) throw new Refused('not_available', { contract: contracts.join(' '), why: 'annul' });
  const repeat = contracts.includes('koz');
  return { ...reading, lines: [...reading.lines, lineOf(reading, entry, null, null)], repeat };
}

function lineOf(reading: Reading, entry: Entry, row: Row | null, end: End | null): Line {
  return { entry, row, end, number: reading.page.rows.filter((one) => !one.annulled).length + 1 };
}

export const contractsOf = (entry: Entry): Choice =>
  (typeof entry.contract === 'string' ? [entry.contract] : entry.contract) as Choice;

/** Whether these rules let anybody annul such a deal before it is played. */
export function mayAnnul(rules: Rules, contracts: readonly Contract[]): boolean {
  const holdings = rules.rifki_annul as readonly string[];
  return (
    (contracts.includes('rifki') && holdings.length > 0) ||
    (contracts.includes('koz') && rules.koz_annul === true) ||
    (contracts.includes('dizi') && rules.dizi_annul)
  );
}

/** Every contract of the rules: null if it may be named now, alone or beside those already `chosen`, else why not. */
export function offers(rules: Rules, reading: Reading, chosen: readonly Contract[]): Map<Contract, Reason | null> {
  const { page, repeat } = reading;
  const seat = declarer(rules, page);
  const open = choices(rules, page, seat).filter((choice) => !repeat || choice[0] === 'koz');
  const several = rules.contracts_per_deal > 1;
  return new Map(
    rules.contracts.map((contract) => {
      const with_ = several && choicesOf(rules).some((choice) => choice.length > 1 && choice.includes(contract)) ? chosen : [];
      const fits = (choice: Choice): boolean => choice.includes(contract) && with_.every((one) => choice.includes(one));
      if (open.some(fits) || (chosen.includes(contract) && open.some((choice) => choice.includes(contract)))) return [contract, null];
      return [contract, reasonFor(rules, reading, seat, contract, with_)];
    }),
  );
}

function reasonFor(rules: Rules, { page, repeat }: Reading, seat: number, contract: Contract, chosen: readonly Contract[]): Reason {
  const all = choicesOf(rules).filter((choice) => choice.includes(contract));
  const near = all.filter((choice) => chosen.every((one) => choice.includes(one)));
  const whys = (near.length > 0 ? near : all).map((choice) => whyNot(rules, page, seat, choice)).filter((why) => why !== null);
  return whys[0] ?? (repeat ? 'must_repeat' : 'not_scheduled');
}

/** The same sheet as the referee is asked about it: annulled deals left out. */
export function asRequest(rules: unknown, first: number, entries: readonly Entry[]): object {
  const deals = entries.filter((entry) => !entry.annulled).map(({ annulled: _, ...line }) => line);
  return { op: 'match', rules, first_declarer: first, deals };
}
