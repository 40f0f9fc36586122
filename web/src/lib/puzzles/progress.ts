/** What this browser has solved and missed. The first answer to a puzzle counts; nothing of it leaves the browser. */
import type { PuzzleRow } from '../api/puzzles.ts';
import { keep, recall } from '../settings/storage.ts';

const KEY = 'king.puzzles';
const DAY = 24 * 60 * 60 * 1000;

export interface Progress {
  /** By id: whether it was solved. */
  readonly done: Readonly<Record<string, boolean>>;
  /** The days whose puzzle was solved or missed on that day, as in 2026-11-30. */
  readonly days: Readonly<Record<string, boolean>>;
}

const NONE: Progress = { done: {}, days: {} };

export function progress(): Progress {
  try {
    const kept = JSON.parse(recall(KEY) ?? 'null') as Partial<Progress> | null;
    return kept?.done && kept.days ? { done: kept.done, days: kept.days } : NONE;
  } catch {
    return NONE;
  }
}

/** Note the answer to a puzzle; `day`: whose puzzle it is today. What was noted before stays. */
export function note(id: string, solved: boolean, day: string | null): Progress {
  const { done, days } = progress();
  const after: Progress = {
    done: { [id]: solved, ...done },
    days: day === null ? days : { [day]: done[id] ?? solved, ...days },
  };
  keep(KEY, JSON.stringify(after));
  return after;
}

/** How many days in a row the daily puzzle has been solved, up to today or, while that waits, yesterday. */
export function streak({ days }: Progress, today: string): number {
  let at = Date.parse(today);
  if (days[today] === undefined) at -= DAY;
  let count = 0;
  while (days[dayOf(at)]) {
    count++;
    at -= DAY;
  }
  return count;
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The first of these that was never answered, else the first that was missed, else the first; `but`: not this one. */
export function nextOf(rows: readonly PuzzleRow[], { done }: Progress, but?: string): string | null {
  const ids = rows.map(([id]) => id).filter((id) => id !== but);
  return ids.find((id) => done[id] === undefined) ?? ids.find((id) => !done[id]) ?? ids[0] ?? null;
}

/** How many of these were solved. */
export const solvedOf = (rows: readonly PuzzleRow[], { done }: Progress): number => rows.filter(([id]) => done[id]).length;
