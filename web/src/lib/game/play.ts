/** Cards of a trick, folded. */
import { DECK, type CardText } from '../cards/cards.ts';
import type { Contract, Observation, SeenDeal, SeenTrick } from '../protocol/wire.ts';
import type { Of } from './match.ts';
import { cardsOf, handOf } from './hand.ts';
import { countingOf, detailsOf, penaltyCards, pointsFor, unitsTaken } from './points.ts';
import { nextHand, termsOf, type Terms } from './terms.ts';

export function played(match: Observation, event: Of<'played'>): Observation {
  return toTrick({ ...without(match, event.seat, event.card), turn: match.turn + 1 }, event);
}

/** The card has left the hand, as far as the hand is known. */
export function without(match: Observation, hand: number, card: string): Observation {
  const rest = (cards: string) => handOf(cardsOf(cards).filter((each) => each !== card));
  const open = match.open_hand;
  return {
    ...match,
    hand: match.seat === hand && match.hand !== null ? rest(match.hand) : match.hand,
    counts: match.counts.map((count, i) => (i === hand ? count - 1 : count)),
    ...(open && open.hand === hand && { open_hand: { hand, cards: rest(open.cards) } }),
  };
}

export const seating = (match: Observation): Terms => termsOf(match.rules, match.declarer!);

function toTrick(match: Observation, event: Of<'played'>): Observation {
  const deal = match.deal!;
  const terms = seating(match);
  const turn = nextHand(terms, event.seat);
  const broken = deal.broken || event.card.startsWith(deal.trump ?? 'H');
  return {
    ...match,
    to_act: terms.masters[turn]!,
    deal: { ...deal, turn, trick: [...deal.trick, event.card], broken },
  };
}

export function won(match: Observation, { seat }: Of<'trick_won'>): Observation {
  const { claimed: _, ...deal } = match.deal!;
  const past = [...deal.past, { leader: deal.leader, cards: deal.trick, winner: seat }];
  const after = counted(match, { ...deal, turn: seat, leader: seat, trick: [], past });
  return { ...match, to_act: seating(match).masters[seat]!, deal: after };
}

/** The deal with its tricks counted under its contracts, which may have been secret till now. */
export function counted(match: Observation, deal: SeenDeal): SeenDeal {
  const past = taken(deal);
  const counting = countingOf(match.rules, match.declarer!, past);
  const units = deal.contracts.map((contract) => unitsTaken(counting, contract));
  const winners = past.map((trick) => counting.owners[trick.winner]!);
  return {
    ...deal,
    units,
    points: pointsFor(match.rules, deal.contracts, units, detailsOf(counting, deal.contracts, deal.shown)),
    tricks: match.totals.map((_, seat) => winners.filter((winner) => winner === seat).length),
    taken: match.totals.map((_, seat) => preyOf(deal.contracts, past.filter((_, i) => winners[i] === seat))),
  };
}

/** The tricks that are over; of a rest that was claimed all cards lie in the first one. */
function taken({ past, rest }: SeenDeal): readonly SeenTrick[] {
  if (!rest) return past;
  const cards = [...rest.trick, ...rest.hands.flatMap(cardsOf)];
  const claimed = { leader: rest.seat, winner: rest.seat };
  return [...past, ...Array.from({ length: rest.tricks }, (_, i) => ({ ...claimed, cards: i === 0 ? cards : [] }))];
}

function preyOf(contracts: readonly Contract[], tricks: readonly SeenTrick[]): CardText[] {
  const prey = contracts.flatMap(penaltyCards);
  const cards = tricks.flatMap((trick) => trick.cards);
  return DECK.filter((card) => prey.includes(card) && cards.includes(card));
}
