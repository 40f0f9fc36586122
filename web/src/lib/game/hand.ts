/** Hands as they travel: as in PBN, "AK4.QJ.T98.65432", spades first. */
import { RANKS, SUITS, type CardText } from '../cards/cards.ts';

export function cardsOf(hand: string | null): CardText[] {
  if (hand === null) return [];
  return hand.split('.').flatMap((ranks, i) => [...ranks].map((rank) => `${SUITS[i]}${rank}` as CardText));
}

export function handOf(cards: readonly string[]): string {
  return SUITS.map((suit) => RANKS.filter((rank) => cards.includes(suit + rank)).join('')).join('.');
}
