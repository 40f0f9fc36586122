/** The score sheet in words. */
import { contractName, presetName } from '../i18n/words';
import { m } from '../paraglide/messages.js';
import type { Reason } from './entries';
import type { Refused } from './refused';

const WHY: Readonly<Record<string, () => string>> = {
  annul: m.score_why_annul,
  declared: m.score_why_declared,
  double: m.score_why_double,
  leaves_too_many: m.score_why_leaves_too_many,
  must_repeat: m.score_why_must_repeat,
  no_penalty_right: m.score_why_no_penalty_right,
  no_trump_right: m.score_why_no_trump_right,
  not_scheduled: m.score_why_not_scheduled,
  owed: m.score_why_owed,
  penalties_first: m.score_why_penalties_first,
  played_out: m.score_why_played_out,
};

export const reasonWords = (reason: Reason): string => WHY[reason]!();

/** Why a deal cannot be. `contract`: whose it is, named before what is wrong with it. */
export function faultWords({ code, params }: Refused): string {
  const named = typeof params.contract === 'string' ? `${params.contract.split(' ').map(contractName).join(', ')}: ` : '';
  if (code === 'units_sum')
    return params.full === 0 ? m.score_why_details() : m.score_why_units({ units: params.units!, full: params.full! });
  if (code === 'not_available') return named + (WHY[String(params.why)] ?? m.score_why_bad_contract)();
  if (code === 'wrong_declarer') return m.score_why_wrong_declarer();
  if (code === 'match_over') return m.score_why_match_over();
  return m.score_why_bad_contract();
}

/** The presets that no table in the browser has had to name. */
const PRESETS: Readonly<Record<string, () => string>> = {
  balayi: m.preset_balayi,
  barbu: m.preset_barbu,
  duble_yol: m.preset_duble_yol,
  esli: m.preset_esli,
  esli_sessiz: m.preset_esli_sessiz,
  kanli: m.preset_kanli,
  konturlu: m.preset_konturlu,
  korleme: m.preset_korleme,
  super_kanli: m.preset_super_kanli,
  trex: m.preset_trex,
  trex_complex: m.preset_trex_complex,
  trex_esli: m.preset_trex_esli,
  uc_kisi: m.preset_uc_kisi,
  uc_kisi_acik: m.preset_uc_kisi_acik,
  vahset: m.preset_vahset,
};

export const presetWords = (id: string): string => PRESETS[id]?.() ?? presetName(id);
