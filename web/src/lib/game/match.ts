/**
 * The match as this viewer may know it, folded from the events he is sent: the same Observation that the server
 * would send in a snapshot (tests/client/test_fold.py holds the two together). What he is asked comes with the frame.
 */
import { DECK } from '../cards/cards.ts';
import type { Frame, Observation, Row, RuleSet, SeenDeal } from '../protocol/wire.ts';
import {
  counted,
  dealsOf,
  handSize,
  penaltyCards,
  pointsFor,
  ranksOf,
  rightsOf,
  totalsOf,
  unitsTaken,
} from './count.ts';
import { cardsOf, handOf } from './hand.ts';

export type RowEvent = Frame['events'][number];
type Of<Type extends RowEvent['type']> = Extract<RowEvent, { type: Type }>;

/** The match after this event; an event of the table leaves it as it is. */
export function foldMatch(match: Observation | null, event: RowEvent, seat: number | null): Observation | null {
  if (event.type === 'match_started') return begun(event.match, event.rules, seat);
  return match && after(match, event);
}

function begun(id: string, rules: RuleSet, seat: number | null): Observation {
  const zeros = Array<number>(rules.players).fill(0);
  return {
    match: id,
    rules,
    seat,
    phase: 'dealing',
    turn: 0,
    deal_number: 1,
    attempt: 1,
    declarer: null,
    dealer: null,
    to_act: null,
    hand: null,
    counts: zeros,
    commitment: null,
    deal: null,
    rows: [],
    totals: zeros,
    ranks: ranksOf(rules, zeros),
    rights: rightsOf(rules, []),
    ask: null,
    result: null,
  };
}

function after(match: Observation, event: RowEvent): Observation {
  switch (event.type) {
    case 'dealt':
      return dealt(match, event);
    case 'chosen':
      return { ...match, turn: match.turn + 1, to_act: null, deal: start(match, event) };
    case 'annul_opened':
      return { ...match, phase: 'window', to_act: null };
    case 'annulled':
      return annulled(match, event);
    case 'play_began':
      return { ...match, phase: 'playing', turn: match.turn + 1, to_act: event.leader };
    case 'played':
      return played(match, event);
    case 'trick_won':
      return won(match, event);
    case 'deal_scored':
      return scored(match, event);
    case 'match_ended':
      return { ...match, phase: 'over', declarer: null, dealer: null, to_act: null, result: event };
    default:
      return match;
  }
}

function dealt(match: Observation, event: Of<'dealt'>): Observation {
  const { rules, seat } = match;
  return {
    ...match,
    phase: 'choosing',
    turn: match.turn + 1,
    attempt: event.attempt,
    declarer: event.declarer,
    dealer: dealerFor(rules, event.declarer),
    to_act: event.declarer,
    hand: seat === null ? null : (event.hands[seat] ?? null),
    counts: Array<number>(rules.players).fill(handSize(rules)),
    commitment: event.commitment ?? null,
    deal: null,
  };
}

function dealerFor(rules: RuleSet, declarer: number): number | null {
  if (rules.dealer === null) return null;
  return rules.dealer === 'declarer' ? declarer : (declarer + rules.players - 1) % rules.players;
}

function start(match: Observation, event: Of<'chosen'>): SeenDeal {
  const zeros = Array<number>(match.rules.players).fill(0);
  return {
    contracts: event.contracts,
    announced: event.announced ?? false,
    trump: event.trump ?? null,
    turn: event.seat,
    leader: event.seat,
    trick: [],
    broken: false,
    past: [],
    tricks: zeros,
    units: event.contracts.map(() => zeros),
    points: zeros,
    taken: zeros.map(() => []),
  };
}

function annulled(match: Observation, event: Of<'annulled'>): Observation {
  const again = { ...match, phase: 'dealing', turn: match.turn + 1, attempt: match.attempt + 1, to_act: null } as const;
  if (event.seat !== null && event.seat !== undefined) return again;
  const zeros = Array<number>(match.rules.players).fill(0);
  return { ...again, rows: [...match.rows, row(match, [zeros], zeros, true)] };
}

function row(match: Observation, units: Row['units'], points: Row['points'], none: boolean): Row {
  const { contracts, trump } = match.deal!;
  return { declarer: match.declarer!, contracts, trump, units, points, annulled: none };
}

function played(match: Observation, event: Of<'played'>): Observation {
  const deal = match.deal!;
  const turn = (event.seat + 1) % match.rules.players;
  const own = match.seat === event.seat && match.hand !== null;
  return {
    ...match,
    turn: match.turn + 1,
    to_act: turn,
    hand: own ? handOf(cardsOf(match.hand).filter((card) => card !== event.card)) : match.hand,
    counts: match.counts.map((count, seat) => (seat === event.seat ? count - 1 : count)),
    deal: {
      ...deal,
      turn,
      trick: [...deal.trick, event.card],
      broken: deal.broken || event.card.startsWith(deal.trump ?? 'H'),
    },
  };
}

function won(match: Observation, event: Of<'trick_won'>): Observation {
  const { rules } = match;
  const deal = match.deal!;
  const past = [...deal.past, { leader: deal.leader, cards: deal.trick, winner: event.seat }];
  const units = deal.contracts.map((contract) => unitsTaken(contract, past, rules.players, handSize(rules)));
  const prey = deal.contracts.flatMap(penaltyCards);
  return {
    ...match,
    to_act: event.seat,
    deal: {
      ...deal,
      turn: event.seat,
      leader: event.seat,
      trick: [],
      past,
      tricks: deal.tricks.map((count, seat) => (seat === event.seat ? count + 1 : count)),
      units,
      points: pointsFor(rules, deal.contracts, units),
      taken: deal.taken.map((cards, seat) =>
        seat === event.seat
          ? DECK.filter((card) => cards.includes(card) || (prey.includes(card) && deal.trick.includes(card)))
          : cards,
      ),
    },
  };
}

function scored(match: Observation, event: Of<'deal_scored'>): Observation {
  const { rules } = match;
  const rows = [...match.rows, row(match, event.units, event.points, false)];
  const totals = totalsOf(rules, rows);
  const declarer = (match.declarer! + 1) % rules.players;
  return {
    ...match,
    phase: 'dealing',
    attempt: 1,
    to_act: null,
    deal_number: Math.min(counted(rows).length + 1, dealsOf(rules)),
    declarer,
    dealer: dealerFor(rules, declarer),
    rows,
    totals,
    ranks: ranksOf(rules, totals),
    rights: rightsOf(rules, rows),
  };
}
