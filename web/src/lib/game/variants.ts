/**
 * What only variants have, folded and told: the stock, proposals, blind choices, shown cards, doubling, open hands,
 * dizi, secret contracts. Fetched for the tables that play one; match.ts and tell.ts are told of it.
 */
import { DECK, type CardText } from '../cards/cards.ts';
import type { DoubledPair, Observation, SeenLayout } from '../protocol/wire.ts';
import { pairsOf } from './count.ts';
import { pairsAfter, speakerAfter } from './doubling.ts';
import { cardsOf, handOf } from './hand.ts';
import type { Of, RowEvent, Variants } from './match.ts';
import { counted, seating, without } from './play.ts';
import { pointsFor } from './points.ts';
import { named, type Note } from './tell.ts';
import { nextHand } from './terms.ts';

function fold(match: Observation, event: RowEvent): Observation | null {
  switch (event.type) {
    case 'drew':
      return drew(match, event);
    case 'proposed':
      return { ...match, phase: 'answering', turn: match.turn + 1, to_act: partnerOf(match), proposal: event };
    case 'chosen':
      return event.contracts.includes('dizi') ? spread(match, event) : null;
    case 'hands_seen':
      return { ...match, hand: match.seat === null ? null : (event.hands[match.seat] ?? null) };
    case 'exposed':
      return exposed(match, event);
    case 'doubling_began':
      return { ...match, phase: 'doubling', turn: match.turn + 1, to_act: speakerAfter(match, null, []) };
    case 'doubled':
      return doubled(match, event);
    case 'hand_opened':
      return { ...match, open_hand: { hand: event.hand, cards: event.cards } };
    case 'played':
      return played(match, event);
    case 'trick_won':
      return match.drawing ? won(match, event) : null;
    case 'passed':
      return passed(match, event);
    case 'contract_opened':
      return opened(match, event);
    default:
      return null;
  }
}

function partnerOf(match: Observation): number {
  return (match.declarer! + 2) % match.rules.players;
}

function spread(match: Observation, event: Of<'chosen'>): Observation {
  const points = match.totals.map(() => 0);
  const first = match.rules.dizi_from!;
  return { ...match, layout: { turn: event.seat, placed: handOf([]), first, went_out: [], points } };
}

function exposed(match: Observation, { seat, cards }: Of<'exposed'>): Observation {
  const deal = match.deal!;
  const before = deal.shown ?? match.totals.map(() => []);
  const shown = before.map((each, i) =>
    i === seat ? DECK.filter((card) => each.includes(card) || cards.includes(card)) : each,
  );
  return { ...match, deal: { ...deal, shown } };
}

function doubled(match: Observation, { seat, seats }: Of<'doubled'>): Observation {
  const doubles = pairsAfter(pairsOf(match), seat, seats);
  const said = { ...match, turn: match.turn + 1, to_act: speakerAfter(match, seat, doubles) };
  return doubles.length > 0 ? withDoubles(said, doubles) : said;
}

function withDoubles(match: Observation, doubles: readonly DoubledPair[]): Observation {
  if (match.layout) return { ...match, layout: { ...match.layout, doubles } };
  return { ...match, deal: { ...match.deal!, doubles } };
}

/** A secret contract is known to all: what it cost can be counted. */
function opened(match: Observation, { contracts }: Of<'contract_opened'>): Observation {
  const { sealed: _, ...deal } = match.deal!;
  return { ...match, deal: counted(match, { ...deal, contracts }) };
}

function played(match: Observation, event: Of<'played'>): Observation | null {
  if (!match.drawing && !match.layout) return null;
  const after = { ...without(match, event.seat, event.card), turn: match.turn + 1 };
  return match.drawing ? drawn(after, event.card) : laid(after, event);
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

function passed(match: Observation, { seat }: Of<'passed'>): Observation {
  const layout = match.layout!;
  const noted = layout.passed ?? match.counts.map(() => null);
  const after = { ...layout, passed: noted.map((before, hand) => (hand === seat ? layout.placed : before)) };
  return toNext({ ...match, turn: match.turn + 1 }, after, seat);
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

function won(match: Observation, { seat }: Of<'trick_won'>): Observation {
  const drawing = match.drawing!;
  const past = [...drawing.past, { leader: drawing.leader, cards: drawing.trick, winner: seat }];
  const counts = match.counts.map((count) => count + 1);
  return { ...match, to_act: seat, counts, drawing: { ...drawing, turn: seat, leader: seat, trick: [], past } };
}

function drew(match: Observation, event: Of<'drew'>): Observation {
  const { drawing: before, ...rest } = match;
  const drawing = { ...before!, shown: event.shown, left: before!.left - 2 };
  const card = match.seat === null ? null : event.cards[match.seat];
  const hand = card && match.hand !== null ? handOf([...cardsOf(match.hand), card as CardText]) : match.hand;
  if (drawing.left > 0) return { ...match, hand, drawing };
  const gone = handOf(before!.past.flatMap(({ cards }) => cards as CardText[]));
  return { ...rest, hand, phase: 'choosing', turn: match.turn + 1, to_act: match.declarer, gone };
}

function notes(event: RowEvent, before: Observation | null, after: Observation | null): Note[] {
  switch (event.type) {
    case 'proposed':
      return [{ kind: 'proposed', seat: event.seat, named: named(event) }];
    case 'passed':
      return [{ kind: 'passed', seat: event.seat }];
    case 'played':
      return goingOut(event.seat, before, after);
    case 'drew':
      return [{ kind: 'drew', cards: event.cards, shown: event.shown }];
    case 'hands_seen':
      return [{ kind: 'seen' }];
    case 'exposed':
      return [{ kind: 'exposed', seat: event.seat, cards: event.cards }];
    case 'doubling_began':
      return [{ kind: 'doubling' }];
    case 'doubled':
      return [toldDouble(event.seat, event.seats, before)];
    case 'hand_opened':
      return [{ kind: 'opened', seat: event.hand }];
    case 'contract_opened':
      return [{ kind: 'unsealed', contracts: event.contracts }];
    default:
      return [];
  }
}

/** Whoever had doubled the speaker is redoubled; the others are doubled. */
function toldDouble(seat: number, seats: readonly number[], before: Observation | null): Note {
  const by = before ? pairsOf(before).filter(([, of]) => of === seat).map(([other]) => other) : [];
  const again = seats.filter((other) => by.includes(other));
  return { kind: 'doubled', seat, double: seats.filter((other) => !again.includes(other)), again };
}

function goingOut(seat: number, before: Observation | null, after: Observation | null): Note[] {
  const place = (after?.layout?.went_out.indexOf(seat) ?? -1) + 1;
  return place > 0 && !before?.layout?.went_out.includes(seat) ? [{ kind: 'out', seat, place }] : [];
}

export const variants: Variants = { fold, notes };
