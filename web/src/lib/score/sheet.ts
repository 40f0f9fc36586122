/**
 * The score sheet: one row a deal, and all that follows from the rows. Rights used, whose turn it is to declare,
 * totals: each is read off the rows. The second reading of the core's `sheet`.
 */
import type { Choice, Contract } from './data.ts';
import { choicesOf, dealsOf, isPenalty, sameChoice, scheduleOf, seatsOf, sideOf, type Rules } from './rules.ts';

/** A player doubled another (level 1), who may have redoubled (2). */
export type Double = readonly [by: number, of: number, level: number];

/** One played deal: units one line a contract, points a number a seat. */
export interface Row {
  readonly declarer: number;
  readonly contracts: Choice;
  readonly trump: string | null;
  readonly units: readonly (readonly number[])[];
  readonly points: readonly number[];
  /** Kız 1-1-1-1, a row of zeros that costs nobody a right. */
  readonly annulled: boolean;
  readonly doubles: readonly Double[];
}

export interface Page {
  readonly first: number;
  readonly rows: readonly Row[];
}

/** The rows that used up a deal. */
export const counted = (page: Page): Row[] => page.rows.filter((row) => !row.annulled);

/** The number of the deal to be played now, from 1. */
export const dealNumber = (page: Page): number => counted(page).length + 1;

export const isFull = (rules: Rules, page: Page): boolean => dealNumber(page) > dealsOf(rules);

/** Who declares the deal of this number: the next in turn; with kingdoms, once the one before has played all. */
export function declarerOf(rules: Rules, first: number, number: number): number {
  const turns = rules.kingdoms ? Math.floor((number - 1) / choicesOf(rules).length) : number - 1;
  return (first + turns) % rules.players;
}

export const declarer = (rules: Rules, page: Page): number => declarerOf(rules, page.first, dealNumber(page));

/** How many deals the seat still declares, the one to be played now among them. */
export function dealsLeft(rules: Rules, page: Page, seat: number): number {
  let left = 0;
  for (let number = dealNumber(page); number <= dealsOf(rules); number++)
    if (declarerOf(rules, page.first, number) === seat) left++;
  return left;
}

export const totals = (rules: Rules, page: Page): number[] =>
  seatsOf(rules).map((seat) => page.rows.reduce((sum, row) => sum + row.points[seat]!, 0));

export const timesPlayed = (page: Page, contract: Contract): number =>
  counted(page).filter((row) => row.contracts.includes(contract)).length;

/** Penalty and trump rights the seat has left, pooled with its partner's where so; null under a schedule. */
export function rightsLeft(rules: Rules, page: Page, seat: number): readonly [penalties: number, trumps: number] | null {
  if (rules.schedule !== 'free') return null;
  const pool = rules.pool_rights ? sideOf(rules, seat) : [seat];
  const mine = counted(page).filter((row) => pool.includes(row.declarer));
  const trumps = mine.filter((row) => row.contracts.includes('koz')).length;
  const left = (each: number | null, used: number): number => Math.max(0, each! * pool.length - used);
  return [left(rules.penalties_each, mine.length - trumps), left(rules.trumps_each, trumps)];
}

/** What the seat has still to declare where everyone plays everything once; else null. */
export function toDeclare(rules: Rules, page: Page, seat: number): Choice[] | null {
  if (rules.schedule !== 'once') return null;
  const done = counted(page).filter((row) => row.declarer === seat);
  return choicesOf(rules).filter((choice) => !done.some((row) => sameChoice(row.contracts, choice)));
}

/** What a fixed schedule plays now; null where the declarer chooses. */
export function scheduled(rules: Rules, page: Page): Choice | null {
  const fixed = scheduleOf(rules);
  if (!fixed || isFull(rules, page)) return null;
  const index = dealNumber(page) - 1;
  return fixed[rules.schedule === 'rotation' ? Math.floor(index / rules.players) : index]!;
}

/** How many penalty deals the match still has, where rights are counted. */
export function penaltyDealsLeft(rules: Rules, page: Page): number {
  const played = counted(page).filter((row) => isPenalty(row.contracts[0]!)).length;
  return rules.players * rules.penalties_each! - played;
}

/** Who deals now; null where the rules name nobody. */
export function dealer(rules: Rules, page: Page): number | null {
  if (rules.dealer === null) return null;
  const back = rules.dealer === 'previous_declarer' ? 1 : 0;
  return (declarer(rules, page) - back + rules.players) % rules.players;
}
