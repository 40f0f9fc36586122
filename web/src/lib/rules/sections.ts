/**
 * A rule set as a person reads it, made from its options: so a page can never say anything else than what is
 * played. A sentence names the options that it speaks of; where one of them differs from klasik it is marked. What
 * a rule set does not ask for is said only where klasik does.
 */
import type { RulesView } from '../api/api';
import { m } from '../paraglide/messages.js';
import { course, rights } from './course';
import { line, type Draft, type Line, type Told } from './draft';
import { layout, penalties, trump } from './duties';
import { annulling, king, result } from './ending';
import { doubling, hidden, openHand, showing, stock } from './variants';
import { whole } from './whole';

export type { Line } from './draft';

export interface Section {
  readonly title: string;
  readonly lines: readonly Line[];
}

type Part = readonly [title: () => string, lines: (told: Told) => readonly Draft[]];

const PARTS: readonly Part[] = [
  [m.rules_play, course],
  [m.rules_rights, rights],
  [m.rules_hidden, hidden],
  [m.rules_open_hand, openHand],
  [m.rules_stock, stock],
  [m.rules_doubling, doubling],
  [m.rules_showing, showing],
  [m.rules_penalties, penalties],
  [m.rules_layout, layout],
  [m.rules_trump, trump],
  [m.rules_annul, annulling],
  [m.rules_king, king],
  [m.rules_result, result],
];

export function sections(view: RulesView): readonly Section[] {
  const told: Told = { ...view, rules: whole(view.rules) };
  return PARTS.map(([title, lines]) => ({
    title: title(),
    lines: lines(told).flatMap((draft) => line(told, draft)),
  })).filter((section) => section.lines.length > 0);
}
