/** Options and their values in words, for a form. */
import type { OptionName, OptionView } from '../api/api';
import { contractName } from '../i18n/words';
import { m } from '../paraglide/messages.js';
import { cardWords } from '../table/words';
import type { OptionValue } from './changes';
import type { Rules } from './whole';

type Say = () => string;

/** Options that the form offers, in four groups. The table's clock is asked elsewhere. */
export const GROUPS: readonly (readonly [title: Say, names: readonly OptionName[]])[] = [
  [
    m.open_group_play,
    [
      'schedule',
      'penalties_each',
      'trumps_each',
      'each_penalty_at_most',
      'first_deals_penalty_only',
      'first_declarer',
      'direction',
      'dealer',
      'teams',
      'pool_rights',
      'deck',
      'secret',
      'blind',
    ],
  ],
  [
    m.open_group_penalties,
    [
      'void_must_discard',
      'covered_must_dump',
      'hearts_lead',
      'only_hearts_left',
      'rifki_fiks_lead',
      'kupa_must_beat_hearts',
      'ends_early',
      'dizi_from',
    ],
  ],
  [
    m.open_group_trump,
    ['void_must_ruff', 'must_overruff', 'must_beat_trump_lead', 'must_beat_suit', 'trump_lead', 'akq_start'],
  ],
  [
    m.open_group_end,
    [
      'rifki_annul',
      'koz_annul',
      'kiz_annul_if_equal',
      'dizi_annul',
      'king_tricks',
      'king_by',
      'king_announced',
      'result',
      'zero_is_out',
    ],
  ],
];

const NAMES: Partial<Record<OptionName, Say>> = {
  akq_start: m.option_akq_start,
  blind: m.option_blind,
  choose_seconds: m.option_choose_seconds,
  contracts: m.option_contracts,
  contracts_per_deal: m.option_contracts_per_deal,
  covered_must_dump: m.option_covered_must_dump,
  dealer: m.option_dealer,
  deck: m.option_deck,
  dizi_annul: m.option_dizi_annul,
  dizi_from: m.option_dizi_from,
  doubling: m.option_doubling,
  exposed: m.option_exposed,
  exposing: m.option_exposing,
  kingdoms: m.option_kingdoms,
  play_seconds: m.option_play_seconds,
  players: m.option_players,
  pool_rights: m.option_pool_rights,
  proposing: m.option_proposing,
  secret: m.option_secret,
  stock: m.option_stock,
  direction: m.option_direction,
  each_penalty_at_most: m.option_each_penalty_at_most,
  ends_early: m.option_ends_early,
  first_deals_penalty_only: m.option_first_deals_penalty_only,
  first_declarer: m.option_first_declarer,
  hearts_lead: m.option_hearts_lead,
  king_announced: m.option_king_announced,
  king_by: m.option_king_by,
  king_tricks: m.option_king_tricks,
  kiz_annul_if_equal: m.option_kiz_annul_if_equal,
  koz_annul: m.option_koz_annul,
  kupa_must_beat_hearts: m.option_kupa_must_beat_hearts,
  must_beat_suit: m.option_must_beat_suit,
  must_beat_trump_lead: m.option_must_beat_trump_lead,
  must_overruff: m.option_must_overruff,
  only_hearts_left: m.option_only_hearts_left,
  penalties_each: m.option_penalties_each,
  prices: m.option_prices,
  result: m.option_result,
  rifki_annul: m.option_rifki_annul,
  rifki_fiks_lead: m.option_rifki_fiks_lead,
  schedule: m.option_schedule,
  teams: m.option_teams,
  trump_lead: m.option_trump_lead,
  trumps_each: m.option_trumps_each,
  void_must_discard: m.option_void_must_discard,
  void_must_ruff: m.option_void_must_ruff,
  zero_is_out: m.option_zero_is_out,
};

const VALUES: Partial<Record<OptionName, Readonly<Record<string, Say>>>> = {
  dealer: { previous_declarer: m.option_dealer_previous, declarer: m.option_dealer_declarer, null: m.option_dealer_none },
  deck: { 52: m.option_deck_52, no_twos: m.option_deck_no_twos },
  dizi_from: { 7: m.option_dizi_7, J: m.option_dizi_J },
  exposed: { partner: m.option_exposed_partner, dummy: m.option_exposed_dummy },
  direction: { ccw: m.option_direction_ccw, cw: m.option_direction_cw },
  first_declarer: { random: m.option_first_random },
  hearts_lead: { broken: m.option_hearts_broken, free: m.option_hearts_free, never: m.option_hearts_never },
  king_by: { any: m.option_king_by_any, declarer: m.option_king_by_declarer },
  only_hearts_left: { any: m.option_only_any, highest: m.option_only_highest },
  result: { line: m.option_result_line, ranking: m.option_result_ranking },
  rifki_annul: { K: m.option_holding_k, A: m.option_holding_a, KA: m.option_holding_ka },
  schedule: {
    free: m.option_schedule_free,
    naturel: m.option_schedule_naturel,
    rotation: m.option_schedule_rotation,
    super_kanli: m.option_schedule_super_kanli,
    once: m.option_schedule_once,
  },
  trump_lead: { broken: m.option_trump_broken, free: m.option_trump_free, top_honour: m.option_trump_honour },
};

const OF_CONTRACTS: readonly OptionName[] = ['void_must_discard', 'covered_must_dump', 'contracts'];

const COMMON: Readonly<Record<string, Say>> = { true: m.option_yes, false: m.option_no, null: m.option_none };

export function optionName(name: OptionName): string {
  return NAMES[name]?.() ?? name;
}

export function valueWords(name: OptionName, value: unknown): string {
  const key = String(value);
  const say = VALUES[name]?.[key] ?? COMMON[key];
  if (say) return say();
  if (name === 'first_declarer') return cardWords(key);
  return OF_CONTRACTS.includes(name) ? contractName(key) : key;
}

/** Everything that one option may be set to under a preset, for a list to choose from. */
export function valuesOf(option: OptionView, base: Rules): readonly OptionValue[] {
  const none = option.nullable ? [null] : [];
  if (option.kind === 'flag') return [true, false, ...none];
  if (option.kind === 'choice') return [...none, ...option.values.filter((value) => fits(option.name, value, base))] as OptionValue[];
  const [low, high] = option.range ?? [0, 0];
  return [...none, ...Array.from({ length: high - low + 1 }, (_, i) => low + i)];
}

/** Schedules that are a game of their own are offered only where they are played. */
function fits(name: OptionName, value: unknown, base: Rules): boolean {
  return name !== 'schedule' || value === base.schedule || (base.schedule !== 'super_kanli' && !OWN.includes(value));
}

const OWN: readonly unknown[] = ['super_kanli', 'once'];
