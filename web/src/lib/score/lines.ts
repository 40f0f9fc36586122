/** One line of a score sheet as it is written, and the row it becomes once units and details fit. */
import type { Choice, Contract } from './data.ts';
import { owes } from './doubles.ts';
import { DATA } from './presets.ts';
import { Refused } from './refused.ts';
import { aceApart, isSecret, lastApart, seatsOf, unitsOf, type Rules } from './rules.ts';
import { pointsFor, type Details, type Shown, type Units } from './scoring.ts';
import type { Double, Page, Row } from './sheet.ts';
import { either, isFlag, isNone, isText, isWhole, listOf, mapOf, tupleOf, type Member } from './shape.ts';

/** A deal as written: in JSON, on the page, in the referee's requests (docs/referee.md). */
export interface DealLine {
  readonly declarer: number;
  readonly contract: string | readonly string[];
  readonly units?: readonly number[] | Readonly<Record<string, readonly number[]>> | null;
  readonly trump?: string | null;
  readonly announced?: boolean;
  readonly order?: readonly number[] | null;
  readonly ace?: number | null;
  readonly last?: readonly number[] | null;
  readonly shown?: readonly Shown[] | null;
  readonly doubles?: readonly Double[] | null;
}

const isLine = listOf(isWhole);

export const LINE: Readonly<Record<keyof DealLine, Member>> = {
  declarer: { check: isWhole, required: true },
  contract: { check: either(isText, listOf(isText)), required: true },
  units: { check: either(isNone, isLine, mapOf(isLine)) },
  trump: { check: either(isNone, isText) },
  announced: { check: isFlag },
  order: { check: either(isNone, isLine) },
  ace: { check: either(isNone, isWhole) },
  last: { check: either(isNone, isLine) },
  shown: { check: either(isNone, listOf(tupleOf(isText, isWhole, isWhole))) },
  doubles: { check: either(isNone, listOf(tupleOf(isWhole, isWhole, isWhole))) },
};

/** A line beside what it is a line of. */
export interface Filled {
  readonly rules: Rules;
  readonly page: Page;
  readonly line: DealLine;
  readonly contracts: Choice;
}

