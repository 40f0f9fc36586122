/**
 * A card's drawing as SVG markup, for an `<svg viewBox={VIEW_BOX}>`.
 *
 * Coordinates are those of a 250 × 350 card with the origin at its centre, so that turning something round is
 * `rotate(180)`. Every face holds two drawings, regular and large; the custom properties of `deck.css` show one.
 */
import { rankOf, suitOf, type CardText, type Rank, type Suit } from '../cards';
import { ace } from './aces';
import { back } from './back';
import { belt } from './belts';
import { CLUBS } from './clubs';
import { DIAMONDS } from './diamonds';
import { HEARTS } from './hearts';
import { indexOutline } from './indices';
import { LAYOUTS, PIPS } from './pips';
import { SPADES } from './spades';

export const VIEW_BOX = '-125 -175 250 350';

type Court = 'K' | 'Q' | 'J';
const COURTS: Record<Suit, Record<Court, string>> = { S: SPADES, H: HEARTS, D: DIAMONDS, C: CLUBS };

/** Where figures are drawn; see figure.ts. */
const PANEL = { x: -71, y: -154, width: 142, height: 154 };
/** Where the one upright figure of the large drawing stands. */
const LARGE_PANEL = { x: -31, y: 4, width: 148, height: 160.5 };

const RULES =
  '<g class="dk-rules"><rect x="-121" y="-171" width="242" height="342" rx="11"/>' +
  '<rect x="-118" y="-168" width="236" height="336" rx="8"/></g>';

/** Content of the card's svg: a face, or the back for null. */
export function cardMarkup(card: CardText | null): string {
  if (card === null) return back();
  const corner = cornerOf(card);
  return (
    `<g class="dk-suit-${suitOf(card)}">${RULES}` +
    `<g class="dk-regular">${field(card)}${twice(place(corner, -95, -156))}</g>` +
    `<g class="dk-large">${largeField(card)}${place(corner, -79, -157, 1.75)}</g></g>`
  );
}

/** Index over its pip: capital 44 high from y = 0, centred on x = 0. */
function cornerOf(card: CardText): string {
  const index = `<g transform="translate(0 44) scale(.385 .44)">${indexOutline(rankOf(card))}</g>`;
  return `<g class="dk-s">${index}${pip(suitOf(card), 0, 71, 0.34)}</g>`;
}

function field(card: CardText): string {
  if (isCourt(card)) return court(card);
  if (rankOf(card) === 'A') return ace(suitOf(card));
  return pips(suitOf(card), rankOf(card));
}

function isCourt(card: CardText): boolean {
  return 'KQJ'.includes(rankOf(card));
}

function pips(suit: Suit, rank: Rank): string {
  const places = LAYOUTS[rank] ?? [];
  const size = places.length > 8 ? 0.46 : 0.51;
  return `<g class="dk-s">${places.map(([x, y]) => pip(suit, x, y, y > 0 ? -size : size)).join('')}</g>`;
}

/** Both halves with the belt over the seam. */
function court(card: CardText): string {
  const whole = { ...PANEL, height: 2 * PANEL.height };
  const seam = `<rect class="dk-gn" x="-68" y="-151" width="136" height="302"/>`;
  return rect('dk-panel', whole) + seam + twice(half(card, PANEL)) + belt(suitOf(card)) + rect('dk-frame', whole);
}

/** One big pip, or the figure once and upright: what is left when the index takes the room. */
function largeField(card: CardText): string {
  if (!isCourt(card)) return `<g class="dk-s">${pip(suitOf(card), 38, 84, 1.35)}</g>`;
  return rect('dk-panel', LARGE_PANEL) + half(card, LARGE_PANEL) + rect('dk-frame', LARGE_PANEL);
}

/** A figure in a box that clips what would reach out of it, with the suit's pip beside the head. */
function half(card: CardText, box: typeof PANEL): string {
  const suit = suitOf(card);
  const drawing = COURTS[suit][rankOf(card) as Court];
  const sign = `<g class="dk-s">${pip(suit, -57, -139, 0.21)}</g>`;
  return `<svg ${attributes(box)} viewBox="-71 -154 142 154">${sign}${drawing}</svg>`;
}

function pip(suit: Suit, x: number, y: number, scale: number): string {
  return `<path transform="translate(${x} ${+y.toFixed(1)}) scale(${scale})" d="${PIPS[suit]}"/>`;
}

function rect(name: string, box: typeof PANEL): string {
  return `<rect class="${name}" ${attributes(box)}/>`;
}

function attributes(box: typeof PANEL): string {
  return Object.entries(box)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
}

function place(markup: string, x: number, y: number, scale = 1): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${markup}</g>`;
}

function twice(markup: string): string {
  return `${markup}<g transform="rotate(180)">${markup}</g>`;
}
