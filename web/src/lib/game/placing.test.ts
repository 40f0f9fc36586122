import { describe, expect, it } from 'vitest';
import type { Observation, RuleSet } from '../protocol/wire.ts';
import { placeIn } from './placing.ts';

const rules = { players: 3, direction: 'ccw', exposed: 'dummy' } as RuleSet;
const match = (declarer: number | null, changed = {}) => ({ rules, declarer, phase: 'playing', deal: null, rows: [], ...changed }) as unknown as Observation;
const round = (of: Observation, viewer: number | null, hands = 4) =>
  Array.from({ length: hands }, (_, hand) => placeIn(of, hand, viewer)).join(' ');

describe('placeIn', () => {
  it.each([
    [0, 0, 'south east west north'],
    [1, 0, 'south east north west'],
    [2, 0, 'south north west east'],
    [1, 1, 'west south east north'],
    [2, null, 'south north west east'],
    [null, 0, 'south east west north'],
  ] as const)('declarer %s, seen by %s: the hand that is nobody’s lies opposite him', (declarer, viewer, places) => {
    expect(round(match(declarer), viewer)).toBe(places);
  });

  it('does not change before the next cards are dealt', () => {
    const over = match(2, { phase: 'dealing', deal: { past: [{}] }, rows: [{ declarer: 1 }] });
    expect(round(over, 0)).toBe(round(match(1), 0));
  });

  it('is everybody’s own where there is no such hand', () => {
    expect(round(match(3, { rules: { players: 4, direction: 'cw' } }), 1)).toBe('east south west north');
  });
});
