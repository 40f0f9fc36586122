/** A rule set with every option written out, and which of them have a meaning in it. No page here. */
import type { OptionName, RuleSet } from '../api/api';

export type Rules = Required<Pick<RuleSet, 'preset' | OptionName>>;
type Contract = Rules['contracts'][number];

/** What only variants change is left out where it is as in klasik. */
const USUAL = {
  deck: '52',
  prices: {},
  contracts: ['el', 'kupa', 'erkek', 'kiz', 'rifki', 'son_iki', 'koz'],
  contracts_per_deal: 1,
  secret: false,
  blind: false,
  exposed: null,
  proposing: false,
  pool_rights: false,
  doubling: false,
  kingdoms: false,
  exposing: false,
  stock: false,
  dizi_from: null,
  dizi_annul: false,
} as const satisfies Partial<RuleSet>;

const FORCING: readonly Contract[] = ['kupa', 'erkek', 'kiz', 'rifki'];
const OF_CARDS: readonly Contract[] = [...FORCING, 'karo'];
const TRICKS: readonly Contract[] = ['el', 'son_iki'];

export function whole(rules: RuleSet): Rules {
  return { ...USUAL, ...rules };
}

export function penaltiesOf({ contracts }: Rules): readonly Contract[] {
  return contracts.filter((contract) => contract !== 'koz' && contract !== 'dizi');
}

/** Whether penalties are sealed: what a schedule has fixed cannot be secret. */
export function isSealed({ secret, schedule }: Rules): boolean {
  return secret && schedule === 'free';
}

/** Whether penalties can be played of which none counts tricks: only then a deal may end early. */
export function mayEndEarly(rules: Rules): boolean {
  return OF_CARDS.filter((contract) => rules.contracts.includes(contract)).length >= rules.contracts_per_deal;
}

/** Penalties of cards: those that may end early, and, of the first four, force a discard. */
export function ofCards({ contracts }: Rules): readonly Contract[] {
  return OF_CARDS.filter((contract) => contracts.includes(contract));
}

/** Those of the contracts in a list that are played at all. */
export function played<Name extends string>({ contracts }: Rules, names: readonly Name[]): readonly Name[] {
  return names.filter((name) => (contracts as readonly string[]).includes(name));
}

type Test = (rules: Rules) => boolean;

const has =
  (...names: readonly Contract[]): Test =>
  ({ contracts }) =>
    names.some((name) => contracts.includes(name));
const bound =
  (...names: readonly Contract[]): Test =>
  (rules) =>
    !isSealed(rules) && has(...names)(rules);
const koz = has('koz');
const king: Test = (rules) => koz(rules) && rules.king_tricks !== null;
const free: Test = ({ schedule }) => schedule === 'free';
const withPenalties: Test = (rules) => free(rules) && penaltiesOf(rules).length > 0;
const rifkiAlone: Test = (rules) => rules.contracts_per_deal < penaltiesOf(rules).length || !has('kupa')(rules);
const fixedAlone: Test = ({ doubling, exposing, proposing, stock }) => !(doubling || exposing || proposing || stock);

/** When an option has a meaning; one that is not listed always has. */
const MEANT: Partial<Record<OptionName, Test>> = {
  direction: ({ players }) => players > 2,
  schedule: (rules) => !has('dizi')(rules) && !rules.stock,
  penalties_each: withPenalties,
  trumps_each: free,
  each_penalty_at_most: withPenalties,
  first_deals_penalty_only: withPenalties,
  void_must_discard: bound(...FORCING),
  covered_must_dump: bound(...FORCING),
  hearts_lead: bound('kupa', 'rifki'),
  only_hearts_left: (rules) => bound('kupa')(rules) && rules.hearts_lead !== 'free',
  rifki_fiks_lead: (rules) => bound('rifki')(rules) && rules.hearts_lead === 'broken' && rifkiAlone(rules),
  kupa_must_beat_hearts: bound('kupa'),
  ends_early: (rules) => bound(...OF_CARDS)(rules) && mayEndEarly(rules),
  void_must_ruff: koz,
  must_overruff: koz,
  must_beat_trump_lead: koz,
  must_beat_suit: koz,
  trump_lead: koz,
  akq_start: koz,
  rifki_annul: bound('rifki'),
  koz_annul: koz,
  kiz_annul_if_equal: (rules) => bound('kiz')(rules) && rules.contracts_per_deal === 1,
  king_tricks: koz,
  king_by: king,
  king_announced: king,
  zero_is_out: ({ result }) => result === 'line',
  teams: ({ players, exposed }) => players === 4 && exposed !== 'dummy',
  secret: (rules) => withPenalties(rules) && fixedAlone(rules),
  blind: ({ stock }) => !stock,
  pool_rights: (rules) => rules.teams && free(rules),
  dizi_from: has('dizi'),
  dizi_annul: has('dizi'),
};

/** Whether an option has a meaning under these rules: what a game lacks, or a schedule does not use, is kept and ignored. */
export function isMeant(rules: Rules, name: OptionName): boolean {
  return MEANT[name]?.(rules) ?? true;
}

/** What a deal of tricks has of them; the cards of a hand. */
export function tricksOf({ players, exposed, deck, stock }: Rules): number {
  const cards = deck === 'no_twos' ? 48 : 52;
  return (cards / (stock ? 2 : 1)) / (players + (exposed === 'dummy' ? 1 : 0));
}

export const countsTricks = (contract: Contract): boolean => TRICKS.includes(contract) || contract === 'koz';
