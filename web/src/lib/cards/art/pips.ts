/**
 * The four suit shapes and where they lie on the numbered cards.
 *
 * Shapes fill a box from −50 to 50, centred. They differ in outline, not only in colour: a spade has one point
 * and a foot, a heart a notch, a diamond four points and hollow sides, a club three separate lobes.
 */
import type { Rank, Suit } from '../cards';

export const PIPS: Record<Suit, string> = {
  S: 'M0-50C9-30 44-12 44 15C44 31 33 38 23 38C15 38 9 34 5 28C6 38 10 45 18 50H-18C-10 45-6 38-5 28C-9 34-15 38-23 38C-33 38-44 31-44 15C-44-12-9-30 0-50Z',
  H: 'M0 49C-8 28-46 8-46-20C-46-36-36-45-24-45C-12-45-4-37 0-26C4-37 12-45 24-45C36-45 46-36 46-20C46 8 8 28 0 49Z',
  D: 'M0-50C9-31 22-14 38 0C22 14 9 31 0 50C-9 31-22 14-38 0C-22-14-9-31 0-50Z',
  C: 'M0-48C13-48 22-39 22-27C22-19 18-13 12-8C16-10 20-11 25-11C37-11 46-2 46 10C46 22 37 31 25 31C16 31 9 26 5 18C6 34 10 44 18 50H-18C-10 44-6 34-5 18C-9 26-16 31-25 31C-37 31-46 22-46 10C-46-2-37-11-25-11C-20-11-16-10-12-8C-18-13-22-19-22-27C-22-39-13-48 0-48Z',
};

/** Columns and rows of the pip field, in card units from the centre of a 250 × 350 card. */
const LEFT = -42;
const RIGHT = 42;
const END = 112;
const THIRD = END / 3;

type Place = readonly [x: number, y: number];

const pair = (y: number): Place[] => [
  [LEFT, y],
  [RIGHT, y],
];
const EDGES = [...pair(-END), ...pair(END)];
const FOURS = [...EDGES, ...pair(-THIRD), ...pair(THIRD)];

/** Pip centres of the numbered cards. Those below the centre stand on their heads. */
export const LAYOUTS: Partial<Record<Rank, readonly Place[]>> = {
  '2': [[0, -END], [0, END]],
  '3': [[0, -END], [0, 0], [0, END]],
  '4': EDGES,
  '5': [...EDGES, [0, 0]],
  '6': [...EDGES, ...pair(0)],
  '7': [...EDGES, ...pair(0), [0, -END / 2]],
  '8': [...EDGES, ...pair(0), [0, -END / 2], [0, END / 2]],
  '9': [...FOURS, [0, 0]],
  T: [...FOURS, [0, (-END * 2) / 3], [0, (END * 2) / 3]],
};
