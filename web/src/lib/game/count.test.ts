import { describe, expect, it } from 'vitest';
import type { Contract, Observation, Row, RuleSet, SeenDeal } from '../protocol/wire.ts';
import { breakBinds, dealsOf, ranksOf, rightInUse, rightsOf, standing, timesPlayed, toDeclare, totalsOf } from './count.ts';

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
    const trex: Contract[] = ['el', 'kiz', 'rifki', 'karo', 'dizi'];
    expect(dealsOf({ ...klasik, schedule: 'once', contracts: trex })).toBe(20);
    expect(dealsOf({ ...klasik, schedule: 'once', contracts: trex, contracts_per_deal: 4 })).toBe(8);
  });

  it('knows what each has still to declare where everyone plays everything once', () => {
    const once = { ...klasik, schedule: 'once', contracts: ['el', 'kiz', 'koz'] } as RuleSet;
    expect(toDeclare(once, rows)![0]).toEqual([['el'], ['koz']]);
    expect(toDeclare(once, rows)![2]).toEqual([['el'], ['kiz'], ['koz']]);
    expect(toDeclare(klasik, rows)).toBeNull();
  });

  it('adds the rights of partners where they are pooled', () => {
    const pool = { ...klasik, teams: true, pool_rights: true };
    expect(rightsOf(pool, rows)).toEqual([[5, 4], [6, 3], [5, 4], [6, 3]]); // prettier-ignore
  });
});

const seen = (contracts: Contract[], trump: string | null = null): SeenDeal =>
  ({ contracts, trump, points: [-50, 0, -100, 0] }) as unknown as SeenDeal;

const at = (phase: Observation['phase'], more: Partial<Observation> = {}): Observation =>
  ({
    rules: klasik,
    phase,
    declarer: 1,
    deal: seen(['el']),
    totals: [-40, 60, 0, -20],
    rights: rightsOf(klasik, []),
    result: null,
    ...more,
  }) as Observation;

describe('standing', () => {
  it('counts the deal in play', () => {
    expect(standing(at('playing'))).toEqual([-90, 60, -100, -20]);
  });

  it('counts no deal twice, and none that is not played yet', () => {
    expect(standing(at('dealing'))).toEqual([-40, 60, 0, -20]);
    expect(standing(at('choosing', { deal: null }))).toEqual([-40, 60, 0, -20]);
  });

  it('is the result where there is one', () => {
    const result = { totals: [1, 2, 3, 4] } as unknown as Observation['result'];
    expect(standing(at('over', { result }))).toEqual([1, 2, 3, 4]);
  });
});

describe('the right in use', () => {
  it('is the declarer’s, from his choice to the end of the deal', () => {
    expect(rightInUse(at('window'))).toEqual({ seat: 1, kind: 'penalty' });
    expect(rightInUse(at('playing', { deal: seen(['koz'], 'S') }))).toEqual({ seat: 1, kind: 'koz' });
    expect(rightInUse(at('dealing'))).toBeNull();
    expect(rightInUse(at('choosing', { deal: null }))).toBeNull();
  });

  it('is none where a schedule rules, or where none is left', () => {
    expect(rightInUse(at('playing', { rights: null }))).toBeNull();
    const none: [number, number][] = [[3, 2], [0, 2], [3, 2], [3, 2]]; // prettier-ignore
    expect(rightInUse(at('playing', { rights: none }))).toBeNull();
  });
});

describe('what has not been broken', () => {
  const rules = { ...klasik, hearts_lead: 'broken', trump_lead: 'free' } as RuleSet;

  it('binds where hearts may cost, and in Koz by its own rule', () => {
    expect(breakBinds(rules, seen(['kupa']))).toBe(true);
    expect(breakBinds(rules, seen(['rifki']))).toBe(true);
    expect(breakBinds(rules, seen(['el']))).toBe(false);
    expect(breakBinds(rules, seen(['koz'], 'H'))).toBe(false);
    expect(breakBinds({ ...rules, trump_lead: 'broken' }, seen(['koz'], 'C'))).toBe(true);
    expect(breakBinds({ ...rules, hearts_lead: 'free' }, seen(['kupa']))).toBe(false);
  });
});
