/** A finished match as the view that the table's sheet and words know: everybody by name, nobody looking on. */
import type { View } from '../game/view.ts';
import type { Observation } from '../protocol/wire.ts';

/** `names`: of the seats, each with something in it. */
export function viewOf(match: Observation, names: readonly string[]): View {
  const seats = names.map((_, seat) => ({ ...SEAT, player: String(seat) }));
  return {
    seq: 0,
    seat: null,
    player: '',
    table: { ...TABLE, id: match.match, rules: match.rules, seats },
    match,
    names: Object.fromEntries(names.map((name, seat) => [String(seat), name])),
    countdown: null,
    watchers: 0,
    away: names.map(() => null),
    saving: true,
    closed: null,
  };
}

const SEAT = { bot: null, locked: false, covered: false, here: true, rematch: false };
const TABLE = {
  host: '',
  changes: [],
  clock: 'untimed',
  pace: 'normal',
  entry: 'link',
  password: false,
  stage: 'playing',
} as const;
