/** Where a sheet stands: for the sheet on the page, as text and as a picture alike. */
import type { Contract } from './data.ts';
import { contractsOf, type Line, type Reading } from './entries.ts';
import { ranksOf, teamTotals } from './results.ts';
import { dealsOf, seatsOf, type Rules } from './rules.ts';
import { rightsLeft, timesPlayed, toDeclare, totals } from './sheet.ts';

export interface Standing {
  readonly totals: readonly number[];
  readonly teams: readonly number[] | null;
  readonly ranks: readonly number[];
  readonly out: readonly boolean[] | null;
  readonly over: boolean;
  readonly king: number | null;
  readonly played: number;
  readonly deals: number;
  /** Penalty and trump rights of each seat; null where a schedule leaves no choice. */
  readonly rights: readonly (readonly [penalties: number, trumps: number])[] | null;
  /** What each seat has still to declare, where everyone plays everything once; else null. */
  readonly toDeclare: readonly (readonly (readonly Contract[])[])[] | null;
  /** How often each penalty may still be played, where that is counted; else null. */
  readonly left: ReadonlyMap<Contract, number> | null;
}

export function standing(rules: Rules, { page, end }: Reading): Standing {
  const sums = totals(rules, page);
  const seats = seatsOf(rules);
  const free = rules.schedule === 'free';
  const penalties = rules.contracts.filter((contract) => contract !== 'koz' && contract !== 'dizi');
  const still = (contract: Contract): number => rules.each_penalty_at_most! - timesPlayed(page, contract);
  return {
    totals: sums,
    teams: teamTotals(rules, sums),
    ranks: end?.ranks ?? ranksOf(rules, sums),
    out: end?.out ?? null,
    over: end !== null,
    king: end?.king ?? null,
    played: page.rows.filter((row) => !row.annulled).length,
    deals: dealsOf(rules),
    rights: free ? seats.map((seat) => rightsLeft(rules, page, seat)!) : null,
    toDeclare: rules.schedule === 'once' ? seats.map((seat) => toDeclare(rules, page, seat)!) : null,
    left: free ? new Map(penalties.map((contract) => [contract, still(contract)])) : null,
  };
}

/** What a line is, where it has no points: annulled before or after the play, King, or King announced in vain. */
export type Mark = 'annulled' | 'king' | 'failed' | null;

export function markOf({ entry, row, end }: Line): Mark {
  if (entry.annulled || row?.annulled) return 'annulled';
  if (!end) return null;
  return end.king === null ? 'failed' : 'king';
}

export const contractsIn = (line: Line): readonly Contract[] => contractsOf(line.entry);
