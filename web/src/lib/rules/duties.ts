/** What binds a player: in the penalties, in the layout, in Koz. */
import { m } from '../paraglide/messages.js';
import { contractList, either, list, type Draft, type Told } from './draft';
import { points } from './points';
import { isMeant, isSealed, mayEndEarly, ofCards, penaltiesOf, played, tricksOf, type Rules } from './whole';

export function penalties(told: Told): readonly Draft[] {
  const { rules } = told;
  if (penaltiesOf(rules).length === 0) return [];
  const follow: Draft = [[], rules.contracts.includes('koz') ? m.rule_follow() : m.rule_follow_plain()];
  if (isSealed(rules)) return [follow, [['secret'], m.rule_secret_free()]];
  return [
    follow,
    ...discards(told),
    ...leadingHearts(told),
    either(told, 'kupa_must_beat_hearts', m.rule_beat_hearts, m.rule_beat_hearts_not),
    [['ends_early'], early(told)],
  ];
}

function discards({ rules }: Told): readonly Draft[] {
  const discard = played(rules, rules.void_must_discard);
  const dump = played(rules, rules.covered_must_dump);
  const joined = discard.length > 0 && rules.contracts_per_deal > 1;
  return [
    [['void_must_discard'], discard.length > 0 ? m.rule_discard({ list: contractList(discard) }) : m.rule_discard_free()],
    [['void_must_discard'], discard.includes('rifki') && m.rule_discard_rifki()],
    [['contracts_per_deal'], joined && m.rule_several()],
    [['covered_must_dump'], dump.length > 0 ? m.rule_dump({ list: contractList(dump) }) : m.rule_dump_free()],
  ];
}

const HEARTS_LEAD = { broken: m.rule_hearts_broken, free: m.rule_hearts_free, never: m.rule_hearts_never };

function leadingHearts(told: Told): readonly Draft[] {
  const { rules } = told;
  if (!isMeant(rules, 'hearts_lead')) return [];
  const where = contractList(played(rules, ['kupa', 'rifki']));
  const highest = rules.only_hearts_left === 'highest' ? m.rule_only_highest() : m.rule_only_any();
  return [
    [['hearts_lead'], HEARTS_LEAD[rules.hearts_lead]({ list: where })],
    [['only_hearts_left'], isMeant(rules, 'only_hearts_left') && highest],
    either(told, 'rifki_fiks_lead', m.rule_fiks, m.rule_fiks_not),
  ];
}

function early({ rules }: Told): string | false {
  if (ofCards(rules).length === 0) return false;
  if (!rules.ends_early || !mayEndEarly(rules)) return m.rule_early_not({ tricks: String(tricksOf(rules)) });
  return rules.contracts_per_deal > 1 ? m.rule_early_several() : m.rule_early({ list: contractList(ofCards(rules)) });
}

export function layout({ rules, contracts }: Told): readonly Draft[] {
  const row = contracts.find(({ contract }) => contract === 'dizi');
  if (!row || typeof row.price === 'number') return [];
  return [
    [['dizi_from'], rules.dizi_from === 'J' ? m.rule_dizi_J() : m.rule_dizi_7()],
    [[], m.rule_dizi_turn()],
    [['prices'], m.rule_dizi_points({ list: list(row.price.map(points)) })],
  ];
}

const TRUMP_LEAD = { broken: m.rule_trump_broken, free: m.rule_trump_free, top_honour: m.rule_trump_honour };

export function trump(told: Told): readonly Draft[] {
  const { rules } = told;
  if (!rules.contracts.includes('koz')) return [];
  const alone = penaltiesOf(rules).length === 0;
  return [
    [[], alone && m.rule_follow()],
    [['void_must_ruff'], rules.void_must_ruff ? m.rule_ruff() : m.rule_ruff_not()],
    [['must_overruff'], overruff(rules)],
    [['must_beat_trump_lead'], rules.must_beat_trump_lead ? m.rule_beat_trump() : m.rule_beat_trump_not()],
    either(told, 'must_beat_suit', m.rule_beat_suit, m.rule_beat_suit_not),
    [['trump_lead'], TRUMP_LEAD[rules.trump_lead]()],
    either(told, 'akq_start', m.rule_akq, m.rule_akq_not),
  ];
}

/** With two players nobody ruffs over a ruff. */
function overruff({ players, must_overruff }: Rules): string | false {
  if (players === 2) return false;
  return must_overruff ? m.rule_overruff() : m.rule_overruff_not();
}
