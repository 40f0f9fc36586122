/** Reviews of matches that are over, as the server gives them out (src/king/analysis/judgements.py). */
import type { Contract, Reason } from '../protocol/wire';
import { call } from './call';

/** A loss in points and its standard error. */
export interface Loss {
  readonly points: number;
  readonly error: number;
}

export interface Named {
  readonly contracts: readonly Contract[];
  readonly trump?: string | null;
  readonly announced?: boolean;
}

export interface CardJudged {
  readonly trick: number;
  readonly place: number;
  readonly hand: number;
  readonly card: string;
  readonly best: string;
  readonly loss: Loss;
  readonly open_best: string;
  readonly open_loss: number;
  readonly reason: Reason | null;
}

export interface ChoiceJudged {
  readonly named: Named;
  readonly best: Named;
  readonly loss: Loss;
  readonly open_best: Named;
  readonly open_loss: number;
  readonly values: readonly { readonly named: Named; readonly points: number; readonly error: number }[];
}

/** One dealing: what was expected before it and of it, what came, and the decisions. */
export interface Reviewed {
  readonly deal: number;
  readonly attempt: number;
  readonly declarer: number;
  readonly contracts: readonly Contract[];
  readonly trump: string | null;
  readonly before: readonly number[];
  readonly expected: number | null;
  readonly points: number | null;
  readonly choice: ChoiceJudged | null;
  readonly cards: readonly CardJudged[];
  readonly unjudged: number;
}

export interface Sum {
  readonly deals: number;
  readonly decisions: number;
  readonly mistakes: number;
  readonly lost: number;
  readonly expected: number;
  readonly points: number;
}

export interface Review {
  readonly match: string;
  readonly seat: number;
  readonly dealings: readonly Reviewed[];
  readonly totals: readonly number[];
  readonly costly: readonly { readonly dealing: number; readonly card: number | null; readonly points: number }[];
  readonly named: Sum;
  readonly contracts: Readonly<Record<string, Sum>>;
}

/** A review, or how far it is; `unable`: the server cannot search, `failed`: asking again tries again. */
export interface ReviewView {
  readonly match: string;
  readonly ended: number;
  readonly preset: string;
  readonly names: readonly string[];
  readonly seat: number;
  readonly stage: 'working' | 'done' | 'failed' | 'unable';
  readonly done: number;
  readonly dealings: number;
  readonly review: Review | null;
}

export const reviewOf = (match: string, seat: number | null): Promise<ReviewView> =>
  call(`/api/matches/${match}/review${seat === null ? '' : `?seat=${seat}`}`);

/** From so many standard errors on, and from a point, a loss is a mistake. */
const CLEAR = 2;

export const isMistake = ({ points, error }: Loss): boolean => points >= Math.max(1, CLEAR * error);
