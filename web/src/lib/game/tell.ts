/** What a frame tells: the happenings worth a word, a sound or a movement, as data. Words are lib/table's. */
import type { Contract, Frame, Observation } from '../protocol/wire.ts';
import { breakBinds } from './count.ts';
import { knownVariants, type RowEvent } from './match.ts';
import { handSize, termsOf } from './terms.ts';
import type { View } from './view.ts';

export type Note =
  | { readonly kind: 'dealt'; readonly deal: number; readonly again: boolean; readonly declarer: number }
  | { readonly kind: 'chosen'; readonly seat: number; readonly named: Named }
  | { readonly kind: 'window'; readonly show: boolean }
  | { readonly kind: 'annulled'; readonly seat: number | null; readonly shown: string | null }
  | { readonly kind: 'played'; readonly seat: number; readonly card: string }
  | { readonly kind: 'broken'; readonly trump: string | null }
  | { readonly kind: 'trick'; readonly seat: number; readonly points: number }
  | { readonly kind: 'claimed'; readonly seat: number; readonly tricks: number; readonly cards: string }
  | { readonly kind: 'stood'; readonly seat: number; readonly tricks: number }
  | { readonly kind: 'fell' }
  | { readonly kind: 'scored'; readonly points: readonly number[] }
  | { readonly kind: 'ended' }
  | { readonly kind: 'turn' }
  | VariantNote
  | { readonly kind: 'sat' | 'left' | 'covered' | 'uncovered' | 'rematch'; readonly seat: number };

/** What happens only where the rules have it. */
export type VariantNote =
  | { readonly kind: 'proposed'; readonly seat: number; readonly named: Named }
  | { readonly kind: 'seen' | 'doubling' }
  | { readonly kind: 'exposed'; readonly seat: number; readonly cards: readonly string[] }
  | { readonly kind: 'doubled'; readonly seat: number; readonly double: readonly number[]; readonly again: readonly number[] }
  | { readonly kind: 'opened' | 'passed'; readonly seat: number }
  | { readonly kind: 'drew'; readonly cards: readonly (string | null)[]; readonly shown: string | null }
  | { readonly kind: 'out'; readonly seat: number; readonly place: number }
  | { readonly kind: 'unsealed'; readonly contracts: readonly Contract[] };

/** A contract as it was named; `contracts` is empty where it is a secret from the viewer. */
export interface Named {
  readonly contracts: readonly Contract[];
  readonly trump: string | null;
  readonly announced: boolean;
  readonly secret: boolean;
}

/** The notes of a frame, given the views before and after it. */
export function tell(before: View | null, frame: Frame, after: View): Note[] {
  const notes = frame.events.flatMap((event) => noteOf(event, before?.match ?? null, after.match));
  if (breaks(before?.match ?? null, after.match)) {
    const at = notes.findIndex((note) => note.kind === 'played');
    notes.splice(at + 1, 0, { kind: 'broken', trump: after.match!.deal!.trump });
  }
  return asked(before, after) ? [...notes, { kind: 'turn' }] : notes;
}

function noteOf(event: RowEvent, before: Observation | null, after: Observation | null): Note[] {
  switch (event.type) {
    case 'dealt':
      return [{ kind: 'dealt', deal: event.deal, again: event.attempt > 1, declarer: event.declarer }];
    case 'chosen':
      return [{ kind: 'chosen', seat: event.named_by ?? event.seat, named: named(event) }];
    case 'annul_opened':
      return [{ kind: 'window', show: after?.rules.exposing ?? false }];
    case 'annulled':
      return [{ kind: 'annulled', seat: event.seat ?? null, shown: event.shown ?? null }];
    case 'played':
      return [{ kind: 'played', seat: event.seat, card: event.card }, ...variantNotes(event, before, after)];
    case 'trick_won':
      return [{ kind: 'trick', seat: event.seat, points: cost(event.seat, before, after) }];
    case 'claimed':
      return [{ kind: 'claimed', seat: event.seat, tricks: tricksLeft(before), cards: event.cards }];
    case 'claim_stood':
      return [{ kind: 'stood', seat: after!.deal!.rest!.seat, tricks: after!.deal!.rest!.tricks }];
    case 'claim_fell':
      return [{ kind: 'fell' }];
    case 'deal_scored':
      return [{ kind: 'scored', points: event.points }];
    case 'match_ended':
      return [{ kind: 'ended' }];
    case 'rematch_asked':
      return [{ kind: 'rematch', seat: event.seat }];
    case 'sat':
    case 'left':
    case 'covered':
    case 'uncovered':
      return [{ kind: event.type, seat: event.seat }];
    default:
      return variantNotes(event, before, after);
  }
}

function variantNotes(event: RowEvent, before: Observation | null, after: Observation | null): Note[] {
  return knownVariants()?.notes(event, before, after) ?? [];
}

type Naming = Extract<RowEvent, { type: 'proposed' | 'chosen' }>;

export function named({ contracts, trump, announced, ...rest }: Naming): Named {
  const secret = 'commitment' in rest && rest.commitment != null;
  return { contracts, trump: trump ?? null, announced: announced ?? false, secret };
}

/** How many tricks are not over. */
const tricksLeft = (match: Observation | null): number =>
  match?.deal ? handSize(match.rules) - match.deal.past.length : 0;

function cost(seat: number, before: Observation | null, after: Observation | null): number {
  const owner = after?.declarer == null ? seat : termsOf(after.rules, after.declarer).owners[seat]!;
  return (after?.deal?.points[owner] ?? 0) - (before?.deal?.points[owner] ?? 0);
}

/** Whether hearts, or in Koz trump, were broken just now, where that sets anybody free. */
function breaks(before: Observation | null, after: Observation | null): boolean {
  return Boolean(before?.deal && after?.deal?.broken && !before.deal.broken && breakBinds(after.rules, after.deal));
}

/** Whether the viewer is asked something that he was not asked before. */
function asked(before: View | null, after: View): boolean {
  return Boolean(after.match?.ask) && (!before?.match?.ask || before.match.turn !== after.match!.turn);
}
