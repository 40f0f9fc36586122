/** The woven belt across the middle of a court, where its two halves meet; a motif for each suit. */
import type { Suit } from '../cards';
import { figure } from './figure';

const STEP = 25;

/** One repeat of each suit's motif, centred, about 11 high. The right half of a belt wears it upside down. */
const MOTIFS: Record<Suit, string> = {
  // three dots
  S: 'M0-4.6a2.4 2.4 0 1 0 .1 0ZM-4.5 .6a2.4 2.4 0 1 0 .1 0ZM4.5 .6a2.4 2.4 0 1 0 .1 0Z',
  // a tulip lying down
  H: 'M10-.8H3C2-4.5-2-5.5-9-4.5C-6-2.5-6-1.5-9 0C-6 1.5-6 2.5-9 4.5C-2 5.5 2 4.5 3 .8H10Z',
  // lozenge within lozenge
  D: 'M-10 0L0-5.5L10 0L0 5.5ZM-5 0L0 2.7L5 0L0-2.7Z',
  // ram's horns
  C: 'M-1 5V1C-2-2.5-6.5-2.5-6.5 0C-6.5 2-4.5 1.8-4.5 .5L-3 1.2C-3.8 4.5-9.5 3.8-9.5-.4C-9.5-5.5-2-6 0-1.8C2-6 9.5-5.5 9.5-.4C9.5 3.8 3.8 4.5 3 1.2L4.5 .5C4.5 1.8 6.5 2 6.5 0C6.5-2.5 2-2.5 1 1V5Z',
};

export function belt(suit: Suit): string {
  const motifs = [-2, -1, 1, 2]
    .map((i) => `<path class="dk-g" transform="translate(${i * STEP})${i > 0 ? ' rotate(180)' : ''}" d="${MOTIFS[suit]}"/>`)
    .join('');
  return figure(`
    S M-71-8H71V8H-71Z
    G M-71-10.5H71V-7.5H-71ZM-71 7.5H71V10.5H-71Z
    ${motifs}
    G M0-9.5L11 0L0 9.5L-11 0Z
    S M0-5L6 0L0 5L-6 0Z`);
}
