/** Aces: one large pip with a branch engraved in it, in a ring of leaves. */
import type { Suit } from '../cards';
import { figure } from './figure';
import { PIPS } from './pips';

/** What is cut out of each pip, in the box of pips.ts. */
const ENGRAVINGS: Record<Suit, string> = {
  // a tulip on its stem
  S: `
    cut M0-30C7-20 12-10 9 0C7 7 2 9 0 10C-2 9-7 7-9 0C-12-10-7-20 0-30Z
    =cut M4 18C14 20 28 18 32 4C22 0 10 6 4 18Z
    s M0-22C3-14 4-6 0 3C-4-6-3-14 0-22Z`,
  // a tulip between two leaves
  H: `
    cut M0 12C-14 12-18 0-16-14C-11-11-8-7-6-2C-5-10-3-16 0-22C3-16 5-10 6-2C8-7 11-11 16-14C18 0 14 12 0 12ZM-1.5 15H1.5L0 38Z
    =cut M4 30C8 28 20 18 24 4C13 9 5 17 4 30Z`,
  // a star in a star
  D: `
    cut M0-30C5-18 13-8 22 0C13 8 5 18 0 30C-5 18-13 8-22 0C-13-8-5-18 0-30Z
    s M0-21C3-7 6-3 15 0C6 3 3 7 0 21C-3 7-6 3-15 0C-6-3-3-7 0-21Z
    cut M0-7L5 0L0 7L-5 0Z`,
  // a leaf in each lobe
  C: `
    cut M0-40C8-32 8-22 0-14C-8-22-8-32 0-40Z
    =cut M39 12C32 20 20 20 12 10C18 0 30 0 39 12Z
    cut M0-6L4 2L0 10L-4 2Z`,
};

const LEAF = 'M0-7C5-4 5 4 0 8C-5 4-5-4 0-7Z';
const LEAVES = 24;

/** Ring of leaves of the given radius, each pointing outwards, with a dot after each. */
function wreath(radius: number): string {
  let ring = '';
  for (let i = 0; i < LEAVES; i++) {
    const turn = (i * 360) / LEAVES;
    ring += `<g transform="rotate(${turn})"><path transform="translate(0 ${-radius})" d="${LEAF}"/><circle transform="rotate(7.5)" cy="${-radius}" r="1.8"/></g>`;
  }
  return ring;
}

/** Ace ornament centred on the origin, about 180 across. */
export function ace(suit: Suit): string {
  return (
    `<g class="dk-quiet"><circle class="dk-gn" r="74"/>${wreath(83)}<circle class="dk-gn" r="92"/></g>` +
    `<g transform="scale(1.2)"><path class="dk-s" d="${PIPS[suit]}"/>${figure(ENGRAVINGS[suit])}</g>`
  );
}
