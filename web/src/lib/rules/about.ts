/** Cards that show what a contract is about; null is a back, for a trick whatever is in it. */
import type { CardText } from '../cards/cards';

export const ABOUT: Readonly<Record<string, readonly (CardText | null)[]>> = {
  el: [null],
  kupa: ['H2'],
  erkek: ['SK', 'DJ'],
  kiz: ['CQ'],
  rifki: ['HK'],
  son_iki: [null, null],
  koz: [null],
  karo: ['D2'],
  dizi: ['H6', 'H7'],
};
