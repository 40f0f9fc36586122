import { describe, expect, it } from 'vitest';
import type { Observation, RuleSet } from '../protocol/wire.ts';
import { pairsAfter, speakerAfter } from './doubling.ts';

const rules = { players: 4 } as unknown as RuleSet;
const match = (contract: string, doubles: readonly (readonly [number, number, number])[] = []): Observation =>
  ({ rules, declarer: 3, totals: [0, 0, 0, 0], deal: { contracts: [contract], doubles } }) as unknown as Observation;

describe('doubling', () => {
  it('goes round from the player after the declarer; he is asked only where he was doubled', () => {
    expect(speakerAfter(match('el'), null, [])).toBe(0);
    expect(speakerAfter(match('el'), 0, [])).toBe(1);
    expect(speakerAfter(match('el'), 2, [])).toBeNull();
    expect(speakerAfter(match('el'), 2, [[1, 3, 1]])).toBe(3);
  });

  it('comes back to a player whom a later one doubled, once', () => {
    const pairs = [[2, 0, 1]] as const;
    expect(speakerAfter(match('el'), 2, pairs)).toBe(0);
    expect(speakerAfter(match('el', pairs), 0, pairs)).toBeNull();
  });

  it('does not ask who can only answer and has nothing to answer', () => {
    const both = [[0, 1, 1], [0, 2, 1], [0, 3, 1]] as const; // prettier-ignore
    expect(speakerAfter(match('el'), 0, both)).toBe(1);
    expect(speakerAfter(match('koz'), 2, both)).toBe(3);
  });

  it('makes of a double that is answered a redouble', () => {
    expect(pairsAfter([[0, 3, 1]], 3, [0])).toEqual([[0, 3, 2]]);
    expect(pairsAfter([[0, 3, 1]], 1, [3, 2])).toEqual([[0, 3, 1], [1, 3, 1], [1, 2, 1]]); // prettier-ignore
  });
});
