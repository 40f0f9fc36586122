/** What a refusal says to a person: its code and parameters as a sentence. Shared by pages and table. */
import { NoAnswer, Refusal } from '../api/call';
import { m } from '../paraglide/messages.js';

type Params = Readonly<Record<string, string | number>>;

const text = (params: Params, name: string): string => String(params[name] ?? '');

const SENTENCES: Record<string, (params: Params) => string> = {
  bad_option: (p) => m.error_bad_option({ option: text(p, 'option'), value: text(p, 'value') }),
  bad_request: (p) => m.error_bad_request({ member: text(p, 'member') }),
  deal_over: m.error_deal_over,
  does_not_fit: m.error_does_not_fit,
  forbidden: m.error_forbidden,
  foreign_host: m.error_foreign_host,
  foreign_origin: m.error_foreign_origin,
  hearts_not_broken: m.error_hearts_not_broken,
  link_spent: m.error_link_spent,
  match_over: m.error_match_over,
  must_beat: m.error_must_beat,
  must_discard: m.error_must_discard,
  must_dump: m.error_must_dump,
  must_follow: m.error_must_follow,
  must_lead_highest: m.error_must_lead_highest,
  must_play: m.error_must_play,
  must_ruff: m.error_must_ruff,
  name_length: (p) => m.error_name_length({ least: text(p, 'least'), most: text(p, 'most') }),
  name_letter: (p) => m.error_name_letter({ letter: text(p, 'letter') }),
  name_taken: m.error_name_taken,
  no_right: m.error_no_right,
  no_rules: m.error_no_rules,
  no_match: m.error_no_match,
  no_puzzle: m.error_no_puzzle,
  no_table: m.error_no_table,
  not_available: m.error_not_available,
  not_in_hand: m.error_not_in_hand,
  not_saved: m.error_not_saved,
  not_your_turn: m.error_not_your_turn,
  rules_full: (p) => m.error_rules_full({ most: text(p, 'most') }),
  rules_name: (p) => m.error_rules_name({ most: text(p, 'most') }),
  rules_taken: m.error_rules_taken,
  stale: m.error_stale,
  table_closed: m.error_table_closed,
  table_full: m.error_table_full,
  too_fast: m.error_too_fast,
  too_many: m.error_too_many,
  trump_needs_honour: m.error_trump_needs_honour,
  trump_not_broken: m.error_trump_not_broken,
  unknown_option: (p) => m.error_unknown_option({ option: text(p, 'option') }),
  unknown_rules: (p) => m.error_unknown_rules({ rules: text(p, 'rules') }),
  wrong_declarer: m.error_wrong_declarer,
  wrong_password: m.error_wrong_password,
  wrong_phase: m.error_wrong_phase,
};

export function sentence(code: string, params: Params = {}): string {
  return (SENTENCES[code] ?? m.error_unknown)(params);
}

/** Any error of a request as a sentence. What is no refusal and no silence is a fault of ours: it is thrown on. */
export function explain(error: unknown): string {
  if (error instanceof Refusal) return sentence(error.code, error.params);
  if (error instanceof NoAnswer) return m.error_no_answer();
  throw error;
}
