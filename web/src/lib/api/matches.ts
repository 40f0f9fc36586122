/** Matches that are over, as the server gives them out. Raise Refusal or NoAnswer (call.ts). */
import type { RowEvent } from '../game/match';
import type { Finding, MatchEnded } from '../protocol/wire';
import { call } from './call';

export type { Finding };

/** A line of the list of one's matches. `ended`: milliseconds; `names` are empty where nobody is known any more. */
export interface MatchRow {
  readonly match: string;
  readonly ended: number;
  readonly preset: string;
  readonly seat: number;
  readonly names: readonly string[];
  readonly result: MatchEnded;
  /** Hints were given. */
  readonly practice: boolean;
}

export interface MatchView {
  readonly match: string;
  readonly ended: number;
  readonly names: readonly string[];
  readonly events: readonly RowEvent[];
  readonly findings: readonly Finding[];
}

/** How many matches a page of the list has at most. */
export const PAGE = 50;

export const matchOf = (id: string): Promise<MatchView> => call(`/api/matches/${id}`);

/** My matches, the latest first; only those that ended before a time. */
export const myMatches = async (before?: number): Promise<readonly MatchRow[]> =>
  (await call<{ matches: readonly MatchRow[] }>(`/api/me/matches${before === undefined ? '' : `?before=${before}`}`)).matches;

/** Deals of a contract that I declared: sums of points, mine and all the others'; `others`: how many these were. */
export interface Declared {
  readonly deals: number;
  readonly points: number;
  readonly others: number;
  readonly others_points: number;
}

/** How I fared in my latest matches; `ranked` and `points` are sums of ranks and totals. */
export interface Fared {
  readonly matches: number;
  readonly first: number;
  readonly out: number;
  readonly sunk: number;
  readonly ranked: number;
  readonly points: number;
  readonly declared: Readonly<Record<string, Declared>>;
  readonly terms: Readonly<Record<string, number>>;
}

export const myStatistics = (): Promise<Fared> => call('/api/me/statistics');

/** Where the record of a match is downloaded. */
export const recordHref = (id: string, form: 'text' | 'json'): string => `/api/matches/${id}/${form}`;
