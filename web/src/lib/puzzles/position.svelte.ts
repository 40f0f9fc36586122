/** A puzzle's position as the cloth and the hand know a game: nobody plays on before a card is named. */
import { placeIn } from '../game/placing';
import type { Place } from '../game/places';
import { handsOf } from '../game/terms';
import type { View } from '../game/view';
import { m } from '../paraglide/messages.js';
import type { Observation } from '../protocol/wire';
import { viewOf } from '../replay/view';
import type { Playable, Said } from '../table/game.svelte';

const NAME: Readonly<Record<Place, () => string>> = {
  south: m.table_you,
  east: m.puzzle_right_hand,
  north: m.puzzle_across,
  west: m.puzzle_left,
};

/** The table of a puzzle: its player at the bottom, the others named by where they sit. */
export function tableOf(match: Observation): View {
  const names = match.totals.map((_, seat) => NAME[placeIn(match, seat, match.seat)]());
  const view = viewOf(match, names);
  const seats = view.table.seats.map((seat) => ({ ...seat, here: true }));
  return { ...view, seat: match.seat, player: String(match.seat), table: { ...view.table, seats } };
}

export class Position implements Playable {
  readonly view: View;
  readonly lying = null;
  readonly rest = null;
  readonly hint = null;
  readonly cleared = false;
  readonly laid = 0;
  /** The card that was named. */
  pending = $state<string | null>(null);
  said = $state.raw<readonly Said[]>([]);

  readonly #named: (card: string) => void;

  constructor(match: Observation, named: (card: string) => void) {
    this.view = tableOf(match);
    this.#named = named;
  }

  play(card: string): void {
    if (this.pending !== null) return;
    this.pending = card;
    this.#named(card);
  }

  sweep(): void {} // no trick lies full

  announce(text: string): void {
    this.said = [...this.said.slice(-5), { id: this.said.length, text }];
  }
}

/** Whether the card is played from the hand that lies open. */
export const fromOpen = (match: Observation): boolean => match.open_hand?.hand === match.deal!.turn && handsOf(match.rules) > 3;
