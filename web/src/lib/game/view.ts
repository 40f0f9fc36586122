/** What one viewer sees: the last snapshot and all that came after it, as plain data. */
import type { ClientOut, Countdown, Finding, Frame, Observation, People, Snapshot, TableView } from '../protocol/wire.ts';
import { foldMatch } from './match.ts';
import { foldTable } from './table.ts';

export interface View {
  readonly seq: number;
  /** The viewer's seat, null for somebody who only watches. */
  readonly seat: number | null;
  readonly player: string;
  readonly table: TableView;
  readonly match: Observation | null;
  readonly names: Snapshot['names'];
  readonly countdown: Countdown | null;
  readonly watchers: number;
  /** Milliseconds until a bot covers each seat, where that is counting. */
  readonly away: People['away'];
  /** False while the table cannot save what happens. */
  readonly saving: boolean;
  /** What players have a word for in what happened last. */
  readonly found?: readonly Finding[];
  /** The secret contract that was opened as the deal ended, with the digest published when it was named. */
  readonly unsealed?: Unsealed | undefined;
  /** Why the table was closed, where that was heard. */
  readonly closed: 'empty' | 'finished' | 'host' | null;
}

export interface Unsealed {
  readonly contracts: Observation['rows'][number]['contracts'];
  readonly salt: string;
  readonly commitment: string;
}

/** The view after a message; null until the first snapshot. Frames already counted, and gaps, change nothing. */
export function reduce(view: View | null, message: ClientOut): View | null {
  if (message.t === 'snapshot') return opened(message);
  if (view === null) return null;
  switch (message.t) {
    case 'frame':
      return message.seq === view.seq + 1 ? framed(view, message) : view;
    case 'people':
      return met(view, message);
    case 'trouble':
      return { ...view, saving: message.saving };
    default:
      return view;
  }
}

/** Whether a frame shows that something was missed. */
export function missed(view: View | null, message: ClientOut): boolean {
  return message.t === 'frame' && (view === null || message.seq > view.seq + 1);
}

function opened(snapshot: Snapshot): View {
  const { t: _, ...rest } = snapshot;
  return { ...rest, away: snapshot.table.seats.map(() => null), saving: true, closed: null };
}

function framed(view: View, frame: Frame): View {
  let { seat, table, match, closed } = view;
  let unsealed = view.unsealed;
  const found = frame.found ?? view.found;
  for (const event of frame.events) {
    if (event.type === 'table_closed') closed = event.why;
    if (event.type === 'dealt') unsealed = undefined;
    if (event.type === 'contract_opened') unsealed = { ...event, commitment: match?.deal?.sealed ?? '' };
    table = foldTable(table, event);
    seat = seatOf(table, view.player);
    match = foldMatch(match, event, seat);
  }
  if (match && match.seat !== seat) match = { ...match, seat, hand: null };
  return {
    ...view,
    seq: frame.seq,
    seat,
    table,
    closed,
    ...(found && { found }),
    unsealed,
    match: match && { ...match, ask: frame.ask ?? null },
    countdown: frame.countdown ?? null,
    away: view.away.map((left, i) => (table.seats[i]?.player ? left : null)),
  };
}

function seatOf(table: TableView, player: string): number | null {
  const seat = table.seats.findIndex((each) => each.player === player);
  return seat < 0 ? null : seat;
}

function met(view: View, people: People): View {
  const seats = view.table.seats.map((seat, i) => ({ ...seat, here: people.here[i] ?? false }));
  const { names, away, watchers } = people;
  return { ...view, names, away, watchers, table: { ...view.table, seats } };
}
