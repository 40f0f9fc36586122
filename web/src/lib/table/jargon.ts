/** What players have a word for, in words: "Ayla: Çiçek". */
import type { View } from '../game/view.ts';
import { m } from '../paraglide/messages.js';
import type { Finding } from '../protocol/wire.ts';
import { nameOf, suitWord } from './words.ts';

type Say = () => string;

const TERM: Record<Finding['term'], readonly [name: Say, about: Say]> = {
  dis_king: [m.jargon_dis_king, m.jargon_about_dis_king],
  dys: [m.jargon_dys, m.jargon_about_dys],
  cicek: [m.jargon_cicek, m.jargon_about_cicek],
  telefon_fisi: [m.jargon_telefon_fisi, m.jargon_about_telefon_fisi],
  ssk: [m.jargon_ssk, m.jargon_about_ssk],
  mecburi_kozcu: [m.jargon_mecburi_kozcu, m.jargon_about_mecburi_kozcu],
  mecburi_cezaci: [m.jargon_mecburi_cezaci, m.jargon_about_mecburi_cezaci],
  ilk_cakma: [m.jargon_ilk_cakma, m.jargon_about_ilk_cakma],
  alcak_cakma: [m.jargon_alcak_cakma, m.jargon_about_alcak_cakma],
  fiks: [m.jargon_fiks, m.jargon_about_fiks],
  yedirmek: [m.jargon_yedirmek, m.jargon_about_yedirmek],
  cikislari_yakmak: [m.jargon_cikislari_yakmak, m.jargon_about_cikislari_yakmak],
  kral: [m.jargon_kral, m.jargon_about_kral],
};

/** What a term is called; an unknown one, of a newer server, by its id. */
export const termName = (term: string): string => TERM[term as Finding['term']]?.[0]() ?? term;
export const termAbout = (term: Finding['term']): string => TERM[term][1]();

export function findingWords(found: Finding, view: View): string {
  const suit = found.suit ? ` (${suitWord(found.suit)})` : '';
  return m.jargon_said({ name: nameOf(view, found.seat), term: TERM[found.term][0]() + suit });
}
