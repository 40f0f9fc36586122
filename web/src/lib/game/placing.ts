/** Where each hand of a match lies, as this viewer sees it. */
import type { Observation } from '../protocol/wire.ts';
import { declarerOf } from './count.ts';
import { placeOf, type Place } from './places.ts';
import { termsOf } from './terms.ts';

/** The place of a hand. One that is nobody's lies opposite the declarer, between two players: play goes round through it. */
export function placeIn(match: Observation, hand: number, viewer: number | null): Place {
  const { order } = termsOf(match.rules, declarerOf(match) ?? 0);
  return placeOf(order.indexOf(hand), order.indexOf(viewer ?? 0), order.length, match.rules.direction);
}
