import { describe, expect, it } from 'vitest';
import type { Row, RuleSet } from '../protocol/wire.ts';
import { dealsOf, pointsFor, price, ranksOf, rightsOf, timesPlayed, totalsOf, unitsTaken } from './count.ts';

const klasik = {
  players: 4,
  schedule: 'free',
  penalties_each: 3,
  trumps_each: 2,
  teams: false,
  prices: {},
} as unknown as RuleSet;

const row = (declarer: number, contract: Row['contracts'][number], points: number[], annulled = false): Row => ({
  declarer,
  contracts: [contract],
  trump: null,
  units: [],
  points,
  annulled,
});

const past = [
  { leader: 0, cards: ['CA', 'HK', 'C3', 'C2'], winner: 0 },
  { leader: 0, cards: ['SQ', 'S2', 'H4', 'SJ'], winner: 2 },
];

describe('units', () => {
  it('are tricks, cards or the last tricks', () => {
    expect(unitsTaken('el', past, 4, 13)).toEqual([1, 0, 1, 0]);
    expect(unitsTaken('kupa', past, 4, 13)).toEqual([1, 0, 1, 0]);
    expect(unitsTaken('erkek', past, 4, 13)).toEqual([1, 0, 1, 0]);
    expect(unitsTaken('kiz', past, 4, 13)).toEqual([0, 0, 1, 0]);
    expect(unitsTaken('rifki', past, 4, 13)).toEqual([1, 0, 0, 0]);
    expect(unitsTaken('son_iki', past, 4, 13)).toEqual([0, 0, 0, 0]);
    expect(unitsTaken('son_iki', past, 4, 3)).toEqual([0, 0, 1, 0]);
  });

  it('cost their price, or that of the house', () => {
    expect(pointsFor(klasik, ['kiz'], [[0, 0, 4, 0]])).toEqual([0, 0, -400, 0]);
    expect(price({ ...klasik, prices: { kiz: -75 } }, 'kiz')).toBe(-75);
  });
});

describe('the sheet', () => {
  const rows = [row(0, 'kiz', [0, -100, -300, 0]), row(1, 'koz', [50, 600, 0, 0]), row(2, 'kiz', [0, 0, 0, 0], true)];

  it('adds up', () => {
    expect(totalsOf(klasik, rows)).toEqual([50, 500, -300, 0]);
  });

  it('counts no right for an annulled deal', () => {
    expect(timesPlayed(rows, 'kiz')).toBe(1);
    expect(rightsOf(klasik, rows)).toEqual([
      [2, 2],
      [3, 1],
      [3, 2],
      [3, 2],
    ]);
    expect(rightsOf({ ...klasik, schedule: 'rotation' }, rows)).toBeNull();
  });

  it('ranks ties alike and skips the next rank; a team ranks as one', () => {
    expect(ranksOf(klasik, [10, 10, -5, 20])).toEqual([2, 2, 4, 1]);
    expect(ranksOf({ ...klasik, teams: true }, [10, 10, -5, 20])).toEqual([2, 1, 2, 1]);
  });

  it('knows how long a match is', () => {
    expect(dealsOf(klasik)).toBe(20);
    expect(dealsOf({ ...klasik, schedule: 'rotation' })).toBe(28);
    expect(dealsOf({ ...klasik, schedule: 'naturel' })).toBe(20);
  });
});