/** Raise bad_request for a member that the contract does not have, or lacks one it needs. */
export function checkMembers(rules: Rules, line: DealLine): void {
  const contracts = typeof line.contract === 'string' ? [line.contract] : line.contract;
  const dizi = contracts.includes('dizi');
  const needs = {
    order: dizi,
    units: !dizi,
    ace: aceApart(rules, contracts),
    last: lastApart(rules, contracts),
  };
  for (const [member, needed] of Object.entries(needs))
    if (((line[member as keyof typeof needs] ?? null) !== null) !== needed) throw new Refused('bad_request', { member });
  if (line.shown?.length && !rules.exposing) throw new Refused('bad_request', { member: 'shown' });
  if (line.doubles?.length && !rules.doubling) throw new Refused('bad_request', { member: 'doubles' });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

/** Raise units_sum unless these are a number a seat that add up to the contract's (at most, where not exact). */
export function checkUnits(rules: Rules, contract: Contract, numbers: readonly number[], exact: boolean): void {
  const full = unitsOf(rules, contract);
  const total = sum(numbers);
  const whole = numbers.length === rules.players && numbers.every((number) => number >= 0);
  if (!whole || (exact ? total !== full : total > full))
    throw new Refused('units_sum', { units: Math.max(-99, Math.min(total, 99)), full });
}

/** Units, one line a contract (dizi: places); raises units_sum unless each adds up to its deal's. */
function taken({ rules, line, contracts }: Filled): Units {
  if (line.order) return [places(rules, line.order)];
  const several = !Array.isArray(line.units);
  const lines = (several ? line.units : { [contracts[0]!]: line.units }) as Record<string, readonly number[]>;
  const fits = several === contracts.length > 1 && Object.keys(lines).sort().join() === [...contracts].sort().join();
  if (!fits) throw new Refused('units_sum', { units: 0, full: unitsOf(rules, contracts[0]!) });
  for (const contract of contracts) checkUnits(rules, contract, lines[contract]!, true);
  return contracts.map((contract) => lines[contract]!);
}

function places(rules: Rules, order: readonly number[]): number[] {
  const seats = seatsOf(rules);
  if (order.length !== seats.length || !seats.every((seat) => order.includes(seat)))
    throw new Refused('units_sum', { units: order.length, full: rules.players });
  return seats.map((seat) => order.indexOf(seat) + 1);
}

/** The row of a deal that was played out; raises units_sum. */
export function rowOf(filled: Filled, trump: string | null): Row {
  const { rules, line, contracts } = filled;
  const units = taken(filled);
  const equal = rules.kiz_annul_if_equal && contracts.join() === 'kiz' && units[0]!.every((queens) => queens === 1);
  const common = { declarer: line.declarer, contracts, trump, units };
  if (equal && !isSecret(rules, contracts))
    return { ...common, points: seatsOf(rules).map(() => 0), annulled: true, doubles: [] };
  const details = detailsOf(filled, units);
  const points = pointsFor(rules, contracts, units, details);
  return { ...common, points, annulled: false, doubles: details.doubles };
}

function detailsOf({ rules, line, contracts }: Filled, units: Units): Details {
  const { ace = null, last, shown, doubles } = line;
  const of = (contract: Contract): readonly number[] => units[contracts.indexOf(contract)] ?? [];
  const aceFits = ace === null || (of('kupa')[ace] ?? 0) > 0;
  const lastFits = !last || [...last].sort().join() === of('son_iki').flatMap((n, seat) => Array<number>(n).fill(seat)).join();
  if (!aceFits || !lastFits || !shownFit(rules, shown ?? [], of)) throw new Refused('units_sum', { units: 0, full: 0 });
  return { ace, last: last ?? [], shown: shown ?? [], doubles: doubles ?? [] };
}

/** Whether each shown card is one, shown and taken by somebody, once, each taken with a unit of its own. */
function shownFit(rules: Rules, shown: readonly Shown[], of: (contract: Contract) => readonly number[]): boolean {
  const seats = seatsOf(rules);
  const counts = ([card, , taker]: Shown): boolean =>
    (['rifki', 'kiz'] as const).some((contract) => {
      const { cards } = DATA.contracts[contract];
      const taken = shown.filter(([other, , by]) => by === taker && cards.includes(other)).length;
      return cards.includes(card) && taken <= (of(contract)[taker] ?? 0);
    });
  return (
    new Set(shown.map(([card]) => card)).size === shown.length &&
    shown.every(([, by, taker]) => seats.includes(by) && seats.includes(taker)) &&
    shown.every(counts)
  );
}

/** Raise not_available for a double that nobody could have said, or an owed one left out. */
export function checkDoubles({ rules, page, line, contracts }: Filled): void {
  if (!rules.doubling) return;
  const { declarer } = line;
  const doubles = line.doubles ?? [];
  const seats = seatsOf(rules);
  const onlyDeclarer = contracts.includes('koz') || contracts.includes('dizi');
  for (const [by, of, level] of doubles) {
    const sayable = seats.includes(by) && seats.includes(of) && (level === 1 || level === 2);
    if (!sayable || by === of || by === declarer || (onlyDeclarer && of !== declarer))
      throw new Refused('not_available', { seat: by, why: 'double' });
  }
  const pairs = new Set(doubles.map(([by, of]) => Math.min(by, of) * rules.players + Math.max(by, of)));
  if (pairs.size !== doubles.length) throw new Refused('not_available', { seat: declarer, why: 'double' });
  const silent = seats.find(
    (seat) =>
      seat !== declarer &&
      owes(rules, page, seat, declarer) &&
      !doubles.some(([by, of]) => by === seat && of === declarer),
  );
  if (silent !== undefined) throw new Refused('not_available', { seat: silent, why: 'owed' });
}
