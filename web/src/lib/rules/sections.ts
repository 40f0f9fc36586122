/**
 * A rule set as a person reads it, made from its options: so a page can never say anything else than what is
 * played. A sentence names the options that it speaks of; where one of them differs from klasik it is marked. What
 * a rule set does not ask for is said only where klasik does.
 */
import type { OptionName, RulesView } from '../api/api';
import { contractName } from '../i18n/words';
import { m } from '../paraglide/messages.js';
import { settings } from '../settings/settings.svelte';
import { cardWords } from '../table/words';
import { points } from './points';
import { valueWords } from './words';

/** A sentence; `differs`: not so in klasik. */
export interface Line {
  readonly text: string;
  readonly differs: boolean;
}

export interface Section {
  readonly title: string;
  readonly lines: readonly Line[];
}

type Draft = readonly [options: readonly OptionName[], text: string | false];

export function sections(view: RulesView): readonly Section[] {
  const drafts: readonly (readonly [string, readonly Draft[]])[] = [
    [m.rules_play(), course(view)],
    [m.rules_rights(), rights(view)],
    [m.rules_penalties(), penalties(view)],
    [m.rules_trump(), trump(view)],
    [m.rules_annul(), annulling(view)],
    [m.rules_king(), king(view)],
    [m.rules_result(), result(view)],
  ];
  return drafts
    .map(([title, lines]) => ({ title, lines: lines.flatMap((draft) => line(view, draft)) }))
    .filter((section) => section.lines.length > 0);
}

function line(view: RulesView, [options, text]: Draft): Line[] {
  if (text === false) return [];
  return [{ text, differs: options.some((name) => view.changes.includes(name)) }];
}

function course({ rules, deals, contracts }: RulesView): readonly Draft[] {
  const cards = contracts.find((row) => row.contract === 'el')!.units;
  return [
    [[], m.rule_deals({ deals: String(deals), cards: String(cards) })],
    [['direction'], rules.direction === 'cw' ? m.rule_cw() : m.rule_ccw()],
    [['first_declarer'], first(rules.first_declarer)],
    [[], m.rule_turns()],
    [['schedule'], schedule(rules.schedule)],
    [['teams'], rules.teams && m.rule_teams()],
    [['dealer'], rules.dealer === 'previous_declarer' && m.rule_dealer_previous()],
    [['dealer'], rules.dealer === 'declarer' && m.rule_dealer_declarer()],
  ];
}

const first = (who: string): string =>
  who === 'random' ? m.rule_first_random() : m.rule_first_card({ card: cardWords(who) });

const ROTATION = ['koz', 'el', 'kupa', 'erkek', 'kiz', 'son_iki', 'rifki'];

function schedule(kind: RulesView['rules']['schedule']): string {
  if (kind === 'rotation') return m.rule_rotation({ list: list(ROTATION.map(contractName)) });
  return kind === 'naturel' ? m.rule_naturel() : m.rule_free();
}

function rights({ rules }: RulesView): readonly Draft[] {
  if (rules.schedule !== 'free') return [];
  const { penalties_each, trumps_each, each_penalty_at_most, first_deals_penalty_only } = rules;
  const early = first_deals_penalty_only ?? 0;
  return [
    [
      ['penalties_each', 'trumps_each'],
      m.rule_rights({ penalties: String(penalties_each), trumps: String(trumps_each) }),
    ],
    [['each_penalty_at_most'], m.rule_at_most({ most: String(each_penalty_at_most) })],
    [['first_deals_penalty_only'], early > 0 && m.rule_penalties_first({ count: String(early) })],
  ];
}

function penalties(view: RulesView): readonly Draft[] {
  const { rules } = view;
  const discard = rules.void_must_discard.map(contractName);
  const dump = rules.covered_must_dump.map(contractName);
  return [
    [[], m.rule_follow()],
    [['void_must_discard'], discard.length > 0 ? m.rule_discard({ list: list(discard) }) : m.rule_discard_free()],
    [[], rules.void_must_discard.includes('rifki') && m.rule_discard_rifki()],
    [['covered_must_dump'], dump.length > 0 ? m.rule_dump({ list: list(dump) }) : m.rule_dump_free()],
    [['hearts_lead'], HEARTS_LEAD[rules.hearts_lead]()],
    ...leadingHearts(view),
    either(view, 'kupa_must_beat_hearts', m.rule_beat_hearts, m.rule_beat_hearts_not),
    either(view, 'ends_early', m.rule_early, m.rule_early_not),
  ];
}

