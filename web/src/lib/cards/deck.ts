/**
 * The deck: drawn from code, each drawing parsed once and copied into the cards that show it.
 *
 * Why neither an external `deck.svg#HK` nor symbols in the page. A face must be there before the first card is
 * shown, and an external file is fetched when it is first used. Symbols made of other symbols are instantiated by
 * the browser in the sprite itself and once more for every card: a hand of thirteen came to 10,500 nodes that way,
 * to 2,800 this way (both counted in Chromium). Here the art comes with the code that needs it and a
 * card is a copy of plain elements: nothing is fetched or decoded while it moves, the custom properties of
 * whatever is around the card colour it, and the content policy needs no exception (no style attributes, no data
 * addresses, no ids).
 */
import './art/art.css';
import { cardMarkup } from './art/face';
import type { CardText } from './cards';
import './deck.css';

const drawings = new Map<CardText | null, DocumentFragment>();

/** Attachment that fills an `<svg viewBox={VIEW_BOX}>` with a face, or with the back for null. */
export function drawn(card: CardText | null): (svg: SVGElement) => void {
  return (svg) => svg.replaceChildren(drawing(card).cloneNode(true));
}

function drawing(card: CardText | null): DocumentFragment {
  const known = drawings.get(card);
  if (known) return known;
  const fresh = parsed(cardMarkup(card));
  drawings.set(card, fresh);
  return fresh;
}

function parsed(markup: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = `<svg>${markup}</svg>`;
  const fragment = document.createDocumentFragment();
  fragment.append(...(template.content.firstElementChild?.childNodes ?? []));
  return fragment;
}
