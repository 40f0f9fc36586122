/** A claim of all remaining tricks, folded. */
import type { Observation } from '../protocol/wire.ts';
import { handOf } from './hand.ts';
import type { Of } from './match.ts';
import { counted, seating } from './play.ts';
import { handSize } from './terms.ts';

/** The others are asked. */
export function claimed(match: Observation, event: Of<'claimed'>): Observation {
  const deal = match.deal!;
  const seats = [...(deal.claimed ?? []), event.seat];
  return { ...asked(match, null), phase: 'claiming', claim: event, deal: { ...deal, claimed: seats } };
}

/** Somebody did not agree: the deal goes on where it was. */
export function fell({ claim: _, ...match }: Observation): Observation {
  return { ...asked(match, seating(match).masters[match.deal!.turn]!), phase: 'playing' };
}

/** All that was left is the claimer's. */
export function stood({ claim, ...match }: Observation, { hands }: Of<'claim_stood'>): Observation {
  const { trick, ...deal } = match.deal!;
  const rest = { seat: claim!.seat, tricks: handSize(match.rules) - deal.past.length, hands, trick };
  const none = handOf([]);
  return {
    ...asked(match, null),
    phase: 'playing',
    hand: match.hand === null ? null : none,
    counts: match.counts.map(() => 0),
    ...(match.open_hand && { open_hand: { ...match.open_hand, cards: none } }),
    deal: counted(match, { ...deal, trick: [], rest }),
  };
}

const asked = (match: Observation, to_act: number | null): Observation => ({ ...match, turn: match.turn + 1, to_act });
