import { describe, expect, it, vi } from 'vitest';
import type { ContractView, OptionName, OptionView, RuleSet, RulesView } from '../api/api';
import { DATA } from '../score/presets';
import { dealsOf, priceOf, unitsOf, type Rules as ScoreRules } from '../score/rules';
import type { Rules } from './whole';

// The settings listen to other tabs; there are none here.
vi.stubGlobal('addEventListener', () => undefined);
const { sections } = await import('./sections');
const { isMeant } = await import('./whole');
const { GROUPS, optionName, valuesOf, valueWords } = await import('./words');
const { grouped, PRESET_GROUPS } = await import('./groups');
const { presetAbout } = await import('./presetAbout');
const { furtherThoughts, mistakes, THOUGHTS } = await import('./thinking');

/** What the core itself exports: all presets, all options with all their values. */
const PRESETS = Object.keys(DATA.presets);
const OPTIONS = Object.keys(DATA.options) as OptionName[];
const KLASIK = DATA.klasik as unknown as Rules;

const presetRules = (preset: string) => ({ ...KLASIK, ...DATA.presets[preset], preset }) as Rules;
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function view(preset: string, changes: Partial<RuleSet> = {}): RulesView {
  const rules = { ...presetRules(preset), ...changes } as Rules;
  const score = rules as unknown as ScoreRules;
  const contracts = score.contracts.map((contract): ContractView => {
    const units = unitsOf(score, contract);
    return { contract, price: priceOf(score, contract), units, total: units };
  });
  const differing = OPTIONS.filter((name) => !same(rules[name], KLASIK[name]));
  return { rules, changes: differing, deals: dealsOf(score), contracts, match_total: 0 };
}

const lines = (of: RulesView) => sections(of).flatMap((section) => section.lines);
const page = (of: RulesView) => lines(of).map((line) => line.text).join('\n');

/** What the page says elsewhere: prices in the table of contracts. */
const ELSEWHERE: readonly OptionName[] = ['prices'];
const ONLY_ASKED_ELSEWHERE: readonly OptionName[] = ['choose_seconds', 'play_seconds', 'prices'];

/** Values of an option to tell apart; null where it is a rule of its own, not the lack of one. */
function values(name: OptionName): readonly unknown[] {
  const { kind, values, range } = DATA.options[name]!;
  if (kind === 'flag') return [true, false];
  if (kind === 'number') return [range![0], range![1], ...(name === 'king_tricks' ? [null] : [])];
  if (kind === 'set') return [[], values, ...values.map((value) => [value])];
  return [...values, ...(name === 'dealer' ? [null] : [])];
}

describe.each(PRESETS)('the rules of %s as they are read', (preset) => {
  const of = view(preset);

  it('mark everything that differs from klasik and has a meaning', () => {
    const marked = new Set(lines(of).flatMap((line) => (line.differs ? line.options : [])));
    const due = (of.changes as OptionName[]).filter((name) => isMeant(of.rules as Rules, name));
    expect(due.filter((name) => !marked.has(name) && !ELSEWHERE.includes(name))).toEqual([]);
  });

  it('say nothing twice, and nothing that is no word', () => {
    const texts = lines(of).map((line) => line.text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(page(of)).not.toMatch(/undefined|\bnull\b|NaN|[{}]|^$/m);
  });

  it('stand in one group, with a sentence of their own', () => {
    expect(PRESET_GROUPS.filter((group) => group.presets.includes(preset))).toHaveLength(1);
    expect(presetAbout(preset)).not.toBe('');
  });

  it('come with thoughts, each once', () => {
    const texts = [...mistakes(of), ...furtherThoughts(of).flat()];
    expect(new Set(texts).size).toBe(texts.length);
    expect(of.contracts.filter(({ contract }) => !(contract in THOUGHTS))).toEqual([]);
  });
});

it('klasik differs from itself in nothing', () => {
  expect(lines(view('klasik')).some((line) => line.differs)).toBe(false);
});

describe('an option', () => {
  const free = OPTIONS.filter((name) => !DATA.options[name]!.fixed && name !== 'prices');

  it.each(free)('%s reads otherwise for each of its values, somewhere', (name) => {
    const told = PRESETS.filter((preset) => {
      const pages = values(name).map((value) => page(view(preset, { [name]: value })));
      return isMeant(presetRules(preset), name) && new Set(pages).size === pages.length;
    });
    expect(told).not.toEqual([]);
  });

  it.each(free.filter((name) => !ONLY_ASKED_ELSEWHERE.includes(name)))('%s is in the form, with words', (name) => {
    expect(GROUPS.filter(([, names]) => names.includes(name))).toHaveLength(1);
    expect(optionName(name)).not.toBe(name);
    for (const value of values(name).flat()) {
      if (typeof value !== 'number') expect(valueWords(name, value)).not.toBe(String(value));
    }
  });

  const fixed = OPTIONS.filter((name) => DATA.options[name]!.fixed);

  it.each(fixed)('%s, which makes a game, has a name for those at its table', (name) => {
    expect(optionName(name)).not.toBe(name);
  });

  it('that has no meaning changes nothing that is read', () => {
    for (const preset of PRESETS) {
      const rules = presetRules(preset);
      const moot = free.filter((name) => !isMeant(rules, name) && !['schedule', 'teams', 'secret', 'blind'].includes(name));
      for (const name of moot) {
        for (const value of values(name)) {
          const other = view(preset, { [name]: value });
          const plain = (of: RulesView) => page({ ...of, changes: [], deals: 1 });
          expect([preset, name, value, plain(other)]).toEqual([preset, name, value, plain(view(preset))]);
        }
      }
    }
  });
});

describe('groups', () => {
  it('leave nobody out', () => {
    expect(grouped(['klasik', 'new here'], (name) => name).flatMap(([, names]) => names)).toEqual(['klasik', 'new here']);
  });
});

describe('what a list offers', () => {
  const option: OptionView = { name: 'king_tricks', kind: 'number', values: [], range: [1, 3], nullable: true, fixed: false };
  const schedule: OptionView = { ...option, name: 'schedule', kind: 'choice', values: ['free', 'naturel', 'once'], nullable: false };

  it('is every number of the range, and none where it may not apply', () => {
    expect(valuesOf(option, KLASIK)).toEqual([null, 1, 2, 3]);
    expect(valuesOf({ ...option, nullable: false }, KLASIK)).toEqual([1, 2, 3]);
  });

  it('is yes and no for a flag', () => {
    expect(valuesOf({ ...option, kind: 'flag', nullable: false }, KLASIK)).toEqual([true, false]);
  });

  it('has the schedule of another game only there', () => {
    expect(valuesOf(schedule, KLASIK)).toEqual(['free', 'naturel']);
    expect(valuesOf(schedule, presetRules('barbu'))).toContain('once');
  });
});
