/**
 * The fairness check of a finished match: does every dealing follow from its secret, was that the secret to which
 * the table committed itself, and is every sealed contract the one that was opened. Uses nothing but the events.
 */
import { commitmentOf, deckOf, dealt, randomDeclarer, saltOf, sealOf } from '../fairness/dealing.ts';
import type { Of, RowEvent } from '../game/match.ts';
import { handsOf, stockSize } from '../game/terms.ts';
import type { RuleSet } from '../protocol/wire.ts';

export type Flaw = 'secret' | 'commitment' | 'cards' | 'declarer' | 'salt' | 'seal';

/** One dealing: what of it is not so; nothing: it is fair. */
export interface Verdict {
  readonly deal: number;
  readonly attempt: number;
  readonly flaws: readonly Flaw[];
}

interface Match {
  readonly id: string;
  readonly rules: RuleSet;
}

/** A verdict for each dealing of the match, in order. */
export function checked(events: readonly RowEvent[]): Verdict[] {
  const verdicts: { deal: number; attempt: number; flaws: Flaw[] }[] = [];
  let match: Match | null = null;
  let now: Of<'dealt'> | null = null;
  let seal: string | null = null;
  for (const event of events) {
    if (event.type === 'match_started') match = { id: event.match, rules: event.rules };
    if (event.type === 'dealt' && match) {
      [now, seal] = [event, null];
      verdicts.push({ deal: event.deal, attempt: event.attempt, flaws: flawsOf(event, match) });
    }
    if (event.type === 'chosen') seal = event.commitment ?? null;
    if (event.type === 'contract_opened' && now && sealOf(event.contracts, event.salt) !== seal)
      verdicts.at(-1)!.flaws.push('seal');
    if (event.type === 'contract_opened' && now && event.salt !== now.salt) verdicts.at(-1)!.flaws.push('salt');
    if (event.type === 'secret_opened' && event.secret !== now?.secret) verdicts.at(-1)!.flaws.push('secret');
  }
  return verdicts;
}

function flawsOf(event: Of<'dealt'>, { id, rules }: Match): Flaw[] {
  const { secret, deal, attempt } = event;
  if (secret == null) return ['secret'];
  const flaws: Flaw[] = [];
  if (commitmentOf(secret) !== event.commitment) flaws.push('commitment');
  const of = { secret, match: id, deal, attempt };
  const cards = dealt(of, deckOf(rules.deck ?? '52'), handsOf(rules), stockSize(rules));
  const stock = event.shown == null ? [] : [event.shown, ...(event.stock ?? [])];
  if (cards.hands.join() !== event.hands.join() || cards.stock.join() !== stock.join()) flaws.push('cards');
  if (deal === 1 && attempt === 1 && rules.first_declarer === 'random') {
    if (randomDeclarer(secret, id, rules.players) !== event.declarer) flaws.push('declarer');
  }
  if (event.salt != null && event.salt !== saltOf(of)) flaws.push('salt');
  return flaws;
}
