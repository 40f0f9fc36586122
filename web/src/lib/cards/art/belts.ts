/** The woven belt across the middle of a court, where its two halves meet; a motif for each suit. */
import type { Suit } from '../cards';
import { figure } from './figure';

const STEP = 24.4;

/** One repeat of each suit's motif, centred, 16 high at most. */
const MOTIFS: Record<Suit, string> = {
  // çintamani: three dots
  S: 'M0-5.5a2.6 2.6 0 1 0 .1 0ZM-5 1.5a2.6 2.6 0 1 0 .1 0ZM5 1.5a2.6 2.6 0 1 0 .1 0Z',
  // a tulip lying down, stem to the left
  H: 'M-10-.7H-3C-2-5 2-6 9-5C6-3 6-2 9 0C6 2 6 3 9 5C2 6-2 5-3 .7H-10Z',
  // stepped lozenge
  D: 'M-9 0H-6V-3H-3V-6H3V-3H6V0H9H6V3H3V6H-3V3H-6V0Z',
  // ram's horns
  C: 'M-1 6V1C-2-3-7-3-7 0C-7 2-4.5 2-4.5 .5L-3 1.5C-4 5-10 4-10-.5C-10-6-2-7 0-2C2-7 10-6 10-.5C10 4 4 5 3 1.5L4.5 .5C4.5 2 7 2 7 0C7-3 2-3 1 1V6Z',
};

export function belt(suit: Suit): string {
  const motifs = [-2, -1, 0, 1, 2]
    .map((i) => `<path class="dk-g" transform="translate(${+(i * STEP).toFixed(1)})" d="${MOTIFS[suit]}"/>`)
    .join('');
  return figure(`
    S M-71-11H71V11H-71Z
    G M-71-14H71V-10.5H-71ZM-71 10.5H71V14H-71Z
    ${motifs}`);
}
