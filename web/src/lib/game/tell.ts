/** What a frame tells: the happenings worth a word, a sound or a movement, as data. Words are lib/table's. */
import type { Contract, Frame, Observation } from '../protocol/wire.ts';
import { breakBinds } from './count.ts';
import type { RowEvent } from './match.ts';
import type { View } from './view.ts';

export type Note =
  | { readonly kind: 'dealt'; readonly deal: number; readonly again: boolean; readonly declarer: number }
  | {
      readonly kind: 'chosen';
      readonly seat: number;
      readonly contract: Contract;
      readonly trump: string | null;
      readonly announced: boolean;
    }
  | { readonly kind: 'window' }
  | { readonly kind: 'annulled'; readonly seat: number | null; readonly shown: string | null }
  | { readonly kind: 'played'; readonly seat: number; readonly card: string }
  | { readonly kind: 'broken'; readonly trump: string | null }
  | { readonly kind: 'trick'; readonly seat: number; readonly points: number }
  | { readonly kind: 'scored'; readonly points: readonly number[] }
  | { readonly kind: 'ended' }
  | { readonly kind: 'turn' }
  | { readonly kind: 'sat' | 'left' | 'covered' | 'uncovered' | 'rematch'; readonly seat: number };

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
      return [
        {
          kind: 'chosen',
          seat: event.seat,
          contract: event.contracts[0]!,
          trump: event.trump ?? null,
          announced: event.announced ?? false,
        },
      ];
    case 'annul_opened':
      return [{ kind: 'window' }];
    case 'annulled':
      return [{ kind: 'annulled', seat: event.seat ?? null, shown: event.shown ?? null }];
    case 'played':
      return [{ kind: 'played', seat: event.seat, card: event.card }];
    case 'trick_won':
      return [{ kind: 'trick', seat: event.seat, points: cost(event.seat, before, after) }];
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
      return [];
  }
}

function cost(seat: number, before: Observation | null, after: Observation | null): number {
  return (after?.deal?.points[seat] ?? 0) - (before?.deal?.points[seat] ?? 0);
}

/** Whether hearts, or in Koz trump, were broken just now, where that sets anybody free. */
function breaks(before: Observation | null, after: Observation | null): boolean {
  return Boolean(before?.deal && after?.deal?.broken && !before.deal.broken && breakBinds(after.rules, after.deal));
}

/** Whether the viewer is asked something that he was not asked before. */
function asked(before: View | null, after: View): boolean {
  return Boolean(after.match?.ask) && (!before?.match?.ask || before.match.turn !== after.match!.turn);
}
