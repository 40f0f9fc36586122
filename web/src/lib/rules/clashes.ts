/** Why an option cannot stand, in words, by the option that the server names. */
import type { OptionName } from '../api/api';
import { m } from '../paraglide/messages.js';

const WHY: Partial<Record<OptionName, () => string>> = {
  penalties_each: m.clash_rights,
  trumps_each: m.clash_rights,
  each_penalty_at_most: m.clash_rights,
  schedule: m.clash_schedule,
  first_deals_penalty_only: m.clash_first_deals_penalty_only,
  first_declarer: m.clash_first_declarer,
  kupa_must_beat_hearts: m.clash_kupa_must_beat_hearts,
  king_by: m.clash_king_by,
  teams: m.clash_teams,
  pool_rights: m.clash_pool_rights,
  deck: m.clash_deck,
  blind: m.clash_blind,
  secret: m.clash_secret,
  dizi_from: m.clash_dizi,
  dizi_annul: m.clash_dizi,
  prices: m.clash_prices,
  players: m.clash_built_in,
  contracts: m.clash_built_in,
  contracts_per_deal: m.clash_built_in,
  exposed: m.clash_built_in,
  proposing: m.clash_built_in,
  doubling: m.clash_built_in,
  kingdoms: m.clash_built_in,
  exposing: m.clash_built_in,
  stock: m.clash_built_in,
};

export const whyClash = (option: OptionName): string => (WHY[option] ?? m.open_contradiction)();
