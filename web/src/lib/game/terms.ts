/** What follows from the rules alone: hands, who plays which, what a deal may be, how long a match is. */
import { FIXED } from '../protocol/wire.ts';
import type { Contract, RuleSet } from '../protocol/wire.ts';

/** In the order of the price list. */
export const PENALTIES: readonly Contract[] = ['el', 'kupa', 'erkek', 'kiz', 'rifki', 'son_iki', 'karo'];
const CLASSIC: readonly Contract[] = [...PENALTIES.slice(0, 6), 'koz'];

/** Hands in turn order, the seat that plays each, the seat its tricks count for, and the one that lies open. */
export interface Terms {
  readonly order: readonly number[];
  readonly masters: readonly number[];
  readonly owners: readonly number[];
  readonly open: number | null;
}

export function contractsOf(rules: RuleSet): readonly Contract[] {
  return rules.contracts ?? CLASSIC;
}

/** How many hands play: one a seat, and the open hand that is nobody's. */
export function handsOf(rules: RuleSet): number {
  return rules.players + (rules.exposed === 'dummy' ? 1 : 0);
}

function deckSize(rules: RuleSet): number {
  return rules.deck === 'no_twos' ? 48 : 52;
}

/** Cards that are drawn, not dealt: half the deck, where there is a stock. */
export function stockSize(rules: RuleSet): number {
  return rules.stock ? deckSize(rules) / 2 : 0;
}

export function handSize(rules: RuleSet): number {
  return (deckSize(rules) - stockSize(rules)) / handsOf(rules);
}

export function termsOf(rules: RuleSet, declarer: number): Terms {
  const seats = Array.from({ length: rules.players }, (_, seat) => seat);
  if (rules.exposed === 'partner') {
    const open = (declarer + 2) % rules.players;
    return { order: seats, masters: seats.map((seat) => (seat === open ? declarer : seat)), owners: seats, open };
  }
  if (rules.exposed !== 'dummy') return { order: seats, masters: seats, owners: seats, open: null };
  const open = rules.players;
  const [next, third] = [(declarer + 1) % open, (declarer + 2) % open];
  const masters = [...seats, declarer];
  return { order: [declarer, next, open, third], masters, owners: masters, open };
}

/** The hand that plays after this one. */
export function nextHand({ order }: Terms, hand: number): number {
  return order[(order.indexOf(hand) + 1) % order.length]!;
}

/** Everything that a deal may be: so many penalties at once, or another contract alone. */
export function choicesOf(rules: RuleSet): readonly (readonly Contract[])[] {
  const contracts = contractsOf(rules);
  const penalties = PENALTIES.filter((contract) => contracts.includes(contract));
  const alone = contracts.filter((contract) => !PENALTIES.includes(contract));
  return [...some(penalties, rules.contracts_per_deal ?? 1), ...alone.map((contract) => [contract])];
}

function some(of: readonly Contract[], count: number): Contract[][] {
  if (count === 0) return [[]];
  return of.flatMap((first, i) => some(of.slice(i + 1), count - 1).map((rest) => [first, ...rest]));
}

/** How many deals the match has. */
export function dealsOf(rules: RuleSet): number {
  if (rules.schedule === 'free') return rules.players * ((rules.penalties_each ?? 0) + (rules.trumps_each ?? 0));
  if (rules.schedule === 'once') return rules.players * choicesOf(rules).length;
  return FIXED[rules.schedule].length * (rules.schedule === 'rotation' ? rules.players : 1);
}

/** The seats of one side: with teams the seat and the one opposite, else the seat alone. */
export function sideOf(rules: RuleSet, seat: number): readonly number[] {
  return rules.teams ? [seat % 2, (seat % 2) + 2] : [seat];
}
