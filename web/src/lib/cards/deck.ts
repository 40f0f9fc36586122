/**
 * The deck, put into the page once.
 *
 * Why inline symbols and not an external `deck.svg#HK`: a face must be there before the first card is shown, and an
 * external file is fetched when it is first used, by each browser in its own way. Inline symbols come with the
 * code that needs them, are parsed once, need nothing of the content policy beyond the page itself (no style
 * attributes, no data addresses), and take their colours from custom properties of whatever is around the card.
 * A card is then one `<use>`: nothing is decoded or fetched while a card moves.
 */
import { spriteMarkup } from './art/sprite';
import type { CardText } from './cards';
import './art/sprite.css';
import './deck.css';

/** Puts the sprite at the head of the body unless it is there. Safe to call often, and without a page. */
export function mountDeck(): void {
  if (typeof document === 'undefined' || document.querySelector('.dk-sprite')) return;
  const parsed = new DOMParser().parseFromString(spriteMarkup(), 'image/svg+xml');
  document.body.prepend(document.importNode(parsed.documentElement, true));
}

/** Address of a face, or of the back for null. */
export function symbolOf(card: CardText | null): string {
  return `#dk-${card ?? 'back'}`;
}
