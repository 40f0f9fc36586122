/** Puzzles, as the server gives them out. Raise Refusal or NoAnswer (call.ts). */
import type { RowEvent } from '../game/match';
import type { Contract, Observation } from '../protocol/wire';
import { call } from './call';

/** From the easiest to the hardest. */
export const GRADES = [1, 2, 3, 4] as const;

/** A line of the list. `cards`: in the hand; `grade`: from 1 to 4. */
export type PuzzleRow = readonly [id: string, preset: string, contracts: readonly Contract[], cards: number, grade: number];

/** All puzzles and which of them is today's; `date` as in 2026-11-30. */
export interface Puzzles {
  readonly daily: { readonly date: string; readonly id: string };
  readonly puzzles: readonly PuzzleRow[];
}

/** A position as the seat sees it that is to play. */
export interface PuzzleView {
  readonly id: string;
  readonly grade: number;
  readonly match: Observation;
}

/**
 * A card, with those that nothing tells apart from it. Points still to come: `mean` ± `se` over the hidden hands that
 * may be, `sure` with these hands, whatever the others do; `line`: how it goes on then; `why`: how the right card is
 * better, '' of that itself.
 */
export interface Option {
  readonly cards: readonly string[];
  readonly mean: number;
  readonly se: number;
  readonly sure: number;
  readonly line: readonly RowEvent[];
  readonly why: Why | '';
}

export type Why = 'ducks' | 'takes' | 'wins' | 'spends' | 'dearer' | 'stays' | 'needed' | 'saved' | 'later';

/** What there is to say of a card. `options`: the right one first; `chosen` and `tempting` are numbers of them. */
export interface Answer {
  readonly solved: boolean;
  readonly chosen: number;
  readonly hands: readonly string[];
  readonly options: readonly Option[];
  readonly tempting: number;
  readonly missed: number;
}

export const allPuzzles = (): Promise<Puzzles> => call('/api/puzzles');
export const puzzleOf = (id: string): Promise<PuzzleView> => call(`/api/puzzles/${id}`);
export const answerTo = (id: string, card: string): Promise<Answer> => call(`/api/puzzles/${id}`, { card });
