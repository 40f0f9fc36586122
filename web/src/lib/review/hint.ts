/** A hint as the table shows it: the cards by what they are worth, equal ones together. */
import type { CardText } from '../cards/cards.ts';
import type { Hint } from '../protocol/wire.ts';

/** Cards that are worth the same; `points` and their error are whole, `best`: the suggested one is among them. */
export interface Worth {
  readonly cards: readonly CardText[];
  readonly points: number;
  readonly error: number;
  readonly best: boolean;
}

/** What the cards are worth, the suggested ones first, then the best first. */
export function worths(hint: Hint): Worth[] {
  const found = new Map<string, { cards: CardText[]; points: number; error: number }>();
  for (const { card, points, error } of hint.cards) {
    const key = `${points} ${error}`;
    const there = found.get(key) ?? { cards: [], points, error };
    there.cards.push(card as CardText);
    found.set(key, there);
  }
  const has = (cards: readonly CardText[]): boolean => (cards as readonly string[]).includes(hint.best);
  return [...found.values()]
    .sort((a, b) => Number(has(b.cards)) - Number(has(a.cards)) || b.points - a.points)
    .map(({ cards, points, error }) => ({
      cards,
      points: Math.round(points),
      error: Math.max(0, Math.ceil(error - 0.05)),
      best: has(cards),
    }));
}
