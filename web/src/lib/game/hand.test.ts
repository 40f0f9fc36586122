import { describe, expect, it } from 'vitest';
import { cardsOf, handOf } from './hand.ts';

describe('hands', () => {
  it.each(['AK4.QJ.T98.65432', '...', '.K..'])('there and back: %s', (text) => {
    expect(handOf(cardsOf(text))).toBe(text);
  });

  it('lists spades first, high cards first, and nothing for a hand that is not known', () => {
    expect(cardsOf('A2.K..T')).toEqual(['SA', 'S2', 'HK', 'CT']);
    expect(cardsOf(null)).toEqual([]);
  });
});
