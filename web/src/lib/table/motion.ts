/**
 * How cards travel: from where they lay to where they are, and off to whoever took them. Transform and opacity only;
 * with reduced motion nothing moves. What is shown never waits for what moves.
 */
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import type { Place } from '../game/places';
import { still } from '../settings/apply.svelte';
import { settings } from '../settings/settings.svelte';

const DURATION = { slow: 320, normal: 220, fast: 160, instant: 0 } as const;

/** Where things are on the page: plates by place, and the card that was played last from one's own hand. */
export class Anchors {
  readonly #plates = new Map<Place, HTMLElement>();
  #hand: { readonly rect: DOMRect; readonly place: Place } | null = null;

  /** Attachment for the element of a place. */
  plate = (place: Place) => (node: HTMLElement) => {
    this.#plates.set(place, node);
    return () => void this.#plates.delete(place);
  };

  /** Remember where a card lay in the hand of this place. */
  leave(rect: DOMRect, place: Place): void {
    this.#hand = { rect, place };
  }

  /** Where a card of this place comes from: the hand, if it was just taken out of it, or the plate. */
  from(place: Place): End | null {
    if (this.#hand?.place !== place) return this.at(place);
    const { rect } = this.#hand;
    this.#hand = null;
    return { rect, width: rect.width };
  }

  /** The plate of a place, where cards are half their size. */
  at(place: Place): End | null {
    const rect = this.#plates.get(place)?.getBoundingClientRect();
    return rect ? { rect, width: null } : null;
  }
}

export function duration(): number {
  return still() ? 0 : DURATION[settings.speed];
}

/** One end of a way; `width`: of a card there, null for half its size here. */
interface End {
  readonly rect: DOMRect;
  readonly width: number | null;
}

interface Travel {
  /** The other end of the way; asked for when the card sets out. */
  readonly end: () => End | null;
  readonly fade?: boolean;
}

/** A Svelte transition along the way between the node and another place. */
export function travel(node: Element, { end, fade = false }: Travel): () => TransitionConfig {
  return () => {
    const there = end();
    const here = node.getBoundingClientRect();
    if (!there || !here.width) return { duration: 0 };
    const { rect, width } = there;
    const x = rect.left + rect.width / 2 - (here.left + here.width / 2);
    const y = rect.top + rect.height / 2 - (here.top + here.height / 2);
    const scale = width === null ? 0.5 : width / here.width;
    return {
      duration: duration(),
      easing: cubicOut,
      css: (t, u) =>
        `transform: translate(${x * u}px, ${y * u}px) scale(${1 + (scale - 1) * u}); opacity: ${fade ? Math.min(1, t * 1.4) : 1}`,
    };
  };
}

/** Points that come to the sheet from the cloth beside it. */
export function arrive(_node: Element): TransitionConfig {
  return {
    duration: duration(),
    easing: cubicOut,
    css: (t, u) => `transform: translateX(${-28 * u}px); opacity: ${t}`,
  };
}

/** A slight turn for a card on the table, always the same for the same card: degrees. */
export function tilt(card: string): number {
  const seed = card.charCodeAt(0) * 31 + card.charCodeAt(1) * 17;
  return ((seed % 7) - 3) * 1.3;
}
