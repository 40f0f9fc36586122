/** How to think: for people, beside the rules and never instead of them. Only what these rules have is spoken of. */
import type { RulesView } from '../api/api';
import { m } from '../paraglide/messages.js';
import { isMeant, isSealed, ofCards, whole, type Rules } from './whole';

type Say = () => string;

export interface Thought {
  readonly choose: Say;
  readonly hold: Say;
  readonly lead: Say;
  readonly mistake: Say;
}

/** By contract: when to choose it, what to hold, how to play it, and what is done wrong most. */
export const THOUGHTS: Readonly<Record<string, Thought>> = {
  el: { choose: m.think_el_choose, hold: m.think_el_hold, lead: m.think_el_lead, mistake: m.think_el_mistake },
  kupa: { choose: m.think_kupa_choose, hold: m.think_kupa_hold, lead: m.think_kupa_lead, mistake: m.think_kupa_mistake },
  erkek: { choose: m.think_erkek_choose, hold: m.think_erkek_hold, lead: m.think_erkek_lead, mistake: m.think_erkek_mistake },
  kiz: { choose: m.think_kiz_choose, hold: m.think_kiz_hold, lead: m.think_kiz_lead, mistake: m.think_kiz_mistake },
  rifki: { choose: m.think_rifki_choose, hold: m.think_rifki_hold, lead: m.think_rifki_lead, mistake: m.think_rifki_mistake },
  son_iki: { choose: m.think_son_iki_choose, hold: m.think_son_iki_hold, lead: m.think_son_iki_lead, mistake: m.think_son_iki_mistake },
  koz: { choose: m.think_koz_choose, hold: m.think_koz_hold, lead: m.think_koz_lead, mistake: m.think_koz_mistake },
  karo: { choose: m.think_karo_choose, hold: m.think_karo_hold, lead: m.think_karo_lead, mistake: m.think_karo_mistake },
  dizi: { choose: m.think_dizi_choose, hold: m.think_dizi_hold, lead: m.think_dizi_lead, mistake: m.think_dizi_mistake },
};

/** Whether anybody chooses what is played: a fixed order leaves nothing but the trump suit. */
export function isChosen({ rules }: RulesView): boolean {
  return rules.schedule === 'free' || rules.schedule === 'once';
}

/** What the rules have beyond contracts, a title and a thought each. */
export function furtherThoughts(view: RulesView): readonly (readonly [title: string, text: string])[] {
  const rules = whole(view.rules);
  const all: readonly (readonly [boolean, Say, Say])[] = [
    [rules.contracts_per_deal > 1 && isChosen(view), m.option_contracts_per_deal, m.think_several],
    [rules.doubling, m.rules_doubling, m.think_doubling],
    [rules.exposing, m.rules_showing, m.think_showing],
    [rules.stock, m.rules_stock, m.think_stock],
    [isSealed(rules), m.option_secret, m.think_secret],
    [rules.blind && isChosen(view), m.option_blind, m.think_blind],
    [rules.exposed !== null, m.rules_open_hand, m.think_open],
    [rules.teams, m.option_teams, m.think_teams],
  ];
  return all.filter(([there]) => there).map(([, title, text]) => [title(), text()]);
}

/** What is done wrong most under these rules, whatever is played. */
export function mistakes(view: RulesView): readonly string[] {
  const rules = whole(view.rules);
  return [m.mistake_count(), ...penaltyMistakes(rules), ...trumpMistakes(rules)];
}

function penaltyMistakes(rules: Rules): readonly string[] {
  const forced = isMeant(rules, 'void_must_discard') && rules.void_must_discard.length > 0;
  const covered = isMeant(rules, 'covered_must_dump') && rules.covered_must_dump.length > 0;
  return [
    ...(forced ? [m.mistake_void()] : []),
    ...(covered ? [m.mistake_covered()] : []),
    ...(rules.ends_early && isMeant(rules, 'ends_early') && ofCards(rules).length > 0 ? [m.mistake_early()] : []),
  ];
}

function trumpMistakes(rules: Rules): readonly string[] {
  const king = rules.king_tricks !== null && isMeant(rules, 'king_tricks');
  return [
    ...(isMeant(rules, 'each_penalty_at_most') ? [m.mistake_rights()] : []),
    ...(rules.contracts.includes('koz') && rules.players > 2 ? [m.mistake_overruff()] : []),
    ...(king ? [m.mistake_king({ tricks: String(rules.king_tricks) })] : []),
  ];
}
