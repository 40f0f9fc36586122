/** How a match goes, and who may declare what. */
import { contractName } from '../i18n/words';
import { m } from '../paraglide/messages.js';
import { cardWords } from '../table/words';
import { list, type Draft, type Told } from './draft';
import { choicesOf } from '../game/terms';
import { penaltiesOf, tricksOf, type Rules } from './whole';

const ROTATION = ['koz', 'el', 'kupa', 'erkek', 'kiz', 'son_iki', 'rifki'];
const PLAYERS = { 2: m.rule_players_2, 3: m.rule_players_3, 4: m.rule_players_4 };

export function course(told: Told): readonly Draft[] {
  const { rules, deals } = told;
  return [
    [['players'], m.rule_deals({ deals: String(deals), players: PLAYERS[rules.players](), cards: String(tricksOf(rules)) })],
    [['deck'], rules.deck === 'no_twos' && m.rule_deck_no_twos()],
    [['direction'], rules.players > 2 && (rules.direction === 'cw' ? m.rule_cw() : m.rule_ccw())],
    [['first_declarer'], first(rules.first_declarer)],
    [['kingdoms'], turns(rules)],
    [['schedule', 'contracts', 'proposing', 'blind'], schedule(rules)],
    [['contracts_per_deal'], rules.contracts_per_deal > 1 && atOnce(rules)],
    [['contracts_per_deal'], rules.contracts_per_deal > 1 && rules.schedule === 'free' && m.rule_at_once_left()],
    [['teams'], rules.teams && (rules.exposed === 'partner' ? m.rule_teams_open() : m.rule_teams())],
    [['dealer'], dealer(told)],
  ];
}

function dealer({ rules, changes }: Told): string | false {
  if (rules.dealer === 'previous_declarer') return m.rule_dealer_previous();
  if (rules.dealer === 'declarer') return m.rule_dealer_declarer();
  return changes.includes('dealer') && m.rule_dealer_none();
}

const first = (who: string): string =>
  who === 'random' ? m.rule_first_random() : m.rule_first_card({ card: cardWords(who) });

function turns(rules: Rules): string {
  if (rules.kingdoms) return m.rule_turns_kingdoms({ count: String(choicesOf(rules).length) });
  return rules.stock ? m.rule_turns_stock() : m.rule_turns();
}

function atOnce(rules: Rules): string {
  return m.rule_at_once({ count: String(rules.contracts_per_deal) });
}

function schedule(rules: Rules): string {
  switch (rules.schedule) {
    case 'rotation':
      return m.rule_rotation({ list: list(ROTATION.map(contractName)) });
    case 'naturel':
      return m.rule_naturel();
    case 'super_kanli':
      return m.rule_super_kanli();
    case 'once':
      return m.rule_once({ list: list(choicesOf(rules).map((choice) => choice.map(contractName).join(' + '))) });
    case 'free':
      return chosen(rules);
  }
}

function chosen(rules: Rules): string {
  if (penaltiesOf(rules).length === 0) return m.rule_free_trump();
  if (rules.blind) return m.rule_free_blind();
  return rules.proposing ? m.rule_free_proposed() : m.rule_free();
}

export function rights({ rules }: Told): readonly Draft[] {
  if (rules.schedule !== 'free') return [];
  const trumps = String(rules.trumps_each);
  if (penaltiesOf(rules).length === 0) return [[['penalties_each', 'trumps_each'], m.rule_rights_trumps({ trumps })]];
  const early = rules.first_deals_penalty_only ?? 0;
  return [
    [['penalties_each', 'trumps_each'], m.rule_rights({ penalties: String(rules.penalties_each), trumps })],
    [['each_penalty_at_most'], m.rule_at_most({ most: String(rules.each_penalty_at_most) })],
    [['first_deals_penalty_only'], early > 0 && m.rule_penalties_first({ count: String(early) })],
    [['pool_rights'], rules.teams && rules.pool_rights && m.rule_pool()],
    [[], mayRunDry(rules) && m.rule_rights_dry()],
  ];
}

/** Whether more penalties may be named than may be played. */
function mayRunDry(rules: Rules): boolean {
  const asked = rules.players * (rules.penalties_each ?? 0) * rules.contracts_per_deal;
  return asked > penaltiesOf(rules).length * (rules.each_penalty_at_most ?? 0);
}
