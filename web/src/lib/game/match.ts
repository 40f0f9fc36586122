/**
 * The match as this viewer may know it, folded from the events he is sent: the same Observation that the server
 * would send in a snapshot (tests/client/test_fold.py holds the two together). What he is asked comes with the frame.
 */
import type { Frame, Observation, Row, RuleSet, SeenDeal } from '../protocol/wire.ts';
import * as claims from './claims.ts';
import { counted, ranksOf, rightsOf, toDeclare, totalsOf } from './count.ts';
import * as play from './play.ts';
import type { Note } from './tell.ts';
import { choicesOf, dealsOf, handSize, handsOf, stockSize } from './terms.ts';

export type RowEvent = Frame['events'][number];
export type Of<Type extends RowEvent['type']> = Extract<RowEvent, { type: Type }>;

/** What only variants have, fetched for tables that play one (variants.ts). */
export interface Variants {
  /** The match after this event; null for what every match has. */
  fold(match: Observation, event: RowEvent): Observation | null;
  notes(event: RowEvent, before: Observation | null, after: Observation | null): Note[];
}

let variants: Variants | null = null;

export function withVariants(known: Variants): void {
  variants = known;
}

export const knownVariants = (): Variants | null => variants;

/** Whether a match under these rules has what only variants have. */
export function isVariant(rules: RuleSet): boolean {
  const { stock, blind, secret, exposed, doubling, exposing, dizi_from, contracts_per_deal: several = 1 } = rules;
  return Boolean(stock || blind || secret || exposed || doubling || exposing || dizi_from || several > 1);
}

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
  if (match.drawing || match.layout) {
    const folded = variants?.fold(match, event);
    if (folded) return folded;
  }
  switch (event.type) {
    case 'dealt':
      return dealt(match, event);
    case 'chosen':
      return chosen(match, event);
    case 'annul_opened':
      return { ...match, phase: 'window', to_act: null };
    case 'annulled':
      return annulled(match, event);
    case 'play_began':
      return { ...match, phase: 'playing', turn: match.turn + 1, to_act: event.leader };
    case 'played':
      return play.played(match, event);
    case 'trick_won':
      return play.won(match, event);
    case 'claimed':
      return claims.claimed(match, event);
    case 'claim_fell':
      return claims.fell(match);
    case 'claim_stood':
      return claims.stood(match, event);
    case 'deal_scored':
      return scored(match, event);
    case 'match_ended':
      return { ...match, phase: 'over', declarer: null, dealer: null, to_act: null, result: event };
    default:
      return variants?.fold(match, event) ?? match;
  }
}

/** The viewer's own of these hands, as far as he may see it. */
function handIn(hands: readonly (string | null)[], seat: number | null): string | null {
  return seat === null ? null : (hands[seat] ?? null);
}

function dealt(before: Observation, event: Of<'dealt'>): Observation {
  const { layout: _, drawing: __, open_hand: ___, gone: ____, ...match } = before;
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

function chosen(before: Observation, event: Of<'chosen'>): Observation {
  const { proposal: _, ...match } = before;
  const zeros = match.totals.map(() => 0);
  const set = { ...match, turn: match.turn + 1, to_act: null };
  if (event.contracts.includes('dizi')) return variants?.fold(set, event) ?? set;
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
