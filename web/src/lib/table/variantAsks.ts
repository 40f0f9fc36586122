/** What variants ask, wait for and lay open, worked out for the components that every table has. */
import type { Contract } from '../protocol/wire';
import type { View } from '../game/view';
import type { Place } from '../game/places';
import { placeIn } from '../game/placing';
import { termsOf } from '../game/terms';
import { m } from '../paraglide/messages.js';
import { contractsWords, nameOf } from './words';

/** A hand that lies open, where, and whether the viewer plays it. */
export interface Opened {
  readonly hand: number;
  readonly cards: string;
  readonly place: Place;
  readonly label: string;
  readonly mine: boolean;
}

/** What lies on the cloth, or is waited for, beside what every table has. */
export interface Spread {
  readonly opened: Opened | null;
  readonly waits: string | null;
  /** More is asked than usual before the first card. */
  readonly tall: boolean;
}

export function spread(view: View, cleared: boolean): Spread {
  const { contracts_per_deal: several = 1, schedule, proposing, exposing } = view.match!.rules;
  const tall = several > 1 || schedule === 'once' || Boolean(proposing ?? exposing);
  return { opened: cleared ? null : openedFor(view), waits: waitsFor(view), tall };
}

/** His own open hand the viewer sees anyway. */
function openedFor(view: View): Opened | null {
  const { open_hand: open, rules, declarer } = view.match!;
  if (!open || declarer === null || open.hand === view.seat) return null;
  return {
    ...open,
    place: placeIn(view.match!, open.hand, view.seat),
    label: m.table_open_hand_of({ name: nameOf(view, open.hand) }),
    mine: termsOf(rules, declarer).masters[open.hand] === view.seat,
  };
}

function waitsFor(view: View): string | null {
  const { phase, to_act } = view.match!;
  const name = nameOf(view, to_act ?? 0);
  if (phase === 'answering') return m.answer_waits({ name });
  return phase === 'doubling' ? m.double_waits({ name }) : null;
}

/** Of the picker: its title, where it is another one, and what stands below it. */
export interface PickerWords {
  readonly title: string | null;
  readonly hint: string | null;
  readonly more: readonly string[];
}

export function pickerWords(view: View, onlyKoz: boolean): PickerWords {
  const { rules, proposal, ask, to_declare, declarer, hand } = view.match!;
  const answers = proposal && ask!.accept;
  const contract = contractsWords(proposal?.contracts ?? ([] as Contract[]), proposal?.trump ?? null);
  const left = to_declare?.[declarer!];
  const secret = rules.secret && !onlyKoz && rules.schedule === 'free';
  return {
    title: answers ? m.answer_title({ contract }) : null,
    hint: answers ? m.answer_text() : left ? m.pick_once({ count: left.length }) : null,
    more: [...(secret ? [m.pick_secret()] : []), ...(rules.blind && hand === null ? [m.pick_blind()] : [])],
  };
}

/** Of the window, where cards may be shown in it: its title and its question. */
export function windowWords(view: View): { title: string; text: string } | null {
  const { rules, layout, ask } = view.match!;
  if (!rules.exposing || layout) return null;
  return { title: m.show_title(), text: ask?.expose?.length ? m.show_text() : m.show_open() };
}
