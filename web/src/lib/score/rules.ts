/** A rule set, and what follows from its options: contracts, choices, prices, units, deals. */
import { DATA } from './presets.ts';
import type { Changes, Choice, Contract, Options, Price } from './data.ts';

export type Rules = Options & Changes & { readonly preset: string };

/** All contracts in the order of the table. */
export const CONTRACTS = Object.keys(DATA.contracts) as Contract[];
const NO_PENALTIES: readonly string[] = ['koz', 'dizi'];

export const isPenalty = (contract: string): boolean => !NO_PENALTIES.includes(contract);
export const isContract = (name: string): name is Contract => Object.hasOwn(DATA.contracts, name);

/** The preset of this name; undefined where there is none. */
export function presetRules(name: string): Rules | undefined {
  if (!Object.hasOwn(DATA.presets, name)) return undefined;
  return { ...DATA.klasik, ...DATA.presets[name], preset: name };
}

export const penaltiesOf = (rules: Rules): Contract[] =>
  CONTRACTS.filter((contract) => isPenalty(contract) && rules.contracts.includes(contract));

/** Everything that a deal may be: so many penalties at once, or another contract alone. */
export function choicesOf(rules: Rules): Choice[] {
  const others = rules.contracts.filter((contract) => !isPenalty(contract));
  return [...combinations(penaltiesOf(rules), rules.contracts_per_deal), ...others.map((contract) => [contract])];
}

function combinations(from: readonly Contract[], size: number): Contract[][] {
  if (size === 0) return [[]];
  return from.flatMap((first, i) => combinations(from.slice(i + 1), size - 1).map((rest) => [first, ...rest]));
}

export const sameChoice = (one: Choice, other: Choice): boolean => one.join() === other.join();

/** What a fixed schedule plays, in order; undefined where the declarer chooses. */
export const scheduleOf = (rules: Rules): readonly Choice[] | undefined => DATA.schedules[rules.schedule];

/** How many deals a match has. */
export function dealsOf(rules: Rules): number {
  if (rules.schedule === 'free') return rules.players * ((rules.penalties_each ?? 0) + (rules.trumps_each ?? 0));
  if (rules.schedule === 'once') return rules.players * choicesOf(rules).length;
  return scheduleOf(rules)!.length * (rules.schedule === 'rotation' ? rules.players : 1);
}

export const deckOf = (rules: Rules): readonly string[] => DATA.decks[rules.deck]!;
export const handsOf = (rules: Rules): number => rules.players + (rules.exposed === 'dummy' ? 1 : 0);
export const stockOf = (rules: Rules): number => (rules.stock ? Math.floor(deckOf(rules).length / 2) : 0);

/** How many units of a contract a whole deal holds; of dizi, places. */
export function unitsOf(rules: Rules, contract: Contract): number {
  const { unit, cards, last } = DATA.contracts[contract];
  if (unit === 'place') return rules.players;
  const deck = deckOf(rules);
  const held = cards.filter((card) => deck.includes(card)).length;
  return held || last || Math.floor((deck.length - stockOf(rules)) / handsOf(rules));
}

/** Points for one unit. */
export const priceOf = (rules: Rules, contract: Contract): Price =>
  rules.prices[contract] ?? DATA.contracts[contract].price;

/** Whether the ace of hearts has a price of its own in a deal of these contracts. */
export const aceApart = (rules: Rules, contracts: readonly string[]): boolean =>
  contracts.includes('kupa') && Object.hasOwn(rules.prices, DATA.ace);

/** Whether the last tricks of such a deal have different prices. */
export const lastApart = (rules: Rules, contracts: readonly string[]): boolean =>
  contracts.includes('son_iki') && typeof priceOf(rules, 'son_iki') !== 'number';

/** Whether these contracts stay secret until their deal ends: no Koz does, nor what a schedule has fixed. */
export const isSecret = (rules: Rules, choice: Choice): boolean =>
  rules.secret && rules.schedule === 'free' && !choice.includes('koz');

/** The seats of one side: with teams the seat and the one opposite, else the seat alone. */
export function sideOf(rules: Rules, seat: number): number[] {
  const seats = seatsOf(rules);
  return seats.filter((other) => other === seat || (rules.teams && (other - seat) % 2 === 0));
}

export const seatsOf = (rules: Rules): number[] => Array.from({ length: rules.players }, (_, seat) => seat);
