/** What ends a deal or a match before its time, and what it comes to. */
import { m } from '../paraglide/messages.js';
import { either, list, type Draft, type Told } from './draft';
import { points } from './points';
import { valueWords } from './words';
import { isMeant, type Rules } from './whole';

const FIXED: readonly string[] = ['naturel', 'rotation', 'super_kanli'];

export function annulling(told: Told): readonly Draft[] {
  const { rules, changes } = told;
  const meant = (name: 'rifki_annul' | 'koz_annul') => isMeant(rules, name) && changes.includes(name);
  const said: readonly Draft[] = [
    [['rifki_annul'], rifki(rules) ?? (meant('rifki_annul') && m.rule_annul_rifki_not())],
    [['koz_annul'], isKoz(rules) ? m.rule_annul_koz() : meant('koz_annul') && m.rule_annul_koz_not()],
    either(told, 'kiz_annul_if_equal', m.rule_annul_kiz, m.rule_annul_kiz_not),
    either(told, 'dizi_annul', m.rule_annul_dizi, m.rule_annul_dizi_not),
  ];
  if (isAnnullable(rules)) return [...said, [['exposed'], rules.exposed === 'partner' && m.rule_annul_partner()]];
  return [[['rifki_annul', 'koz_annul', 'secret'], m.rule_annul_none()]];
}

const isKoz = (rules: Rules): boolean => rules.koz_annul && isMeant(rules, 'koz_annul');

function isAnnullable(rules: Rules): boolean {
  const kiz = rules.kiz_annul_if_equal && isMeant(rules, 'kiz_annul_if_equal');
  return rifki(rules) !== null || isKoz(rules) || kiz || (rules.dizi_annul && isMeant(rules, 'dizi_annul'));
}

/** Who may annul Rıfkı: where it was not chosen on the cards, the declarer too. */
function rifki(rules: Rules): string | null {
  if (rules.rifki_annul.length === 0 || !isMeant(rules, 'rifki_annul')) return null;
  const holdings = { list: list(rules.rifki_annul.map((holding) => valueWords('rifki_annul', holding))) };
  if (FIXED.includes(rules.schedule)) return m.rule_annul_rifki_naturel(holdings);
  return rules.blind ? m.rule_annul_rifki_any(holdings) : m.rule_annul_rifki(holdings);
}

export function king({ rules }: Told): readonly Draft[] {
  if (!rules.contracts.includes('koz')) return [];
  if (rules.king_tricks === null) return [[['king_tricks'], m.rule_king_none()]];
  const makes = rules.king_by === 'declarer' ? m.rule_king_declarer : m.rule_king_any;
  return [
    [['king_tricks', 'king_by'], makes({ tricks: String(rules.king_tricks) })],
    [['king_announced'], rules.king_announced === true && m.rule_king_announced()],
  ];
}

export function result({ rules, match_total }: Told): readonly Draft[] {
  const each = rules.schedule === 'once' && match_total !== null ? match_total / rules.players : null;
  const time = m.rule_time({ choose: String(rules.choose_seconds), play: String(rules.play_seconds) });
  return [
    [['result', 'zero_is_out'], standing(rules)],
    [['teams'], rules.teams && (rules.result === 'line' ? m.rule_line_teams() : m.rule_ranking_teams())],
    [[], sum(match_total)],
    [[], each !== null && (each === 0 ? m.rule_sum_each_zero() : m.rule_sum_each({ total: points(each) }))],
    [['choose_seconds', 'play_seconds'], time],
  ];
}

function sum(total: number | null): string {
  if (total === null) return m.open_prices_open();
  return total === 0 ? m.rule_sum_zero() : m.rule_sum({ total: points(total) });
}

function standing(rules: Rules): string {
  if (rules.result === 'ranking') return m.rule_ranking();
  return rules.zero_is_out === false ? m.rule_line() : m.rule_line_zero();
}
