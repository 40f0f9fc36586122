/** A preset in one sentence: what only the pages of the rules say, so that the table's page need not carry it. */
import { m } from '../paraglide/messages.js';

const ABOUT: Record<string, () => string> = {
  klasik: m.preset_klasik_about,
  yeeqia: m.preset_yeeqia_about,
  rehber: m.preset_rehber_about,
  portal: m.preset_portal_about,
  oyunmatik: m.preset_oyunmatik_about,
  'oyunmatik-esli': m.preset_oyunmatik_esli_about,
  naturel: m.preset_naturel_about,
  kisa: m.preset_kisa_about,
  turnuva: m.preset_turnuva_about,
  korleme: m.preset_korleme_about,
  kanli: m.preset_kanli_about,
  vahset: m.preset_vahset_about,
  super_kanli: m.preset_super_kanli_about,
  duble_yol: m.preset_duble_yol_about,
  uc_kisi: m.preset_uc_kisi_about,
  uc_kisi_acik: m.preset_uc_kisi_acik_about,
  esli: m.preset_esli_about,
  esli_sessiz: m.preset_esli_sessiz_about,
  balayi: m.preset_balayi_about,
  konturlu: m.preset_konturlu_about,
  barbu: m.preset_barbu_about,
  trex: m.preset_trex_about,
  trex_esli: m.preset_trex_esli_about,
  trex_complex: m.preset_trex_complex_about,
};

export const presetAbout = (id: string): string => ABOUT[id]?.() ?? '';

const NOTES: Record<string, () => string> = {
  konturlu: m.note_konturlu,
  balayi: m.note_balayi,
  barbu: m.note_barbu,
};

/** What a reader must know of where a preset's rules come from; nothing where they are told somewhere. */
export const presetNote = (id: string): string => NOTES[id]?.() ?? '';
