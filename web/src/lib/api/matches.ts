/** Matches that are over, as the server gives them out. Raise Refusal or NoAnswer (call.ts). */
import type { RowEvent } from '../game/match';
import type { MatchEnded } from '../protocol/wire';
import { call } from './call';

export type Term =
  | 'dis_king'
  | 'dys'
  | 'cicek'
  | 'telefon_fisi'
  | 'ssk'
  | 'mecburi_kozcu'
  | 'mecburi_cezaci'
  | 'ilk_cakma'
  | 'alcak_cakma'
  | 'fiks'
  | 'yedirmek'
  | 'cikislari_yakmak'
  | 'kral';

/** Something that players have a word for. Deal and trick from 1; no trick: of the whole deal. */
export interface Finding {
  readonly term: Term;
  readonly deal: number;
  readonly seat: number;
  readonly trick?: number;
  readonly suit?: string;
  readonly whom?: number;
}

/** A line of the list of one's matches. `ended`: milliseconds; `names` are empty where nobody is known any more. */
export interface MatchRow {
  readonly match: string;
  readonly ended: number;
  readonly preset: string;
  readonly seat: number;
  readonly names: readonly string[];
  readonly result: MatchEnded;
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

/** Where the record of a match is downloaded. */
export const recordHref = (id: string, form: 'text' | 'json'): string => `/api/matches/${id}/${form}`;
