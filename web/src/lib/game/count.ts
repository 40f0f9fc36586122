/** Counting what everybody saw: totals, ranks, rights left, what is still to declare, where each stands. */
import type { Contract, DoubledPair, Observation, Row, RuleSet, SeenDeal } from '../protocol/wire.ts';
import type { Numbers } from './points.ts';
import { choicesOf, sideOf } from './terms.ts';

export { penaltyCards, price, pricesOf, type Numbers } from './points.ts';
export { contractsOf, dealsOf, handSize, PENALTIES } from './terms.ts';

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

/** Penalty and trump rights left of each seat, pooled with its partner's where the rules say so; null under a schedule. */
export function rightsOf(rules: RuleSet, rows: readonly Row[]): [number, number][] | null {
  if (rules.schedule !== 'free') return null;
  return Array.from({ length: rules.players }, (_, seat) => {
    const pool = rules.pool_rights ? sideOf(rules, seat) : [seat];
    const mine = counted(rows).filter((row) => pool.includes(row.declarer));
    const trumps = mine.filter((row) => row.contracts.includes('koz')).length;
    return [
      Math.max(0, (rules.penalties_each ?? 0) * pool.length - (mine.length - trumps)),
      Math.max(0, (rules.trumps_each ?? 0) * pool.length - trumps),
    ];
  });
}

/** What each seat has still to declare where everyone plays everything once; else null. */
export function toDeclare(rules: RuleSet, rows: readonly Row[]): (readonly (readonly Contract[])[])[] | null {
  if (rules.schedule !== 'once') return null;
  return Array.from({ length: rules.players }, (_, seat) => {
    const done = counted(rows).filter((row) => row.declarer === seat).map((row) => row.contracts.join());
    return choicesOf(rules).filter((choice) => !done.includes(choice.join()));
  });
}

/** Who declared the deal that lies on the table: once it is over the next one may be declared by another. */
export function declarerOf(match: Observation): number | null {
  const ended = match.phase === 'dealing' || match.phase === 'over';
  const played = Boolean(match.layout) || (match.deal?.past.length ?? 0) > 0;
  return ended && played ? (match.rows.at(-1)?.declarer ?? null) : match.declarer;
}

/** Who doubled whom in the deal in play. */
export function pairsOf(match: Observation): readonly DoubledPair[] {
  return match.deal?.doubles ?? match.layout?.doubles ?? [];
}

/** What the deal has cost each seat so far; null where there is none, or its contract is a secret from the viewer. */
export function pointsOf({ deal, layout }: Observation): Numbers | null {
  return deal?.contracts.length === 0 ? null : ((deal ?? layout)?.points ?? null);
}

/** What of the deal in play counts so far; null where nothing is played for points. */
export function running(match: Observation): Numbers | null {
  return match.phase === 'playing' ? pointsOf(match) : null;
}

/** What each seat stands at now: its total, with the deal in play. */
export function standing(match: Observation): Numbers {
  if (match.result) return match.result.totals;
  const points = running(match);
  return points ? match.totals.map((total, seat) => total + points[seat]!) : match.totals;
}

/** The right that the deal in play is using: it is spent only when the deal ends. Null where none is. */
export function rightInUse(match: Observation): { seat: number; kind: 'penalty' | 'koz' } | null {
  const { phase, deal, declarer, rights } = match;
  if (!deal || declarer === null || (phase !== 'window' && phase !== 'playing')) return null;
  const kind = deal.contracts.includes('koz') ? 'koz' : 'penalty';
  return rights?.[declarer]?.[kind === 'koz' ? 1 : 0] ? { seat: declarer, kind } : null;
}

/** Whether it binds anybody that hearts, or in Koz trump, have not been broken; a secret contract binds nobody. */
export function breakBinds(rules: RuleSet, deal: SeenDeal): boolean {
  if (deal.trump !== null) return rules.trump_lead === 'broken';
  if (deal.sealed) return false;
  return rules.hearts_lead === 'broken' && deal.contracts.some((contract) => contract === 'kupa' || contract === 'rifki');
}
