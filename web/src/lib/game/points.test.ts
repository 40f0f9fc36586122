import { describe, expect, it } from 'vitest';
import type { RuleSet } from '../protocol/wire.ts';
import { countingOf, detailsOf, pointsFor, price, unitsTaken } from './points.ts';

const klasik = { players: 4, schedule: 'free', teams: false, prices: {} } as unknown as RuleSet;
const dummy = { ...klasik, players: 3, exposed: 'dummy' } as RuleSet;

const past = [
  { leader: 0, cards: ['CA', 'HK', 'C3', 'C2'], winner: 0 },
  { leader: 0, cards: ['SQ', 'S2', 'H4', 'SJ'], winner: 2 },
];
const taken = (contract: Parameters<typeof unitsTaken>[1], rules = klasik) => unitsTaken(countingOf(rules, 0, past), contract);

describe('units', () => {
  it('are tricks, cards or the last tricks', () => {
    expect(taken('el')).toEqual([1, 0, 1, 0]);
    expect(taken('kupa')).toEqual([1, 0, 1, 0]);
    expect(taken('erkek')).toEqual([1, 0, 1, 0]);
    expect(taken('kiz')).toEqual([0, 0, 1, 0]);
    expect(taken('rifki')).toEqual([1, 0, 0, 0]);
    expect(taken('son_iki')).toEqual([0, 0, 0, 0]);
    const last = Array.from({ length: 13 }, (_, i) => ({ leader: 0, cards: [], winner: i % 4 }));
    expect(unitsTaken(countingOf(klasik, 0, last), 'son_iki')).toEqual([1, 0, 0, 1]);
  });

  it('of the open hand are its declarer’s', () => {
    const tricks = [{ leader: 0, cards: ['CA', 'HK', 'C3', 'C2'], winner: 3 }];
    expect(unitsTaken(countingOf(dummy, 1, tricks), 'el')).toEqual([0, 1, 0]);
  });
});

describe('points', () => {
  it('are the price, or that of the house', () => {
    expect(pointsFor(klasik, ['kiz'], [[0, 0, 4, 0]])).toEqual([0, 0, -400, 0]);
    expect(price({ ...klasik, prices: { kiz: -75 } }, 'kiz')).toBe(-75);
  });

  it('add up where several contracts are played at once', () => {
    expect(pointsFor(klasik, ['el', 'rifki'], [[1, 0, 1, 0], [1, 0, 0, 0]])).toEqual([-370, 0, -50, 0]); // prettier-ignore
  });

  it('are those of a place, once it is certain', () => {
    const rules = { ...klasik, prices: { dizi: [40, 25, 10, -10] } } as RuleSet;
    expect(pointsFor(rules, ['dizi'], [[0, 1, 0, 2]])).toEqual([0, 40, 0, 25]);
  });

  it('differ for an ace of hearts and for last tricks that have prices of their own', () => {
    const rules = { ...klasik, prices: { kupa: -2, HA: -6, son_iki: [-10, -20] } } as RuleSet;
    expect(pointsFor(rules, ['kupa'], [[1, 0, 12, 0]], { ace: 0 })).toEqual([-6, 0, -24, 0]);
    expect(pointsFor(rules, ['son_iki'], [[1, 1, 0, 0]], { last: [1, 0] })).toEqual([-20, -10, 0, 0]);
  });

  it('go over from who takes a shown card to who showed it, unless it is his own', () => {
    const shown = [[], ['HK'], ['SQ'], []];
    const details = detailsOf(countingOf(klasik, 0, past), ['kiz', 'rifki'], shown);
    expect(details.shown).toEqual([['HK', 1, 0], ['SQ', 2, 2]]); // prettier-ignore
    expect(pointsFor(klasik, ['rifki'], [[1, 0, 0, 0]], details)).toEqual([-640, 320, 0, 0]);
  });
});
