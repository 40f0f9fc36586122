/**
 * Cards as the client sees them: two ASCII characters, suit first ("HK", "DT"), as they travel on the wire.
 * Names and order only; what may be played is the server's to say.
 */

export const SUITS = ['S', 'H', 'D', 'C'] as const;
/** High to low. */
export const RANKS = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'] as const;

export type Suit = (typeof SUITS)[number];
export type Rank = (typeof RANKS)[number];
export type CardText = `${Suit}${Rank}`;

/** How a hand is laid out, left to right. */
export interface HandOrder {
  readonly suits: 'alternating' | 'fixed';
  readonly ranks: 'descending' | 'ascending';
}

export const DEFAULT_ORDER: HandOrder = { suits: 'alternating', ranks: 'descending' };

/** All 52 cards, spades first, each suit high to low. */
export const DECK: readonly CardText[] = SUITS.flatMap((suit) =>
  RANKS.map((rank): CardText => `${suit}${rank}`),
);

export function isCard(text: string): text is CardText {
  return (DECK as readonly string[]).includes(text);
}

/** Throws RangeError for anything that is not exactly a suit and a rank. */
export function parseCard(text: string): CardText {
  if (isCard(text)) return text;
  throw new RangeError(`not a card: ${JSON.stringify(text)}`);
}

export function suitOf(card: CardText): Suit {
  return card.charAt(0) as Suit;
}

export function rankOf(card: CardText): Rank {
  return card.charAt(1) as Rank;
}

/** The rank as it stands in the corner: the same letters in Turkish and English, ten in full. */
export function rankLabel(rank: Rank): string {
  return rank === 'T' ? '10' : rank;
}

export function isRed(suit: Suit): boolean {
  return suit === 'H' || suit === 'D';
}

/**
 * The order in which the given suits lie side by side so that colours alternate where they can: four suits
 * S H C D, three with the odd colour in the middle, otherwise as in SUITS.
 */
export function alternatingSuits(held: Iterable<Suit>): Suit[] {
  const set = new Set(held);
  const black = SUITS.filter((suit) => set.has(suit) && !isRed(suit));
  const red = SUITS.filter((suit) => set.has(suit) && isRed(suit));
  const [first, second] = red.length > black.length ? [red, black] : [black, red];
  return first.flatMap((suit, i) => (i < second.length ? [suit, second[i] as Suit] : [suit]));
}

/** A sorted copy of the hand. */
export function sortHand(hand: Iterable<CardText>, order: HandOrder = DEFAULT_ORDER): CardText[] {
  const cards = [...hand];
  const suits = order.suits === 'fixed' ? [...SUITS] : alternatingSuits(cards.map(suitOf));
  const sign = order.ranks === 'descending' ? 1 : -1;
  return cards.sort(
    (a, b) =>
      suits.indexOf(suitOf(a)) - suits.indexOf(suitOf(b)) ||
      sign * (RANKS.indexOf(rankOf(a)) - RANKS.indexOf(rankOf(b))),
  );
}
