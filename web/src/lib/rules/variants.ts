/** What only some games have: something hidden, an open hand, a stock, doubling, cards shown. */
import { m } from '../paraglide/messages.js';
import { contractList, type Draft, type Told } from './draft';
import { isSealed, played, tricksOf } from './whole';

export function hidden({ rules }: Told): readonly Draft[] {
  const sealed = isSealed(rules);
  return [
    [['blind'], rules.blind && m.rule_blind()],
    [['secret'], sealed && m.rule_secret()],
    [['secret'], sealed && m.rule_secret_seal()],
  ];
}

export function openHand({ rules }: Told): readonly Draft[] {
  if (rules.exposed === 'dummy') {
    return [
      [['exposed'], m.rule_dummy()],
      [['exposed'], m.rule_dummy_order()],
    ];
  }
  if (rules.exposed !== 'partner') return [];
  return [
    [['exposed'], m.rule_partner_open()],
    [['proposing'], rules.proposing ? m.rule_propose() : m.rule_silent()],
    [['proposing'], rules.proposing && m.rule_propose_lead()],
  ];
}

export function stock({ rules }: Told): readonly Draft[] {
  if (!rules.stock) return [];
  const cards = rules.deck === 'no_twos' ? 24 : 26;
  return [
    [['stock'], m.rule_stock_deal({ cards: String(cards) })],
    [['stock'], m.rule_stock_play()],
    [['stock'], m.rule_stock_trump({ cards: String(tricksOf(rules)) })],
  ];
}

export function doubling({ rules }: Told): readonly Draft[] {
  if (!rules.doubling) return [];
  const declarer = played(rules, ['koz', 'dizi']);
  return [
    [['doubling'], m.rule_double()],
    [['doubling'], declarer.length > 0 && m.rule_double_declarer({ list: contractList(declarer) })],
    [['doubling'], m.rule_double_again()],
    [['doubling'], m.rule_double_owed()],
    [['doubling'], m.rule_double_pay()],
  ];
}

export function showing({ rules }: Told): readonly Draft[] {
  if (!rules.exposing) return [];
  return [
    [['exposing'], m.rule_show()],
    [['exposing'], m.rule_show_pay()],
  ];
}
