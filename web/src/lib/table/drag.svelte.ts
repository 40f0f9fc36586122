/**
 * A pointer in the hand: dragging a card up plays it, sliding along the fan only chooses. Click and tap are the
 * buttons' own; a click that ends a drag is swallowed.
 */
import type { CardText } from '../cards/cards';

/** How far up a card is dragged to be played, and how far a pointer moves before it is no click, in pixels. */
const PLAYS_AT = 56;
const MOVES_AT = 8;

interface Held {
  readonly card: CardText;
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

interface Hand {
  mayPlay(card: CardText): boolean;
  /** The card of the hand under the pointer. */
  under(event: PointerEvent): CardText | null;
  choose(card: CardText): void;
  drop(card: CardText): void;
}

export class Drag {
  held = $state<Held | null>(null);
  moved = $state(false);
  readonly #hand: Hand;

  constructor(hand: Hand) {
    this.#hand = hand;
  }

  grip = (event: PointerEvent, card: CardText): void => {
    if (event.button !== 0) return;
    this.moved = false;
    this.held = { card, x: event.clientX, y: event.clientY, dx: 0, dy: 0 };
  };

  move = (event: PointerEvent): void => {
    const { held } = this;
    if (!held) return;
    const dx = event.clientX - held.x;
    const dy = event.clientY - held.y;
    if (!this.moved && Math.hypot(dx, dy) < MOVES_AT) return;
    this.moved = true;
    const along = Math.abs(dx) > Math.abs(dy) && dy > -PLAYS_AT / 2;
    const under = along ? this.#hand.under(event) : null;
    if (under !== null && under !== held.card) this.#slide(event, under);
    else if (this.#hand.mayPlay(held.card)) this.held = { ...held, dx, dy: Math.min(0, dy) };
    else this.held = { ...held, dy };
  };

  release = (): void => {
    const { held, moved } = this;
    this.held = null;
    if (!held || !moved) return;
    setTimeout(() => (this.moved = false));
    if (held.dy <= -PLAYS_AT) this.#hand.drop(held.card);
  };

  cancel = (): void => {
    this.held = null;
    this.moved = false;
  };

  /** Whether the click that comes now was the end of a drag. */
  swallows(): boolean {
    const { moved } = this;
    this.moved = false;
    return moved;
  }

  #slide(event: PointerEvent, card: CardText): void {
    this.#hand.choose(card);
    this.held = { card, x: event.clientX, y: event.clientY, dx: 0, dy: 0 };
  }
}
