/** Where each seat sits as this viewer sees it: he is at the bottom, play goes round as the rules say. */

export const PLACES = ['south', 'east', 'north', 'west'] as const;
export type Place = (typeof PLACES)[number];

/** Where as many people sit: two opposite each other; three at the bottom, right and left, and opposite nobody. */
const ROUND: Readonly<Record<number, readonly Place[]>> = { 2: ['south', 'north'], 3: ['south', 'east', 'west'], 4: PLACES };

/** The place of a seat at a table without a match. Counter-clockwise the next player sits to the right. */
export function placeOf(seat: number, viewer: number | null, seats: number, direction: 'ccw' | 'cw'): Place {
  const steps = (seat - (viewer ?? 0) + seats) % seats;
  return ROUND[seats]![direction === 'ccw' ? steps : (seats - steps) % seats]!;
}
