/** The table without its match, folded from the events that change it. */
import type { SeatView, TableView } from '../protocol/wire.ts';
import type { RowEvent } from './match.ts';

const EMPTY: SeatView = { player: null, bot: null, locked: false, covered: false, here: false, rematch: false, level: null };

export function foldTable(table: TableView, event: RowEvent): TableView {
  switch (event.type) {
    case 'sat':
      return seated({ ...table, seats: table.seats.map((seat) => (seat.player === event.player ? EMPTY : seat)) }, event.seat, {
        ...EMPTY,
        player: event.player,
        here: true,
      });
    case 'bot_sat':
      return seated(table, event.seat, { ...EMPTY, bot: event.name, level: event.level });
    case 'left':
    case 'bot_left':
      return seated(table, event.seat, EMPTY);
    case 'covered':
      return seated(table, event.seat, { covered: true });
    case 'uncovered':
      return seated(table, event.seat, { covered: false });
    case 'seat_locked':
      return seated(table, event.seat, { locked: event.locked });
    case 'pace_set':
      return { ...table, pace: event.pace };
    case 'level_set':
      return { ...table, level: event.level };
    case 'rematch_asked':
      return seated(table, event.seat, { rematch: true });
    case 'match_started':
      return { ...table, stage: 'playing', alone: persons(table) === 1, seats: table.seats.map((seat) => ({ ...seat, rematch: false })) };
    case 'match_ended':
      return { ...table, stage: 'finished' };
    case 'table_closed':
      return { ...table, stage: 'closed' };
    default:
      return table;
  }
}

const persons = (table: TableView): number => table.seats.filter((seat) => seat.player !== null).length;

function seated(table: TableView, seat: number, change: Partial<SeatView>): TableView {
  return { ...table, seats: table.seats.map((old, i) => (i === seat ? { ...old, ...change } : old)) };
}