const HEARTS_LEAD = { broken: m.rule_hearts_broken, free: m.rule_hearts_free, never: m.rule_hearts_never };

function leadingHearts(view: RulesView): readonly Draft[] {
  if (view.rules.hearts_lead === 'free') return [];
  const highest = view.rules.only_hearts_left === 'highest';
  return [
    [['only_hearts_left'], highest ? m.rule_only_highest() : m.rule_only_any()],
    either(view, 'rifki_fiks_lead', m.rule_fiks, m.rule_fiks_not),
  ];
}

const TRUMP_LEAD = { broken: m.rule_trump_broken, free: m.rule_trump_free, top_honour: m.rule_trump_honour };

function trump(view: RulesView): readonly Draft[] {
  return [
    [['void_must_ruff'], view.rules.void_must_ruff ? m.rule_ruff() : m.rule_ruff_not()],
    [['must_overruff'], view.rules.must_overruff ? m.rule_overruff() : m.rule_overruff_not()],
    [['must_beat_trump_lead'], view.rules.must_beat_trump_lead ? m.rule_beat_trump() : m.rule_beat_trump_not()],
    either(view, 'must_beat_suit', m.rule_beat_suit, m.rule_beat_suit_not),
    [['trump_lead'], TRUMP_LEAD[view.rules.trump_lead]()],
    [['akq_start'], view.rules.akq_start && m.rule_akq()],
  ];
}

function annulling({ rules, changes }: RulesView): readonly Draft[] {
  const none = rules.rifki_annul.length === 0 && !rules.koz_annul && !rules.kiz_annul_if_equal;
  if (none) return [[['rifki_annul', 'koz_annul'], m.rule_annul_none()]];
  const holdings = list(rules.rifki_annul.map((holding) => valueWords('rifki_annul', holding)));
  const rifki = rules.schedule === 'naturel' ? m.rule_annul_rifki_naturel : m.rule_annul_rifki;
  const never = rules.rifki_annul.length === 0;
  return [
    [['rifki_annul'], never ? changes.includes('rifki_annul') && m.rule_annul_rifki_not() : rifki({ list: holdings })],
    [['koz_annul'], rules.koz_annul ? m.rule_annul_koz() : changes.includes('koz_annul') && m.rule_annul_koz_not()],
    [['kiz_annul_if_equal'], rules.kiz_annul_if_equal && m.rule_annul_kiz()],
  ];
}

function king({ rules }: RulesView): readonly Draft[] {
  if (rules.king_tricks === null) return [[['king_tricks'], m.rule_king_none()]];
  const makes = rules.king_by === 'declarer' ? m.rule_king_declarer : m.rule_king_any;
  return [
    [['king_tricks', 'king_by'], makes({ tricks: String(rules.king_tricks) })],
    [['king_announced'], rules.king_announced === true && m.rule_king_announced()],
  ];
}

function result({ rules, match_total }: RulesView): readonly Draft[] {
  return [
    [['result', 'zero_is_out'], standing(rules)],
    [[], match_total === 0 && m.rule_sum_zero()],
    [[], match_total !== null && match_total !== 0 && m.rule_sum({ total: points(match_total) })],
    [[], m.rule_time({ choose: String(rules.choose_seconds), play: String(rules.play_seconds) })],
  ];
}

function standing(rules: RulesView['rules']): string {
  if (rules.result === 'ranking') return m.rule_ranking();
  return rules.zero_is_out === false ? m.rule_line() : m.rule_line_zero();
}

/** A flag that is worth a word when it is on, and when it is off though klasik has it on. */
function either(view: RulesView, name: OptionName, on: () => string, off: () => string): Draft {
  if (view.rules[name] === true) return [[name], on()];
  return [[name], view.changes.includes(name) && off()];
}

function list(parts: readonly string[]): string {
  return new Intl.ListFormat(settings.language, { type: 'conjunction' }).format(parts);
}
