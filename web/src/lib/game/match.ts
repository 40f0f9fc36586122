/**
 * The match as this viewer may know it, folded from the events he is sent: the same Observation that the server
 * would send in a snapshot (tests/client/test_fold.py holds the two together). What he is asked comes with the frame.
 */
import { DECK } from '../cards/cards.ts';
import type { DoubledPair, Frame, Observation, Row, RuleSet, SeenDeal } from '../protocol/wire.ts';
import { counted, ranksOf, rightsOf, toDeclare, totalsOf } from './count.ts';
import { pairsAfter, pairsOf, speakerAfter } from './doubling.ts';
import { handOf } from './hand.ts';
import * as play from './play.ts';
import { choicesOf, dealsOf, handSize, handsOf, stockSize } from './terms.ts';

export type RowEvent = Frame['events'][number];
export type Of<Type extends RowEvent['type']> = Extract<RowEvent, { type: Type }>;

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
    counts: Array<number>(handsOf(rules)).fill(0),
    commitment: null,
    deal: null,
    rows: [],
    totals: zeros,
    ranks: ranksOf(rules, zeros),
    rights: rightsOf(rules, []),
    ask: null,
    result: null,
    ...declaring(rules, []),
  };
}

function after(match: Observation, event: RowEvent): Observation {
  switch (event.type) {
    case 'dealt':
      return dealt(match, event);
    case 'drew':
      return play.drew(match, event);
    case 'proposed':
      return { ...match, phase: 'answering', turn: match.turn + 1, to_act: partnerOf(match), proposal: event };
    case 'chosen':
      return chosen(match, event);
    case 'hands_seen':
      return { ...match, hand: handIn(event.hands, match.seat) };
    case 'annul_opened':
      return { ...match, phase: 'window', to_act: null };
    case 'annulled':
      return annulled(match, event);
    case 'exposed':
      return { ...match, deal: exposed(match.deal!, event, match.rules.players) };
    case 'doubling_began':
      return { ...match, phase: 'doubling', turn: match.turn + 1, to_act: speakerAfter(match, null, []) };
    case 'doubled':
      return doubled(match, event);
    case 'hand_opened':
      return { ...match, open_hand: { hand: event.hand, cards: event.cards } };
    case 'play_began':
      return { ...match, phase: 'playing', turn: match.turn + 1, to_act: event.leader };
    case 'played':
      return play.played(match, event);
    case 'passed':
      return play.passed(match, event);
    case 'trick_won':
      return play.won(match, event);
    case 'contract_opened':
      return opened(match, event);
    case 'deal_scored':
      return scored(match, event);
    case 'match_ended':
      return { ...match, phase: 'over', declarer: null, dealer: null, to_act: null, result: event };
    default:
      return match;
  }
}

/** The viewer's own of these hands, as far as he may see it. */
function handIn(hands: readonly (string | null)[], seat: number | null): string | null {
  return seat === null ? null : (hands[seat] ?? null);
}

function dealt(before: Observation, event: Of<'dealt'>): Observation {
  const { layout: _, drawing: __, open_hand: ___, ...match } = before;
  const { rules, seat } = match;
  const leader = 1 - event.declarer;
  return {
    ...match,
    phase: 'choosing',
    turn: match.turn + 1,
    attempt: event.attempt,
    declarer: event.declarer,
    dealer: dealerFor(rules, event.declarer),
    to_act: event.declarer,
    hand: event.blind ? null : handIn(event.hands, seat),
    counts: Array<number>(handsOf(rules)).fill(handSize(rules)),
    commitment: event.commitment ?? null,
    deal: null,
    ...(event.shown != null && {
      drawing: { turn: leader, leader, shown: event.shown, left: stockSize(rules), trick: [], past: [] },
    }),
  };
}

function dealerFor(rules: RuleSet, declarer: number): number | null {
  if (rules.dealer === null) return null;
  return rules.dealer === 'declarer' ? declarer : (declarer + rules.players - 1) % rules.players;
}

function partnerOf(match: Observation): number {
  return (match.declarer! + 2) % match.rules.players;
}

/** The deal is set up. Where each plays everything once, the layout is among it and has a shape of its own. */
function chosen(before: Observation, event: Of<'chosen'>): Observation {
  const { proposal: _, ...match } = before;
  const zeros = match.totals.map(() => 0);
  const set = { ...match, turn: match.turn + 1, to_act: null };
  if (event.contracts.includes('dizi')) {
    const first = match.rules.dizi_from!;
    return { ...set, layout: { turn: event.seat, placed: handOf([]), first, went_out: [], points: zeros } };
  }
  const deal: SeenDeal = {
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
    ...(event.commitment != null && { sealed: event.commitment }),
  };
  return { ...set, deal };
}

function exposed(deal: SeenDeal, { seat, cards }: Of<'exposed'>, seats: number): SeenDeal {
  const before = deal.shown ?? Array.from({ length: seats }, () => []);
  const shown = before.map((each, i) =>
    i === seat ? DECK.filter((card) => each.includes(card) || cards.includes(card)) : each,
  );
  return { ...deal, shown };
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

function annulled(match: Observation, event: Of<'annulled'>): Observation {
  const again = { ...match, phase: 'dealing', turn: match.turn + 1, attempt: match.attempt + 1, to_act: null } as const;
  if (event.seat !== null && event.seat !== undefined) return again;
  const zeros = match.totals.map(() => 0);
  return { ...again, rows: [...match.rows, { ...row(match, [zeros], zeros), annulled: true }] };
}

function row(match: Observation, units: Row['units'], points: Row['points']): Row {
  const { contracts, trump } = match.deal ?? { contracts: ['dizi'] as const, trump: null };
  return { declarer: match.declarer!, contracts, trump, units, points };
}

/** A secret contract is known to all: what it cost can be counted. */
function opened(match: Observation, { contracts }: Of<'contract_opened'>): Observation {
  const { sealed: _, ...deal } = match.deal!;
  return { ...match, deal: play.counted(match, { ...deal, contracts }) };
}

function scored(match: Observation, event: Of<'deal_scored'>): Observation {
  const { rules } = match;
  const details = event.details && { details: event.details };
  const rows = [...match.rows, { ...row(match, event.units, event.points), ...details }];
  const totals = totalsOf(rules, rows);
  const played = counted(rows).length;
  const stays = rules.kingdoms && played % choicesOf(rules).length !== 0;
  const declarer = stays ? match.declarer! : (match.declarer! + 1) % rules.players;
  return {
    ...match,
    phase: 'dealing',
    attempt: 1,
    to_act: null,
    deal_number: Math.min(played + 1, dealsOf(rules)),
    declarer,
    dealer: dealerFor(rules, declarer),
    rows,
    totals,
    ranks: ranksOf(rules, totals),
    rights: rightsOf(rules, rows),
    ...declaring(rules, rows),
  };
}

function declaring(rules: RuleSet, rows: readonly Row[]): Pick<Observation, 'to_declare'> {
  const left = toDeclare(rules, rows);
  return left ? { to_declare: left } : {};
}
