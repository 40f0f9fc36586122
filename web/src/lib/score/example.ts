/** A filled sheet to read: a Klasik match of twenty deals, two players out and two sunk. */
import type { Contract } from './data.ts';
import type { Entry } from './entries.ts';

const DEALS: readonly (readonly [contract: Contract, trump: string | null, units: readonly number[]])[] = [
  ['el', null, [4, 4, 2, 3]],
  ['kupa', null, [0, 6, 3, 4]],
  ['rifki', null, [0, 0, 0, 1]],
  ['son_iki', null, [1, 0, 1, 0]],
  ['erkek', null, [0, 2, 4, 2]],
  ['erkek', null, [0, 0, 4, 4]],
  ['el', null, [0, 6, 3, 4]],
  ['kupa', null, [3, 1, 6, 3]],
  ['koz', 'H', [8, 0, 2, 3]],
  ['rifki', null, [0, 0, 0, 1]],
  ['kiz', null, [3, 0, 0, 1]],
  ['koz', 'H', [2, 3, 2, 6]],
  ['koz', 'S', [5, 2, 3, 3]],
  ['koz', 'C', [2, 5, 3, 3]],
  ['koz', 'C', [0, 3, 7, 3]],
  ['son_iki', null, [0, 2, 0, 0]],
  ['kiz', null, [3, 1, 0, 0]],
  ['koz', 'S', [2, 7, 2, 2]],
  ['koz', 'C', [3, 0, 6, 4]],
  ['koz', 'D', [2, 2, 2, 7]],
];

export const EXAMPLE: readonly Entry[] = DEALS.map(([contract, trump, units], deal) => ({
  declarer: deal % 4,
  contract,
  trump,
  units,
}));
