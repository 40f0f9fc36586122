import { describe, expect, it } from 'vitest';
import {
  DECK,
  alternatingSuits,
  isCard,
  isRed,
  parseCard,
  rankLabel,
  rankOf,
  sortHand,
  suitOf,
  type CardText,
  type Suit,
} from './cards';

const hand = (text: string): CardText[] => text.split(' ').map(parseCard);

describe('card text', () => {
  it('names 52 different cards', () => {
    expect(new Set(DECK).size).toBe(52);
    expect(DECK.slice(0, 5)).toEqual(['SA', 'SK', 'SQ', 'SJ', 'ST']);
  });

  it('reads suit and rank', () => {
    expect(suitOf(parseCard('HK'))).toBe('H');
    expect(rankOf(parseCard('DT'))).toBe('T');
  });

  it.each(['', 'H', 'KH', 'hk', 'H10', 'HK ', 'H1', 'XA', 'HKHK'])('refuses %j', (text) => {
    expect(isCard(text)).toBe(false);
    expect(() => parseCard(text)).toThrow(RangeError);
  });

  it('writes ten in full and other ranks as they are', () => {
    expect(DECK.slice(0, 13).map((card) => rankLabel(rankOf(card))).join(' ')).toBe(
      'A K Q J 10 9 8 7 6 5 4 3 2',
    );
  });
});

describe('alternatingSuits', () => {
  it.each([
    ['SHDC', 'SHCD'],
    ['SHC', 'SHC'],
    ['SCD', 'SDC'],
    ['HDS', 'HSD'],
    ['DCH', 'HCD'],
    ['SC', 'SC'],
    ['CD', 'CD'],
    ['H', 'H'],
    ['', ''],
  ])('lays %s as %s', (held, laid) => {
    expect(alternatingSuits([...held] as Suit[]).join('')).toBe(laid);
  });

  it('puts two suits of a colour side by side only when the other colour is missing', () => {
    for (let mask = 0; mask < 16; mask++) {
      const held = (['S', 'H', 'D', 'C'] as const).filter((_, i) => (mask >> i) & 1);
      const laid = alternatingSuits(held);
      expect([...laid].sort()).toEqual([...held].sort());
      const clashes = laid.slice(1).filter((suit, i) => isRed(suit) === isRed(laid[i] as Suit));
      expect(clashes).toHaveLength(new Set(held.map(isRed)).size === 1 ? held.length - 1 : 0);
    }
  });
});

describe('sortHand', () => {
  it('alternates colours, high to low, unless told otherwise', () => {
    expect(sortHand(hand('C2 D9 HK SA CT S3 HA'))).toEqual(hand('SA S3 HA HK CT C2 D9'));
  });

  it('sorts low to high within a suit', () => {
    const order = { suits: 'alternating', ranks: 'ascending' } as const;
    expect(sortHand(hand('HA H2 HT HJ'), order)).toEqual(hand('H2 HT HJ HA'));
  });

  it('keeps the fixed order of suits', () => {
    const order = { suits: 'fixed', ranks: 'descending' } as const;
    expect(sortHand(hand('C2 D9 HK SA'), order)).toEqual(hand('SA HK D9 C2'));
  });

  it('leaves what it was given alone and loses nothing', () => {
    const given = Object.freeze([...DECK].reverse());
    const sorted = sortHand(given);
    expect(given[0]).toBe('C2');
    expect(new Set(sorted)).toEqual(new Set(DECK));
    expect(sortHand(sorted)).toEqual(sorted);
  });
});
