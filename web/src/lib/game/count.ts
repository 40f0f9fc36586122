/**
 * Counting what everybody saw: units of finished tricks, totals, ranks, rights left. The prices are the server's own
 * table (protocol/wire.ts); who won a trick and what a deal cost are never worked out here but told.
 */
import { FIXED, PRICES } from '../protocol/wire.ts';
import type { Contract, Observation, Row, RuleSet, SeenDeal, SeenTrick } from '../protocol/wire.ts';

export type Numbers = readonly number[];

export const PENALTIES: readonly Contract[] = ['el', 'kupa', 'erkek', 'kiz', 'rifki', 'son_iki'];

/** Points of a unit; of the first one where units differ. */
export function price(rules: RuleSet, contract: Contract): number {
  const points: number | readonly number[] = rules.prices?.[contract] ?? PRICES[contract].price;
  return typeof points === 'number' ? points : points[0]!;
}

/** The cards that cost something under a contract; none where tricks count. */
export function penaltyCards(contract: Contract): readonly string[] {
  return PRICES[contract].cards;
}

export function handSize(rules: RuleSet): number {
  return (rules.deck === 'no_twos' ? 48 : 52) / rules.players;
}

/** How many deals the match has. */
export function dealsOf(rules: RuleSet): number {
  if (rules.schedule === 'free') return rules.players * ((rules.penalties_each ?? 0) + (rules.trumps_each ?? 0));
  if (rules.schedule === 'once') return rules.players * (rules.contracts ?? []).length;
  return FIXED[rules.schedule].length * (rules.schedule === 'rotation' ? rules.players : 1);
}

/** Units of a contract that each seat took in the finished tricks; `size` is the number of tricks of a whole deal. */
export function unitsTaken(contract: Contract, past: readonly SeenTrick[], seats: number, size: number): number[] {
  const { unit, last } = PRICES[contract];
  const prey = penaltyCards(contract);
  const taken = Array<number>(seats).fill(0);
  past.forEach((trick, index) => {
    if (unit === 'card') taken[trick.winner]! += trick.cards.filter((card) => prey.includes(card)).length;
    else if (unit === 'trick' || index >= size - last) taken[trick.winner]! += 1;
  });
  return taken;
}

/** Points of each seat for units, one line a contract. */
export function pointsFor(rules: RuleSet, contracts: readonly Contract[], units: readonly Numbers[]): number[] {
  return Array.from({ length: rules.players }, (_, seat) =>
    contracts.reduce((sum, contract, line) => sum + price(rules, contract) * (units[line]?.[seat] ?? 0), 0),
  );
}

export function totalsOf(rules: RuleSet, rows: readonly Row[]): number[] {
  return Array.from({ length: rules.players }, (_, seat) => rows.reduce((sum, row) => sum + row.points[seat]!, 0));
}

/** Most points first; ties share a rank and the next one is skipped; a team's rank is both its seats'. */
export function ranksOf(rules: RuleSet, totals: Numbers): number[] {
  const scores = rules.teams ? totals.map((_, seat) => totals[seat % 2]! + totals[(seat % 2) + 2]!) : totals;
  const sides = rules.teams ? scores.slice(0, 2) : scores;
  return scores.map((score) => 1 + sides.filter((other) => other > score).length);
}

/** Rows that used up a deal. */
export function counted(rows: readonly Row[]): readonly Row[] {
  return rows.filter((row) => !row.annulled);
}

export function timesPlayed(rows: readonly Row[], contract: Contract): number {
  return counted(rows).filter((row) => row.contracts.includes(contract)).length;
}

/** Penalty and trump rights left of each seat; null under a schedule. */
export function rightsOf(rules: RuleSet, rows: readonly Row[]): [number, number][] | null {
  if (rules.schedule !== 'free') return null;
  return Array.from({ length: rules.players }, (_, seat) => {
    const mine = counted(rows).filter((row) => row.declarer === seat);
    const trumps = mine.filter((row) => row.contracts.includes('koz')).length;
    return [
      Math.max(0, (rules.penalties_each ?? 0) - (mine.length - trumps)),
      Math.max(0, (rules.trumps_each ?? 0) - trumps),
    ];
  });
}

/** What each seat stands at now: its total, with the deal in play. */
export function standing(match: Observation): Numbers {
  if (match.result) return match.result.totals;
  const running = match.phase === 'playing' ? match.deal?.points : null;
  return running ? match.totals.map((total, seat) => total + running[seat]!) : match.totals;
}

/** The right that the deal in play is using: it is spent only when the deal ends. Null where none is. */
export function rightInUse(match: Observation): { seat: number; kind: 'penalty' | 'koz' } | null {
  const { phase, deal, declarer, rights } = match;
  if (!deal || declarer === null || (phase !== 'window' && phase !== 'playing')) return null;
  const kind = deal.contracts.includes('koz') ? 'koz' : 'penalty';
  return rights?.[declarer]?.[kind === 'koz' ? 1 : 0] ? { seat: declarer, kind } : null;
}

/** Whether it binds anybody that hearts, or in Koz trump, have not been broken. */
export function breakBinds(rules: RuleSet, deal: SeenDeal): boolean {
  if (deal.trump !== null) return rules.trump_lead === 'broken';
  return rules.hearts_lead === 'broken' && deal.contracts.some((contract) => contract === 'kupa' || contract === 'rifki');
}
