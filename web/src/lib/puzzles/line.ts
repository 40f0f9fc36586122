/** How a puzzle goes on, card by card, as a replay steps through it. */
import { cardsOf } from '../game/hand.ts';
import type { RowEvent } from '../game/match.ts';
import type { Observation } from '../protocol/wire.ts';
import { momentsFrom, type Moment } from '../replay/moments.ts';

/** The moments of a line, the first of them after the card in question. `hands`: all, as they were before it. */
export function momentsOfLine(match: Observation, hands: readonly string[], line: readonly RowEvent[]): Moment[] {
  const { past, trick } = match.deal!;
  const at = {
    dealing: 0, deal: 1, attempt: 1, trick: past.length + Math.min(trick.length, 1), card: trick.length, stock: false, claim: false,
  }; // prettier-ignore
  const open: Observation = { ...match, seat: null, hand: null, ask: null };
  return momentsFrom({ match: open, hands: hands.map((hand) => cardsOf(hand)), at }, line);
}
