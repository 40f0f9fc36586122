/** Cards in play, folded: of a trick, of the layout, of the first phase for the stock. */
import { DECK, type CardText } from '../cards/cards.ts';
import type { Contract, Observation, SeenDeal, SeenLayout, SeenTrick } from '../protocol/wire.ts';
import type { Of } from './match.ts';
import { cardsOf, handOf } from './hand.ts';
import { countingOf, detailsOf, penaltyCards, pointsFor, unitsTaken } from './points.ts';
import { nextHand, termsOf, type Terms } from './terms.ts';

export function played(match: Observation, event: Of<'played'>): Observation {
  const after = { ...without(match, event.seat, event.card), turn: match.turn + 1 };
  if (match.drawing) return drawn(after, event.card);
  return match.layout ? laid(after, event) : toTrick(after, event);
}

/** The card has left the hand, as far as the hand is known. */
function without(match: Observation, hand: number, card: string): Observation {
  const rest = (cards: string) => handOf(cardsOf(cards).filter((each) => each !== card));
  const open = match.open_hand;
  return {
    ...match,
    hand: match.seat === hand && match.hand !== null ? rest(match.hand) : match.hand,
    counts: match.counts.map((count, i) => (i === hand ? count - 1 : count)),
    ...(open && open.hand === hand && { open_hand: { hand, cards: rest(open.cards) } }),
  };
}

const seating = (match: Observation): Terms => termsOf(match.rules, match.declarer!);

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
  const { drawing, deal } = match;
  const lead = { turn: seat, leader: seat, trick: [] };
  if (drawing) {
    const past = [...drawing.past, { leader: drawing.leader, cards: drawing.trick, winner: seat }];
    const counts = match.counts.map((count) => count + 1);
    return { ...match, to_act: seat, counts, drawing: { ...drawing, ...lead, past } };
  }
  const past = [...deal!.past, { leader: deal!.leader, cards: deal!.trick, winner: seat }];
  return { ...match, to_act: seating(match).masters[seat]!, deal: counted(match, { ...deal!, ...lead, past }) };
}

/** The deal with its tricks counted under its contracts, which may have been secret till now. */
export function counted(match: Observation, deal: SeenDeal): SeenDeal {
  const counting = countingOf(match.rules, match.declarer!, deal.past);
  const units = deal.contracts.map((contract) => unitsTaken(counting, contract));
  const winners = deal.past.map((trick) => counting.owners[trick.winner]!);
  return {
    ...deal,
    units,
    points: pointsFor(match.rules, deal.contracts, units, detailsOf(counting, deal.contracts, deal.shown)),
    tricks: match.totals.map((_, seat) => winners.filter((winner) => winner === seat).length),
    taken: match.totals.map((_, seat) => preyOf(deal.contracts, deal.past.filter((_, i) => winners[i] === seat))),
  };
}

function preyOf(contracts: readonly Contract[], tricks: readonly SeenTrick[]): CardText[] {
  const prey = contracts.flatMap(penaltyCards);
  const cards = tricks.flatMap((trick) => trick.cards);
  return DECK.filter((card) => prey.includes(card) && cards.includes(card));
}

function laid(match: Observation, event: Of<'played'>): Observation {
  const layout = match.layout!;
  const placed = handOf([...cardsOf(layout.placed), event.card as CardText]);
  const out = match.counts[event.seat] ? layout.went_out : [...layout.went_out, event.seat];
  const points = pointsFor(match.rules, ['dizi'], [placesOf(match, out)]);
  return toNext(match, { ...layout, placed, went_out: out, points }, event.seat);
}

/** The place of each seat in the order of going out, of the last one too; 0 while it is not certain. */
function placesOf(match: Observation, out: readonly number[]): number[] {
  const certain = out.length >= match.totals.length - 1;
  const order = !certain ? out : [...out, ...match.totals.map((_, seat) => seat).filter((seat) => !out.includes(seat))];
  return match.totals.map((_, seat) => order.indexOf(seat) + 1);
}

export function passed(match: Observation, { seat }: Of<'passed'>): Observation {
  return toNext({ ...match, turn: match.turn + 1 }, match.layout!, seat);
}

/** The turn goes to the next hand that still holds cards. */
function toNext(match: Observation, layout: SeenLayout, from: number): Observation {
  const terms = seating(match);
  let turn = nextHand(terms, from);
  while (!match.counts[turn] && turn !== from) turn = nextHand(terms, turn);
  return { ...match, to_act: terms.masters[turn]!, layout: { ...layout, turn } };
}

function drawn(match: Observation, card: string): Observation {
  const drawing = match.drawing!;
  const turn = 1 - drawing.turn;
  return { ...match, to_act: turn, drawing: { ...drawing, turn, trick: [...drawing.trick, card] } };
}

export function drew(match: Observation, event: Of<'drew'>): Observation {
  const { drawing: before, ...rest } = match;
  const drawing = { ...before!, shown: event.shown, left: before!.left - 2 };
  const card = match.seat === null ? null : event.cards[match.seat];
  const hand = card && match.hand !== null ? handOf([...cardsOf(match.hand), card as CardText]) : match.hand;
  if (drawing.left > 0) return { ...match, hand, drawing };
  return { ...rest, hand, phase: 'choosing', turn: match.turn + 1, to_act: match.declarer };
}
