/**
 * House rules: a preset with options changed, or the option that makes it impossible. The second reading of the core's
 * `house_rules`: what a schedule does not use is kept and ignored.
 */
import type { Contract, OptionRow, Price } from './data.ts';
import { DATA } from './presets.ts';
import { Refused } from './refused.ts';
import {
  choicesOf,
  CONTRACTS,
  dealsOf,
  deckOf,
  handsOf,
  isContract,
  penaltiesOf,
  presetRules,
  stockOf,
  type Rules,
} from './rules.ts';
import { either, isFlag, isObject, isWhole, listOf, mapOf } from './shape.ts';

/** A preset's name, or the preset and the options that differ. Raises bad_request, unknown_rules, unknown_option, bad_option. */
export function resolve(asked: unknown): Rules {
  if (typeof asked === 'string') return named(asked);
  if (!isObject(asked) || typeof asked.preset !== 'string') throw new Refused('bad_request', { member: 'rules' });
  const { preset, ...changes } = asked;
  return changed(named(preset as string), changes);
}

/** The options in an address that are options here, as values; what is written in another way stays out. */
export function changesIn(query: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
  const read = Object.entries(query).filter(([name]) => Object.hasOwn(DATA.options, name));
  return Object.fromEntries(read.map(([name, text]) => [name, written(DATA.options[name]!, text)]));
}

function written(option: OptionRow, text: string): unknown {
  if (option.kind === 'set') return text === '' ? [] : text.split(',');
  if (text === '') return null;
  if (option.kind === 'choice') return option.values.find((value) => String(value) === text) ?? text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function named(preset: string): Rules {
  const rules = presetRules(preset);
  if (!rules) throw new Refused('unknown_rules', { rules: preset });
  return rules;
}

function changed(base: Rules, changes: Readonly<Record<string, unknown>>): Rules {
  const unknown = Object.keys(changes).find((name) => !Object.hasOwn(DATA.options, name));
  if (unknown !== undefined) throw new Refused('unknown_option', { option: unknown });
  const values = Object.entries(changes).map(([name, value]) => [name, valueOf(name, value)] as const);
  const moved = values.find(([name, value]) => DATA.options[name]!.fixed && !same(value, base[name]));
  if (moved) refuse(...moved);
  const rules = { ...base, ...Object.fromEntries(values) };
  check(rules);
  return rules;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function refuse(option: string, value: unknown): never {
  throw new Refused('bad_option', { option, value: (JSON.stringify(value) ?? '').slice(0, 60) });
}

/** The value as it is kept: a set in its own order. */
function valueOf(name: string, value: unknown): unknown {
  const option = DATA.options[name]!;
  if (value === null && option.nullable) return null;
  if (option.kind === 'set') return setOf(name, valuesOf(name, option), value);
  if (!fits(option, value)) refuse(name, value);
  return value;
}

const valuesOf = (name: string, option: OptionRow): readonly unknown[] =>
  name === 'contracts' ? CONTRACTS : option.values;

function setOf(name: string, allowed: readonly unknown[], value: unknown): unknown[] {
  if (!Array.isArray(value) || !value.every((member) => allowed.includes(member))) refuse(name, value);
  if (new Set(value as unknown[]).size !== (value as unknown[]).length) refuse(name, value);
  return allowed.filter((member) => (value as unknown[]).includes(member));
}

const isPrices = mapOf(either(isWhole, listOf(isWhole)));

function fits(option: OptionRow, value: unknown): boolean {
  if (option.kind === 'flag') return isFlag(value);
  if (option.kind === 'number') return isWhole(value);
  if (option.kind === 'prices') return isPrices(value);
  return option.values.includes(value as string | number);
}

function check(rules: Rules): void {
  for (const [name, { kind, range }] of Object.entries(DATA.options)) {
    const value = rules[name];
    if (kind !== 'number' || range === null || value === null) continue;
    if ((value as number) < range[0]! || (value as number) > range[1]!) refuse(name, value);
  }
  const broken = LAWS.find(([, holds]) => !holds(rules));
  if (broken) refuse(broken[0], rules[broken[0]]);
}

const free = (rules: Rules): boolean => rules.schedule === 'free';
const plays = (rules: Rules, contract: Contract): boolean => rules.contracts.includes(contract);

type Law = readonly [option: string, holds: (rules: Rules) => boolean];

const LAWS: readonly Law[] = [
  ['penalties_each', (r) => !free(r) || r.penalties_each !== null],
  ['trumps_each', (r) => !free(r) || r.trumps_each !== null],
  ['each_penalty_at_most', (r) => !free(r) || r.each_penalty_at_most !== null],
  ['penalties_each', (r) => dealsOf(r) > 0],
  ['schedule', (r) => schedules(r).includes(r.schedule)],
  ['first_deals_penalty_only', (r) => !free(r) || (r.first_deals_penalty_only ?? 0) <= r.players * r.penalties_each!],
  ['first_declarer', (r) => r.first_declarer === 'random' || isHeld(r)],
  ['kupa_must_beat_hearts', (r) => !(r.kupa_must_beat_hearts && r.covered_must_dump.includes('kupa'))],
  ['king_by', (r) => r.king_tricks === null || r.king_by !== null],
  ['teams', (r) => !r.teams || (r.players === 4 && r.exposed !== 'dummy')],
  ['teams', (r) => r.teams || r.exposed !== 'partner'],
  ['pool_rights', (r) => r.teams || !r.pool_rights],
  ['deck', (r) => (deckOf(r).length - stockOf(r)) % handsOf(r) === 0],
  ['blind', (r) => !(r.blind && r.stock)],
  ['secret', (r) => !(r.secret && (r.doubling || r.exposing || r.proposing || r.stock))],
  ['dizi_from', (r) => (r.dizi_from !== null) === plays(r, 'dizi')],
  ['dizi_annul', (r) => !r.dizi_annul || plays(r, 'dizi')],
  ['prices', (r) => Object.entries(r.prices).every(([name, price]) => isPriced(name, price))],
];

/** The schedules that the contracts of these rules can be played by. */
function schedules(rules: Rules): readonly string[] {
  if (plays(rules, 'dizi')) return ['once'];
  if (rules.contracts_per_deal === penaltiesOf(rules).length) return ['super_kanli'];
  const single = choicesOf(rules).map(String).join() === CONTRACTS.slice(0, 7).join();
  return single ? ['free', 'naturel', 'rotation'] : ['free'];
}

/** Whether the first declarer's card is in some player's hand whatever the deal. */
function isHeld(rules: Rules): boolean {
  return !rules.stock && rules.exposed !== 'dummy' && deckOf(rules).includes(rules.first_declarer);
}

/** Whether a contract, or the one card with a price of its own, may have this price. */
function isPriced(name: string, price: Price): boolean {
  if (name === DATA.ace) return typeof price === 'number' && isSigned('kupa', price);
  if (!isContract(name)) return false;
  const row = DATA.contracts[name];
  if (typeof price === 'number') return row.unit !== 'place' && isSigned(name, price);
  if (row.unit === 'place') return price.length === 4 && price.every((points) => Math.abs(points) <= DATA.dearest);
  return row.last > 0 && price.length === row.last && price.every((points) => isSigned(name, points));
}

function isSigned(contract: Contract, price: number): boolean {
  const usual = DATA.contracts[contract].price as number;
  return price !== 0 && Math.abs(price) <= DATA.dearest && price > 0 === usual > 0;
}
