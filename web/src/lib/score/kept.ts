/**
 * Matches as they are kept in the browser, and in the files that people save: a version, then plain data. Whatever
 * cannot be read is left alone or refused, never guessed at. No page, no storage here.
 */
import type { Entry } from './entries.ts';
import { resolve } from './house.ts';
import { LINE } from './lines.ts';
import { Refused } from './refused.ts';
import { isFlag, isObject, isText, isWhole, listOf, wrongMember } from './shape.ts';

export const VERSION = 1;

export interface Match {
  readonly id: string;
  /** When it was begun, and last written in: milliseconds since 1970. */
  readonly begun: number;
  readonly touched: number;
  /** A preset's name, or the preset and the options that differ. */
  readonly rules: string | Readonly<Record<string, unknown>>;
  readonly names: readonly string[];
  readonly first: number;
  readonly entries: readonly Entry[];
}

const ENTRY = { ...LINE, annulled: { check: isFlag } };
const MATCH = {
  id: { check: isText, required: true },
  begun: { check: isWhole, required: true },
  touched: { check: isWhole, required: true },
  rules: { check: (value: unknown) => isText(value) || isObject(value), required: true },
  names: { check: listOf(isText), required: true },
  first: { check: isWhole, required: true },
  entries: { check: listOf((entry) => wrongMember(entry, ENTRY) === null), required: true },
};

/** Whether this is a match that can be shown: its shape is right, and its rules are rules. */
export function isMatch(value: unknown): value is Match {
  if (wrongMember(value, MATCH) !== null) return false;
  const { rules, names, first } = value as Match;
  try {
    const { players } = resolve(rules);
    return names.length === players && first >= 0 && first < players;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

/** `newer`: written by a later version, which alone may change it. */
export type Kept = { readonly newer: true } | { readonly newer: false; readonly matches: readonly Match[] };

/** What was kept; nothing where it is none of ours. Single matches that cannot be read are left out. */
export function parseKept(text: string | null): Kept {
  const value = read(text ?? '');
  if (!isObject(value)) return { newer: false, matches: [] };
  if (isWhole(value.version) && (value.version as number) > VERSION) return { newer: true };
  return { newer: false, matches: Array.isArray(value.matches) ? value.matches.filter(isMatch) : [] };
}

export const formatKept = (matches: readonly Match[]): string => JSON.stringify({ version: VERSION, matches });

/** A saved file: one match. */
export const formatFile = (match: Match): string => JSON.stringify({ king_score: VERSION, ...match }, null, 2) + '\n';

/** The match in a saved file; null where there is none. */
export function parseFile(text: string): Match | null {
  const value = read(text);
  if (!isObject(value) || value.king_score !== VERSION) return null;
  const { king_score: _, ...match } = value;
  return isMatch(match) ? match : null;
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
