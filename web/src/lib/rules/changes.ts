/** House rules as a preset and the options changed in it; how an address writes them. No page here. */
import type { OptionName, RulesAsked, RuleSet } from '../api/api';
import type { At, Options } from '../router/routes';
import { whole } from './whole';

/** What an option may be set to. */
export type OptionValue = RuleSet[OptionName];

export type Changes = Readonly<Partial<Record<OptionName, OptionValue>>>;

export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The changes with one more, or without it where the preset says the same. */
export function withChange(base: RuleSet, changes: Changes, name: OptionName, value: OptionValue): Changes {
  const { [name]: _, ...others } = changes;
  return sameValue(valueIn(base, name), value) ? others : { ...others, [name]: value };
}

/** As the server reads them. */
export function asked(preset: string, changes: Changes): RulesAsked {
  return Object.keys(changes).length === 0 ? preset : { preset, ...changes };
}

/** A preset and changes out of rules as they are asked for; what a `base` says too is no change. */
export function pickedFrom(rules: RulesAsked, base?: RuleSet): [preset: string, changes: Changes] {
  if (typeof rules === 'string') return [rules, {}];
  const { preset, ...options } = rules;
  const differs = ([name, value]: [string, unknown]) => !base || !sameValue(valueIn(base, name), value);
  return [String(preset), Object.fromEntries(Object.entries(options).filter(differs)) as Changes];
}

/** As an address carries them: numbers and words as they are, lists with commas, nothing for null. */
export function toOptions(changes: Changes): Options {
  return Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, textOf(value)]));
}

function textOf(value: unknown): string {
  if (Array.isArray(value) || typeof value !== 'object') return String(value);
  return value === null ? '' : JSON.stringify(value);
}

/** The page that tells the rules of a table. Its own clock is no rule. */
export function rulesOf(rules: RuleSet): At<'rules'> {
  const { preset, choose_seconds: _choose, play_seconds: _play, ...options } = rules;
  return { page: 'rules', preset, options: toOptions(options) };
}

/** What in them differs from the preset. What the preset does not know is left for the server to refuse. */
export function fromOptions(base: RuleSet, options: Options): Changes {
  const read = Object.entries(options).map(([name, text]) => [name, valueOf(valueIn(base, name), text)] as const);
  return Object.fromEntries(read.filter(([name, value]) => !sameValue(valueIn(base, name), value))) as Changes;
}

/** What a rule set says, also where it is not written out. */
function valueIn(base: RuleSet, name: string): unknown {
  return whole(base)[name as OptionName] ?? null;
}

function valueOf(base: unknown, text: string): unknown {
  if (Array.isArray(base)) return text === '' ? [] : text.split(',');
  if (text === '') return null;
  if (text.startsWith('{')) return object(text);
  if (text === 'true' || text === 'false') return text === 'true';
  if (typeof base === 'string') return text;
  return /^-?\d{1,5}$/.test(text) ? Number(text) : text;
}

function object(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
