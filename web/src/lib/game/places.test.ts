import { describe, expect, it } from 'vitest';
import { placeOf } from './places.ts';

const round = (viewer: number | null, seats: number, direction: 'ccw' | 'cw') =>
  Array.from({ length: seats }, (_, seat) => placeOf(seat, viewer, seats, direction)).join(' ');

describe('placeOf', () => {
  it.each([
    [0, 4, 'ccw', 'south east north west'],
    [0, 4, 'cw', 'south west north east'],
    [2, 4, 'ccw', 'north west south east'],
    [null, 4, 'ccw', 'south east north west'],
    [1, 3, 'ccw', 'west south east'],
    [1, 3, 'cw', 'east south west'],
    [1, 2, 'ccw', 'north south'],
    [0, 2, 'cw', 'south north'],
  ] as const)('viewer %s of %s, %s', (viewer, seats, direction, places) => {
    expect(round(viewer, seats, direction)).toBe(places);
  });
});
