/** Whose turn it is to double, read off what has been said: those who have nothing to say are not asked. */
import type { DoubledPair, Observation } from '../protocol/wire.ts';
import { pairsOf } from './count.ts';
import { termsOf } from './terms.ts';

/** The players in the order in which they speak, the declarer last. */
function roundOf(match: Observation): readonly number[] {
  const { order } = termsOf(match.rules, match.declarer!);
  const after = order.indexOf(match.declarer!) + 1;
  return [...order.slice(after), ...order.slice(0, after)];
}

/** Who is asked first; who is asked after `seat` has spoken; null when the doubling is over. */
export function speakerAfter(match: Observation, seat: number | null, pairs: readonly DoubledPair[]): number | null {
  const order = roundOf(match);
  const from = seat === null ? 0 : turnOf(order, seat, pairsOf(match)) + 1;
  for (let turn = from; turn < 2 * order.length; turn++) {
    if (hasSay(match, order, turn, pairs)) return order[turn % order.length]!;
  }
  return null;
}

/** In the last round a player is asked only because somebody after him doubled him. */
function turnOf(order: readonly number[], seat: number, pairs: readonly DoubledPair[]): number {
  const at = order.indexOf(seat);
  return at + (answers(seat, order.slice(at + 1), pairs) ? order.length : 0);
}

function answers(seat: number, to: readonly number[], pairs: readonly DoubledPair[]): boolean {
  return pairs.some(([by, of, level]) => of === seat && level === 1 && to.includes(by));
}

function hasSay(match: Observation, order: readonly number[], turn: number, pairs: readonly DoubledPair[]): boolean {
  const at = turn % order.length;
  const seat = order[at]!;
  if (turn >= order.length) return answers(seat, order.slice(at + 1), pairs);
  return answers(seat, order, pairs) || targets(match, seat).some((other) => !paired(pairs, seat, other));
}

function targets(match: Observation, seat: number): readonly number[] {
  const declarer = match.declarer!;
  if (seat === declarer) return [];
  if (match.layout || match.deal?.contracts.includes('koz')) return [declarer];
  return match.totals.map((_, other) => other).filter((other) => other !== seat);
}

function paired(pairs: readonly DoubledPair[], one: number, other: number): boolean {
  return pairs.some(([by, of]) => (by === one && of === other) || (by === other && of === one));
}

/** The doubled pairs once `seat` has doubled or redoubled each of `seats`. */
export function pairsAfter(pairs: readonly DoubledPair[], seat: number, seats: readonly number[]): DoubledPair[] {
  const answered = pairs.filter(([by, of]) => of === seat && seats.includes(by));
  const kept = pairs.map((pair): DoubledPair => (answered.includes(pair) ? [pair[0], pair[1], 2] : pair));
  const fresh = seats.filter((other) => !answered.some(([by]) => by === other));
  return [...kept, ...fresh.map((other): DoubledPair => [seat, other, 1])];
}
