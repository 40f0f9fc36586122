/** How a match ends: ranks, who is out, King. The second reading of the core's `results`. */
import { seatsOf, sideOf, type Rules } from './rules.ts';
import { totals as totalsOf, type Page } from './sheet.ts';

export interface End {
  readonly ranks: readonly number[];
  /** null where only the ranking counts. */
  readonly out: readonly boolean[] | null;
  readonly king: number | null;
  /** The declarer whose announced King failed. */
  readonly failed: number | null;
}

/** Rank of each seat, most points first; ties share one and the next is skipped. A team's rank is both its seats'. */
export function ranksOf(rules: Rules, totals: readonly number[]): number[] {
  const scores = scoresOf(rules, totals);
  const rivals = rules.teams ? scores.slice(0, 2) : scores;
  return scores.map((score) => 1 + rivals.filter((other) => other > score).length);
}

/** What each seat is measured by: its own points, or its side's. */
const scoresOf = (rules: Rules, totals: readonly number[]): number[] =>
  seatsOf(rules).map((seat) => sideOf(rules, seat).reduce((sum, other) => sum + totals[other]!, 0));

/** Points of seats 0 and 2, and of 1 and 3, where they are teams. */
export const teamTotals = (rules: Rules, totals: readonly number[]): number[] | null =>
  rules.teams ? scoresOf(rules, totals).slice(0, 2) : null;

/** The end of a match that was played to its last deal. */
export function byPoints(rules: Rules, page: Page): End {
  const totals = totalsOf(rules, page);
  const isOut = (score: number): boolean => score > 0 || (score === 0 && rules.zero_is_out === true);
  const out = rules.result === 'line' ? scoresOf(rules, totals).map(isOut) : null;
  return { ranks: ranksOf(rules, totals), out, king: null, failed: null };
}

/** The end by King: that seat (with teams, that side) alone is out. */
export function byKing(rules: Rules, king: number): End {
  const out = seatsOf(rules).map((seat) => sideOf(rules, king).includes(seat));
  return { ranks: out.map((there) => (there ? 1 : 2)), out, king, failed: null };
}

/** The end by a King announced in vain: the declarer (with teams, his side) alone is sunk. */
export function byFailedKing(rules: Rules, declarer: number): End {
  const out = seatsOf(rules).map((seat) => !sideOf(rules, declarer).includes(seat));
  const last = rules.teams ? 2 : rules.players;
  return { ranks: out.map((there) => (there ? 1 : last)), out, king: null, failed: declarer };
}

/** Whether this seat's tricks in a Koz deal of this declarer can make King. */
export function mayMakeKing(rules: Rules, seat: number, declarer: number, announced: boolean): boolean {
  if (rules.king_tricks === null) return false;
  if (rules.king_announced) return announced && seat === declarer;
  return rules.king_by === 'any' || seat === declarer;
}
