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
};

export const presetAbout = (id: string): string => ABOUT[id]?.() ?? '';
