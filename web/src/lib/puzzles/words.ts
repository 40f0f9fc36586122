/** A puzzle in words. */
import type { Answer, Option, Why } from '../api/puzzles.ts';
import { m } from '../paraglide/messages.js';
import type { Contract, Observation } from '../protocol/wire.ts';
import { cardWords, contractsWords, contractWord, signed } from '../table/words.ts';
import { fromOpen } from './position.svelte.ts';

type Two = { right: string; wrong: string };

const GRADE: readonly (() => string)[] = [m.puzzle_grade_1, m.puzzle_grade_2, m.puzzle_grade_3, m.puzzle_grade_4];
const WHY: Record<Why, (of: Two) => string> = {
  ducks: m.puzzle_why_ducks,
  takes: m.puzzle_why_takes,
  wins: m.puzzle_why_wins,
  spends: m.puzzle_why_spends,
  dearer: m.puzzle_why_dearer,
  stays: m.puzzle_why_stays,
  needed: m.puzzle_why_needed,
  saved: m.puzzle_why_saved,
  later: m.puzzle_why_later,
};

export const gradeWords = (grade: number): string => GRADE[grade - 1]!();
export const playedWords = (contracts: readonly Contract[]): string => contracts.map(contractWord).join(' + ');

export function titleOf({ deal }: Observation): string {
  return m.puzzle_asked({ contract: contractsWords(deal!.contracts, deal!.trump) });
}

export function questionOf(match: Observation): string {
  if (fromOpen(match)) return m.puzzle_question_open();
  return match.deal!.trick.length === 0 ? m.puzzle_question_lead() : m.puzzle_question();
}

/** An option by its highest card, which stands for those that are the same. */
export const nameOf = (option: Option): string => cardWords(option.cards[0]!);

export const points = (value: number): string => signed(Math.round(value));

/** The wrong card that is spoken of: the one that was named, else the one that is most often played. */
const wrongOf = ({ options, tempting, chosen }: Answer): Option => options[chosen === 0 ? tempting : chosen]!;

/** Why the right card is better than that. */
export function whyWords(answer: Answer): string {
  const wrong = wrongOf(answer);
  return wrong.why ? WHY[wrong.why]({ right: nameOf(answer.options[0]!), wrong: nameOf(wrong) }) : '';
}

/** What either card comes to with these hands. */
export function proofWords(answer: Answer): string {
  const [right, wrong] = [answer.options[0]!, wrongOf(answer)];
  return m.puzzle_proof({ right: nameOf(right), good: signed(right.sure), wrong: nameOf(wrong), bad: signed(wrong.sure) });
}
