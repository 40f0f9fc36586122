/** What is written as an id, as people say it, in the language of the page. An id that nobody knows stays as it is. */
import { m } from '../paraglide/messages.js';

type Say = () => string;

const CONTRACTS: Record<string, Say> = {
  el: m.contract_el,
  kupa: m.contract_kupa,
  erkek: m.contract_erkek,
  kiz: m.contract_kiz,
  rifki: m.contract_rifki,
  son_iki: m.contract_son_iki,
  koz: m.contract_koz,
  karo: m.contract_karo,
  dizi: m.contract_dizi,
};

const PRESETS: Record<string, Say> = {
  klasik: m.preset_klasik,
  yeeqia: m.preset_yeeqia,
  rehber: m.preset_rehber,
  portal: m.preset_portal,
  oyunmatik: m.preset_oyunmatik,
  'oyunmatik-esli': m.preset_oyunmatik_esli,
  naturel: m.preset_naturel,
  kisa: m.preset_kisa,
  turnuva: m.preset_turnuva,
  korleme: m.preset_korleme,
  kanli: m.preset_kanli,
  vahset: m.preset_vahset,
  super_kanli: m.preset_super_kanli,
  duble_yol: m.preset_duble_yol,
  uc_kisi: m.preset_uc_kisi,
  uc_kisi_acik: m.preset_uc_kisi_acik,
  esli: m.preset_esli,
  esli_sessiz: m.preset_esli_sessiz,
  balayi: m.preset_balayi,
  konturlu: m.preset_konturlu,
  barbu: m.preset_barbu,
  trex: m.preset_trex,
  trex_esli: m.preset_trex_esli,
  trex_complex: m.preset_trex_complex,
};

const CLOCKS: Record<string, Say> = {
  fast: m.clock_fast,
  normal: m.clock_normal,
  slow: m.clock_slow,
  untimed: m.clock_untimed,
};

export const LEVELS = { acemi: m.table_level_acemi, kalfa: m.table_level_kalfa, usta: m.table_level_usta } as const;

export type Level = keyof typeof LEVELS;

const said = (say: Say | undefined, id: string): string => (say ? say() : id);

export const contractName = (id: string): string => said(CONTRACTS[id], id);
export const presetName = (id: string): string => said(PRESETS[id], id);
export const clockName = (id: string): string => said(CLOCKS[id], id);
