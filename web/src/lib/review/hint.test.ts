import { describe, expect, it } from 'vitest';
import { worths } from './hint';

const value = (card: string, points: number, error = 4.2) => ({ card, points, error });

describe('a hint', () => {
  const hint = { best: 'C7', reason: null, worlds: 800, exact: false };

  it('shows equal cards together, the suggested ones first', () => {
    const cards = [value('CA', -126.2), value('C7', -63.4), value('C6', -63.4), value('C2', -60.1)];
    expect(worths({ ...hint, cards })).toEqual([
      { cards: ['C7', 'C6'], points: -63, error: 5, best: true },
      { cards: ['C2'], points: -60, error: 5, best: false },
      { cards: ['CA'], points: -126, error: 5, best: false },
    ]);
  });

  it('has no error where all deals were tried', () => {
    expect(worths({ ...hint, exact: true, cards: [value('C7', -30, 0)] })[0]!.error).toBe(0);
  });
});
