/**
 * A finished match as the moments that a reader steps through: one for every card and every word, each with all
 * hands as they are then. A full trick lies until the next moment. Moments have addresses, `#3.5.2`: after the
 * second card of the fifth trick of the third deal; `#3.5.2k`: when a claim was settled there.
 */
import type { CardText } from '../cards/cards.ts';
import { cardsOf } from '../game/hand.ts';
import { foldMatch, type RowEvent, withVariants } from '../game/match.ts';
import { variants } from '../game/variants.ts';
import type { Observation } from '../protocol/wire.ts';

withVariants(variants); // any match may be gone through here

export interface Moment {
  readonly event: RowEvent;
  readonly match: Observation;
  /** Cards of each hand; those of the stock are not among them. */
  readonly hands: readonly (readonly CardText[])[];
  /** Which dealing of the match, from 0; an annulled one is followed by another of the same deal. */
  readonly dealing: number;
  readonly deal: number;
  readonly attempt: number;
  /** From 1, of the stock's phase and of the play each; 0 before the first card. In dizi a turn is a trick. */
  readonly trick: number;
  readonly card: number;
  readonly stock: boolean;
  /** Whether a claim of the rest was settled there. */
  readonly claim: boolean;
  /** Who takes the trick that lies full on the table. */
  readonly winner: number | null;
}

const SHOWN = new Set<RowEvent['type']>([
  'dealt', 'proposed', 'chosen', 'exposed', 'doubled', 'annulled', 'played', 'passed', 'claim_stood', 'claim_fell',
  'deal_scored', 'match_ended',
]); // prettier-ignore

/** All moments of a match, in order. */
export function momentsOf(events: readonly RowEvent[]): Moment[] {
  const at = { dealing: -1, deal: 0, attempt: 1, trick: 0, card: 0, stock: false, claim: false };
  return momentsFrom({ match: null, hands: [], at }, events);
}

/** Where a story begins: the match as far as it is known, all hands, and which place that is. */
export interface Start {
  readonly match: Observation | null;
  readonly hands: Moment['hands'];
  readonly at: Place;
}

/** All moments of what follows from there. */
export function momentsFrom(start: Start, events: readonly RowEvent[]): Moment[] {
  const found: Moment[] = [];
  let { match, hands, at } = start;
  events.forEach((event, i) => {
    const before: Observation | null = match;
    match = foldMatch(match, event, null);
    hands = handsAfter(hands, event);
    at = after({ ...at, claim: false }, event, before);
    if (match === null || !SHOWN.has(event.type)) return;
    const next = events[i + 1];
    const winner = next?.type === 'trick_won' ? next.seat : null;
    found.push({ ...at, event, match, hands, winner });
  });
  return found;
}

type Place = Pick<Moment, 'dealing' | 'deal' | 'attempt' | 'trick' | 'card' | 'stock' | 'claim'>;

function after(at: Place, event: RowEvent, before: Observation | null): Place {
  switch (event.type) {
    case 'dealt':
      return { ...at, dealing: at.dealing + 1, deal: event.deal, attempt: event.attempt, trick: 0, card: 0 };
    case 'play_began':
      return { ...at, trick: 0, card: 0 };
    case 'passed':
      return { ...at, trick: at.trick + 1, card: 0, stock: false };
    case 'played': {
      const lies = (before?.deal ?? before?.drawing)?.trick.length ?? 0;
      const trick = lies === 0 ? at.trick + 1 : at.trick;
      return { ...at, trick, card: before?.layout ? 0 : lies + 1, stock: Boolean(before?.drawing) };
    }
    case 'chosen':
      return { ...at, trick: 0, card: 0, stock: false };
    case 'claim_stood':
    case 'claim_fell':
      return { ...at, claim: true };
    case 'deal_scored':
      return { ...at, trick: at.trick + 1, card: 0 };
    default:
      return at;
  }
}

function handsAfter(hands: readonly (readonly CardText[])[], event: RowEvent): readonly (readonly CardText[])[] {
  if (event.type === 'dealt') return event.hands.map((hand) => cardsOf(hand));
  if (event.type === 'played')
    return hands.map((hand, i) => (i === event.seat ? hand.filter((card) => card !== event.card) : hand));
  if (event.type === 'drew')
    return hands.map((hand, i) => (event.cards[i] ? [...hand, event.cards[i] as CardText] : hand));
  return hands;
}

/** The address of a moment, without the #. */
export function addressOf(moment: Moment): string {
  return cardOf(moment) + (moment.claim ? 'k' : '');
}

function cardOf({ deal, attempt, trick, card, stock }: Moment): string {
  const which = attempt > 1 ? `${deal}-${attempt}` : `${deal}`;
  if (trick === 0) return which;
  const of = `${which}.${stock ? 's' : ''}${trick}`;
  return card === 0 ? of : `${of}.${card}`;
}

const DEAL = /^(\d+(?:-\d+)?)/;

/** The place of the moment that an address names, else of its deal's first; 0 for one that is none. */
export function indexOf(moments: readonly Moment[], address: string): number {
  const wanted = address.replace(/^#/, '');
  const at = (text: string | undefined): number => moments.findIndex((moment) => addressOf(moment) === text);
  return Math.max(at(wanted), 0) || Math.max(at(DEAL.exec(wanted)?.[1]), 0);
}

export type Stride = 'card' | 'trick' | 'deal';

/** The place one stride on, or back; the ends stay where they are. */
export function stepped(moments: readonly Moment[], index: number, stride: Stride, by: 1 | -1): number {
  const last = moments.length - 1;
  if (stride === 'card') return Math.min(Math.max(index + by, 0), last);
  const same = (i: number): boolean => unit(moments[i]!, stride) === unit(moments[index]!, stride);
  let next = index;
  if (by > 0) {
    while (next < last && same(next)) next++;
    return next;
  }
  while (next > 0 && same(next - 1)) next--;
  if (next < index || next === 0) return next;
  next--;
  while (next > 0 && unit(moments[next - 1]!, stride) === unit(moments[next]!, stride)) next--;
  return next;
}

const unit = (m: Moment, stride: Stride): string =>
  stride === 'deal' ? `${m.dealing}` : `${m.dealing} ${m.stock} ${m.trick}`;
