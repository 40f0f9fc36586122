/**
 * The deck as one SVG sprite: `dk-HK` and so on for the 52 faces, `dk-back` for the back.
 *
 * Coordinates are those of a 250 × 350 card with the origin at its centre, so that turning something round is
 * `rotate(180)`. Every face holds two drawings, regular and large; the custom properties of `deck.css` show one.
 */
import { RANKS, SUITS, rankOf, suitOf, DECK, type CardText, type Rank, type Suit } from '../cards';
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

/** The whole sprite, ready to be put into the page once. */
export function spriteMarkup(): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" class="dk-sprite" width="0" height="0" aria-hidden="true" focusable="false"><defs>' +
    shared() +
    DECK.map(face).join('') +
    symbol('dk-back', back()) +
    '</defs></svg>'
  );
}

function shared(): string {
  return (
    SUITS.map((suit) => `<path id="dk-p${suit}" d="${PIPS[suit]}"/>`).join('') +
    RANKS.map((rank) => `<g id="dk-r${rank}">${indexOutline(rank)}</g>`).join('') +
    SUITS.map((suit) => `<g id="dk-b${suit}">${belt(suit)}</g>`).join('') +
    DECK.filter(isCourt).map(half).join('') +
    '<g id="dk-rules" class="dk-rules"><rect x="-121" y="-171" width="242" height="342" rx="11"/><rect x="-118" y="-168" width="236" height="336" rx="8"/></g>'
  );
}

function isCourt(card: CardText): boolean {
  return ['K', 'Q', 'J'].includes(rankOf(card));
}

/** Upper half of a court; a symbol clips what would reach out of it. */
function half(card: CardText): string {
  const drawing = COURTS[suitOf(card)][rankOf(card) as Court];
  const pip = `<g class="dk-s">${use(`dk-p${suitOf(card)}`, 'translate(-57 -139) scale(.21)')}</g>`;
  return `<symbol id="dk-f${card}" viewBox="-71 -154 142 154">${pip}${drawing}</symbol>`;
}

function symbol(id: string, content: string): string {
  return `<symbol id="${id}" viewBox="${VIEW_BOX}">${content}</symbol>`;
}

function face(card: CardText): string {
  const suit = suitOf(card);
  const corner = twice(`<g transform="translate(-95 -156)">${cornerOf(card)}</g>`);
  return symbol(
    `dk-${card}`,
    `<g class="dk-suit-${suit}">${use('dk-rules')}<g class="dk-regular">${field(card)}${corner}</g>` +
      `<g class="dk-large">${largeField(card)}<g transform="translate(-79 -157) scale(1.75)">${cornerOf(card)}</g></g></g>`,
  );
}

/** Index over its pip: capital 46 high from y = 0, centred on x = 0. */
function cornerOf(card: CardText): string {
  return (
    `<g class="dk-s">` +
    use(`dk-r${rankOf(card)}`, 'translate(0 44) scale(.385 .44)') +
    use(`dk-p${suitOf(card)}`, 'translate(0 71) scale(.34)') +
    '</g>'
  );
}

function field(card: CardText): string {
  if (isCourt(card)) return court(card);
  if (rankOf(card) === 'A') return ace(suitOf(card));
  return `<g class="dk-s">${pips(suitOf(card), rankOf(card))}</g>`;
}

function pips(suit: Suit, rank: Rank): string {
  const places = LAYOUTS[rank] ?? [];
  const size = places.length > 8 ? 0.46 : 0.51;
  return places
    .map(([x, y]) => use(`dk-p${suit}`, `translate(${x} ${+y.toFixed(1)}) scale(${y > 0 ? -size : size})`))
    .join('');
}

function court(card: CardText): string {
  const upper = `<use href="#dk-f${card}" x="-71" y="-154" width="142" height="154"/>`;
  return (
    `<rect class="dk-panel" x="-71" y="-154" width="142" height="308"/><rect class="dk-gn" x="-68" y="-151" width="136" height="302"/>${twice(upper)}` +
    `${use(`dk-b${suitOf(card)}`)}<rect class="dk-frame" x="-71" y="-154" width="142" height="308"/>`
  );
}

/** One big pip, or the figure once and upright: what is left when the index takes the room. */
function largeField(card: CardText): string {
  const suit = suitOf(card);
  if (!isCourt(card)) return `<g class="dk-s">${use(`dk-p${suit}`, 'translate(38 84) scale(1.35)')}</g>`;
  const box = 'x="-31" y="4" width="148" height="160.5"';
  return `<rect class="dk-panel" ${box}/><use href="#dk-f${card}" ${box}/><rect class="dk-frame" ${box}/>`;
}

function use(id: string, transform = ''): string {
  return `<use href="#${id}"${transform && ` transform="${transform}"`}/>`;
}

function twice(markup: string): string {
  return `${markup}<g transform="rotate(180)">${markup}</g>`;
}
