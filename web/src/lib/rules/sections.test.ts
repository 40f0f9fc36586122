import { describe, expect, it, vi } from 'vitest';
import type { ContractView, OptionName, RuleSet, RulesView } from '../api/api';

// The settings listen to other tabs; there are none here.
vi.stubGlobal('addEventListener', () => undefined);
const { sections } = await import('./sections');
const { GROUPS, optionName, valuesOf, valueWords } = await import('./words');

const KLASIK = {
  preset: 'klasik',
  players: 4,
  direction: 'ccw',
  dealer: 'previous_declarer',
  first_declarer: 'D2',
  schedule: 'free',
  penalties_each: 3,
  trumps_each: 2,
  each_penalty_at_most: 2,
  first_deals_penalty_only: 0,
  void_must_discard: ['kupa', 'erkek', 'kiz', 'rifki'],
  covered_must_dump: ['erkek', 'kiz'],
  hearts_lead: 'broken',
  only_hearts_left: 'highest',
  rifki_fiks_lead: true,
  kupa_must_beat_hearts: false,
  ends_early: true,
  void_must_ruff: true,
  must_overruff: false,
  must_beat_trump_lead: true,
  must_beat_suit: false,
  trump_lead: 'broken',
  akq_start: false,
  rifki_annul: ['K', 'A', 'KA'],
  koz_annul: true,
  kiz_annul_if_equal: false,
  king_tricks: 10,
  king_by: 'any',
  king_announced: false,
  result: 'line',
  zero_is_out: true,
  teams: false,
  choose_seconds: 30,
  play_seconds: 20,
} as unknown as RuleSet;

/** What each option of the form may be changed to. */
const OTHERS: Partial<Record<OptionName, readonly unknown[]>> = {
  schedule: ['naturel', 'rotation'],
  penalties_each: [4],
  trumps_each: [1],
  each_penalty_at_most: [3],
  first_deals_penalty_only: [4],
  first_declarer: ['random', 'S6'],
  direction: ['cw'],
  dealer: ['declarer', null],
  teams: [true],
  void_must_discard: [[], ['rifki']],
  covered_must_dump: [[], ['kupa']],
  hearts_lead: ['free', 'never'],
  only_hearts_left: ['any'],
  rifki_fiks_lead: [false],
  kupa_must_beat_hearts: [true],
  ends_early: [false],
  void_must_ruff: [false],
  must_overruff: [true],
  must_beat_trump_lead: [false],
  must_beat_suit: [true],
  trump_lead: ['free', 'top_honour'],
  akq_start: [true],
  rifki_annul: [[], ['K']],
  koz_annul: [false],
  kiz_annul_if_equal: [true],
  king_tricks: [13, null],
  king_by: ['declarer'],
  king_announced: [true],
  result: ['ranking'],
  zero_is_out: [false],
};

function view(changes: Partial<RuleSet>): RulesView {
  const contracts = [{ contract: 'el', price: -50, units: 13, total: -650 }] as readonly ContractView[];
  const rules = { ...KLASIK, ...changes } as RuleSet;
  return { rules, changes: Object.keys(changes), deals: 20, contracts, match_total: 0 };
}

const lines = (changes: Partial<RuleSet>) => sections(view(changes)).flatMap((section) => section.lines);
const text = (changes: Partial<RuleSet>) => lines(changes).map((line) => line.text);

describe('the rules as they are read', () => {
  const names = GROUPS.flatMap(([, group]) => group);

  it('the form offers exactly the options tried here', () => {
    expect([...names].sort()).toEqual(Object.keys(OTHERS).sort());
  });

  it('klasik differs from itself in nothing, and says nothing twice', () => {
    expect(lines({}).some((line) => line.differs)).toBe(false);
    expect(new Set(text({})).size).toBe(text({}).length);
  });

  const cases = names.flatMap((name) => OTHERS[name]!.map((value) => ({ name, value })));

  it.each(cases)('a change is read: $name = $value', ({ name, value }) => {
    expect(text({ [name]: value })).not.toEqual(text({}));
  });

  // A dealer who is not shown is not worth a word.
  it.each(cases.filter(({ name, value }) => name !== 'dealer' || value !== null))('and marked: $name = $value', ({ name, value }) => {
    expect(lines({ [name]: value }).some((line) => line.differs)).toBe(true);
  });

  it.each(names)('%s has a name and its values have words', (name) => {
    expect(optionName(name)).not.toBe(name);
    for (const value of [KLASIK[name], ...OTHERS[name]!].flat()) {
      if (typeof value !== 'number') expect(valueWords(name, value)).not.toBe(String(value));
    }
  });
});

describe('what a list offers', () => {
  const option = { name: 'king_tricks', kind: 'number', values: [], range: [1, 3], nullable: true, fixed: false } as const;

  it('is every number of the range, and none where it may not apply', () => {
    expect(valuesOf(option)).toEqual([null, 1, 2, 3]);
    expect(valuesOf({ ...option, nullable: false })).toEqual([1, 2, 3]);
  });

  it('is yes and no for a flag', () => {
    expect(valuesOf({ ...option, kind: 'flag', nullable: false })).toEqual([true, false]);
  });
});
