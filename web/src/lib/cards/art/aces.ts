/** Aces: one large pip, its cut-out, and a wreath of small leaves; each suit its own wreath. */
import type { Suit } from '../cards';
import { PIPS } from './pips';

const ORNAMENT: Record<Suit, string> = {
  S: 'M0 30C7 14 10 4 0-14C-10 4-7 14 0 30Z',
  H: 'M0 22C-4 8-20-2-20-14C-20-26-4-26 0-14C4-26 20-26 20-14C20-2 4 8 0 22Z',
  D: 'M0-26C5-15 11-7 20 0C11 7 5 15 0 26C-5 15-11 7-20 0C-11-7-5-15 0-26Z',
  C: 'M0-30a9 9 0 1 1-.1 0ZM-24 2a9 9 0 1 1-.1 0ZM24 2a9 9 0 1 1-.1 0Z',
};

const LEAF = 'M0-6C4-4 5 3 0 8C-5 3-4-4 0-6Z';
const LEAVES = 28;

/** Ring of leaves of the given radius, pointing outwards. */
function wreath(radius: number): string {
  let ring = '';
  for (let i = 0; i < LEAVES; i++) {
    const turn = (i * 360) / LEAVES;
    ring += `<path transform="rotate(${+turn.toFixed(1)}) translate(0 ${-radius})" d="${LEAF}"/>`;
  }
  return ring;
}

/** Ace ornament centred on the origin, about 150 across. */
export function ace(suit: Suit): string {
  return (
    `<g class="dk-g-quiet"><circle class="dk-gn" r="74"/>${wreath(82)}<circle class="dk-gn" r="90"/></g>` +
    `<path class="dk-s" transform="scale(1.04)" d="${PIPS[suit]}"/><path class="dk-cut" d="${ORNAMENT[suit]}"/>`
  );
}
