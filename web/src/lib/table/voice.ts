/**
 * What happens at the table, and how it stands, in sentences for the live region. Nobody reads them, so they are fetched
 * after what is seen.
 */
import { cardsOf } from '../game/hand.ts';
import type { Named, Note, VariantNote } from '../game/tell.ts';
import { nextHand, termsOf } from '../game/terms.ts';
import type { View } from '../game/view.ts';
import { m } from '../paraglide/messages.js';
import type { Observation } from '../protocol/wire.ts';
import { cardWords, contractsWords, nameOf, scores, signed, suitWord } from './words.ts';

const HOLDING: Record<string, () => string> = {
  K: m.window_holding_K,
  A: m.window_holding_A,
  KA: m.window_holding_KA,
  koz: m.window_holding_koz,
  twos: m.window_holding_twos,
};

/** What lets one annul a deal, in words. */
export const holdingWords = (holding: string): string => HOLDING[holding]?.() ?? '';

/** A note as a sentence; nothing where silence is better. Those of variants: variantWords.ts. */
export function say(note: Exclude<Note, VariantNote>, view: View): string {
  const mine = 'seat' in note && note.seat === view.seat;
  const name = 'seat' in note && note.seat !== null ? nameOf(view, note.seat) : '';
  switch (note.kind) {
    case 'dealt':
      return `${note.again ? m.say_dealt_again() : m.say_dealt({ deal: note.deal })} ${chooses(note.declarer, view)}`;
    case 'chosen':
      return chosen(note.named, mine, name);
    case 'window':
      return note.show ? m.show_title() : m.say_window();
    case 'annulled':
      return note.seat === null ? m.say_annulled_equal() : annulled(name, mine, note.shown);
    case 'played':
      return m.say_played({ name, card: cardWords(note.card) });
    case 'broken':
      return `${note.trump === null ? m.contract_hearts_broken() : m.contract_trump_broken()}.`;
    case 'trick':
      return trick(name, mine, note.points);
    case 'claimed': {
      const [count, cards] = [note.tricks, cardsOf(note.cards).map(cardWords).join(', ')];
      return mine ? m.say_claimed_you({ count }) : m.say_claimed({ name, count, cards });
    }
    case 'stood':
      return mine ? m.say_claim_stood_you({ count: note.tricks }) : m.say_claim_stood({ name, count: note.tricks });
    case 'fell':
      return m.say_claim_fell();
    case 'scored':
      return m.say_scored({ points: scores(view, note.points) });
    case 'ended':
      return `${m.over_title()}. ${view.match ? scores(view, view.match.result?.totals ?? view.match.totals) : ''}`;
    case 'turn':
      return turn(view);
    case 'sat':
      return m.say_sat({ name });
    case 'left':
      return m.say_left({ name });
    case 'covered':
      return mine ? m.table_covered_you() : m.say_covered({ name });
    case 'uncovered':
      return mine ? '' : m.say_uncovered({ name });
    case 'rematch':
      return mine ? '' : m.say_rematch({ name });
  }
}

function chosen({ contracts, trump, announced, secret }: Named, mine: boolean, name: string): string {
  if (secret) return mine ? m.say_chosen_secret_you({ contract: contractsWords(contracts, null) }) : m.say_chosen_secret({ name });
  const contract = contractsWords(contracts, trump) + (announced ? `, ${m.contract_announced()}` : '');
  return mine ? m.say_chosen_you({ contract }) : m.say_chosen({ name, contract });
}

function chooses(declarer: number, view: View): string {
  return declarer === view.seat ? m.say_chooses_you() : m.say_chooses({ name: nameOf(view, declarer) });
}

function annulled(name: string, mine: boolean, shown: string | null): string {
  if (mine) return m.say_annulled_you();
  return m.say_annulled({ name, shown: cardsOf(shown).map(cardWords).join(', ') });
}

function trick(name: string, mine: boolean, cost: number): string {
  if (cost === 0) return mine ? m.say_trick_you_free() : m.say_trick_free({ name });
  const points = signed(cost);
  return mine ? m.say_trick_you({ points }) : m.say_trick({ name, points });
}

/** What the viewer is asked for, beyond the choice of a contract, which the deal's own sentence has said. */
function turn(view: View): string {
  const { ask, phase } = view.match!;
  if (ask?.annul) return `${holdingWords(ask.annul)} ${m.window_open()}`;
  if (phase === 'answering' && ask?.accept) return m.say_answering();
  if (ask?.double) return m.say_turn_double();
  if (ask?.claim) return m.say_claim_answer();
  return ask?.legal ? cardTurn(view.match!, ask.legal) : '';
}

function cardTurn({ deal, layout, drawing, seat }: Observation, legal: readonly string[]): string {
  if (layout) return legal.length > 0 ? m.say_turn_fits({ cards: legal.map(cardWords).join(', ') }) : m.say_turn_pass();
  const led = (deal ?? drawing)?.trick[0];
  const words = led === undefined ? m.say_turn_lead() : m.say_turn_led({ suit: suitWord(led.charAt(0)) });
  return deal && deal.turn !== seat ? `${m.say_turn_open()} ${words}` : words;
}

/** What somebody who has just come, or come back, must be told: who chooses, or what he is asked. */
export function arrival(view: View): string {
  const { match } = view;
  if (!match) return '';
  return match.phase === 'choosing' && match.declarer !== null ? chooses(match.declarer, view) : turn(view);
}

/** Where things stand, for whoever asks: contract, turn, the cards on the table, points of the deal. */
export function status(view: View): string {
  const { match } = view;
  if (!match) return '';
  if (!match.deal || match.phase !== 'playing')
    return [scores(view, match.totals), arrival(view)].filter(Boolean).join('. ');
  const { deal, to_act } = match;
  const terms = termsOf(match.rules, match.declarer!);
  let hand = deal.leader;
  const order = deal.trick.map((card) => {
    const words = m.say_played({ name: nameOf(view, hand), card: cardWords(card) });
    hand = nextHand(terms, hand);
    return words;
  });
  return m.say_status({
    contract: contractsWords(deal.contracts, deal.trump),
    turn: to_act === view.seat ? m.say_turn() : `${m.table_turn_of({ name: nameOf(view, to_act ?? 0) })}.`,
    trick: order.join(' ') || m.say_trick_empty(),
    scores: deal.contracts.length > 0 ? `${scores(view, deal.points)}.` : m.head_secret_text(),
  });
}
