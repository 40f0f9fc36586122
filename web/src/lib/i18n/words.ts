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
};


const PRESETS: Record<string, readonly [name: Say, about: Say]> = {
  klasik: [m.preset_klasik, m.preset_klasik_about],
  yeeqia: [m.preset_yeeqia, m.preset_yeeqia_about],
  rehber: [m.preset_rehber, m.preset_rehber_about],
  portal: [m.preset_portal, m.preset_portal_about],
  oyunmatik: [m.preset_oyunmatik, m.preset_oyunmatik_about],
  'oyunmatik-esli': [m.preset_oyunmatik_esli, m.preset_oyunmatik_esli_about],
  naturel: [m.preset_naturel, m.preset_naturel_about],
  kisa: [m.preset_kisa, m.preset_kisa_about],
  turnuva: [m.preset_turnuva, m.preset_turnuva_about],
};

const CLOCKS: Record<string, Say> = {
  fast: m.clock_fast,
  normal: m.clock_normal,
  slow: m.clock_slow,
  untimed: m.clock_untimed,
};

const said = (say: Say | undefined, id: string): string => (say ? say() : id);

export const contractName = (id: string): string => said(CONTRACTS[id], id);
export const presetName = (id: string): string => said(PRESETS[id]?.[0], id);
export const presetAbout = (id: string): string => said(PRESETS[id]?.[1], '');
export const clockName = (id: string): string => said(CLOCKS[id], id);
