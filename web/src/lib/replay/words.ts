/** What happens at a moment of a replay, as a sentence; and what is not fair. */
import type { View } from '../game/view.ts';
import { m } from '../paraglide/messages.js';
import { cardWords, contractsWords, nameOf, scores } from '../table/words.ts';
import type { Moment } from './moments.ts';
import type { Flaw } from './check.ts';

type Say = () => string;

const FLAW: Record<Flaw, Say> = {
  secret: m.replay_flaw_secret,
  commitment: m.replay_flaw_commitment,
  cards: m.replay_flaw_cards,
  declarer: m.replay_flaw_declarer,
  salt: m.replay_flaw_salt,
  seal: m.replay_flaw_seal,
};

export const flawWords = (flaw: Flaw): string => FLAW[flaw]();

/** The moment as a sentence. */
export function sentenceOf({ event, match, winner }: Moment, view: View): string {
  const name = 'seat' in event && typeof event.seat === 'number' ? nameOf(view, event.seat) : '';
  switch (event.type) {
    case 'dealt':
      return event.attempt > 1 ? m.say_dealt_again() : m.say_dealt({ deal: event.deal });
    case 'proposed':
      return m.heard_proposed({ name, contract: contractsWords(event.contracts, event.trump ?? null) });
    case 'chosen':
      return m.say_chosen({ name: named(event.named_by, name, view), contract: contractsWords(event.contracts, event.trump ?? null) });
    case 'exposed':
      return m.heard_exposed({ name, cards: event.cards.map(cardWords).join(', ') });
    case 'doubled':
      if (event.seats.length === 0) return m.heard_doubled_none({ name });
      return m.heard_doubled({ name, names: event.seats.map((seat) => nameOf(view, seat)).join(', ') });
    case 'annulled':
      return name ? `${name}: ${m.record_annulled()}` : m.say_annulled_equal();
    case 'passed':
      return m.heard_passed({ name });
    case 'played': {
      const played = m.say_played({ name, card: cardWords(event.card) });
      return winner === null ? played : `${played} ${m.say_trick_free({ name: nameOf(view, winner) })}`;
    }
    case 'claim_stood': {
      const told = { name: nameOf(view, match.deal?.rest?.seat ?? 0) };
      return event.proven ? m.record_claim_proven(told) : m.record_claim_agreed(told);
    }
    case 'claim_fell':
      return m.record_claim_declined({ name: nameOf(view, match.deal?.claimed?.at(-1) ?? 0) });
    case 'deal_scored':
      return m.say_scored({ points: scores(view, event.points) });
    case 'match_ended':
      return `${m.over_title()}. ${scores(view, event.totals)}.`;
    default:
      return '';
  }
}

const named = (by: number | null | undefined, declarer: string, view: View): string => (by == null ? declarer : nameOf(view, by));
