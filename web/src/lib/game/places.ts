/** Where each seat sits as this viewer sees it: he is at the bottom, play goes round as the rules say. */

export const PLACES = ['south', 'east', 'north', 'west'] as const;
export type Place = (typeof PLACES)[number];

/**
 * The place of a seat. Counter-clockwise the next player sits to the right. With three players nobody sits opposite:
 * they sit at the bottom, right and left.
 */
export function placeOf(seat: number, viewer: number | null, seats: number, direction: 'ccw' | 'cw'): Place {
  const steps = (seat - (viewer ?? 0) + seats) % seats;
  const round: readonly Place[] = seats === 3 ? ['south', 'east', 'west'] : PLACES;
  return round[direction === 'ccw' ? steps : (seats - steps) % seats]!;
}
