/** The table in words: cards, seats, points and everything that happens, in the player's language. */
import { rankOf, suitOf, type CardText, type Rank, type Suit } from '../cards/cards.ts';
import { cardsOf } from '../game/hand.ts';
import type { Named, Note, VariantNote } from '../game/tell.ts';
import { nextHand, termsOf } from '../game/terms.ts';
import type { View } from '../game/view.ts';
import { m } from '../paraglide/messages.js';
import type { Contract, Observation, SeenDeal } from '../protocol/wire.ts';

type Say = () => string;

const SUIT: Record<Suit, Say> = { S: m.card_suit_S, H: m.card_suit_H, D: m.card_suit_D, C: m.card_suit_C };
const RANK: Record<Rank, Say> = {
  A: m.card_rank_A,
  K: m.card_rank_K,
  Q: m.card_rank_Q,
  J: m.card_rank_J,
  T: m.card_rank_T,
  9: m.card_rank_9,
  8: m.card_rank_8,
  7: m.card_rank_7,
  6: m.card_rank_6,
  5: m.card_rank_5,
  4: m.card_rank_4,
  3: m.card_rank_3,
  2: m.card_rank_2,
};
const CONTRACT: Record<Contract, readonly [long: Say, short: Say]> = {
  el: [m.contract_el, m.contract_short_el],
  kupa: [m.contract_kupa, m.contract_short_kupa],
  erkek: [m.contract_erkek, m.contract_short_erkek],
  kiz: [m.contract_kiz, m.contract_short_kiz],
  rifki: [m.contract_rifki, m.contract_short_rifki],
  son_iki: [m.contract_son_iki, m.contract_short_son_iki],
  koz: [m.contract_koz, m.contract_short_koz],
  karo: [m.contract_karo, m.contract_short_karo],
  dizi: [m.contract_dizi, m.contract_short_dizi],
};
const PRICE: Record<Contract, (of: { points: string }) => string> = {
  el: m.contract_price_el,
  kupa: m.contract_price_kupa,
  erkek: m.contract_price_erkek,
  kiz: m.contract_price_kiz,
  rifki: m.contract_price_rifki,
  son_iki: m.contract_price_son_iki,
  koz: m.contract_price_koz,
  karo: m.contract_price_karo,
  dizi: m.contract_price_dizi,
};
const BOT: Record<string, Say> = {
  bot_ayla: m.bot_ayla,
  bot_bedri: m.bot_bedri,
  bot_cavit: m.bot_cavit,
  bot_defne: m.bot_defne,
  bot_emin: m.bot_emin,
  bot_feride: m.bot_feride,
  bot_galip: m.bot_galip,
  bot_handan: m.bot_handan,
  bot_ismet: m.bot_ismet,
  bot_jale: m.bot_jale,
  bot_kemal: m.bot_kemal,
  bot_leyla: m.bot_leyla,
  bot_mahir: m.bot_mahir,
  bot_nazan: m.bot_nazan,
  bot_orhan: m.bot_orhan,
  bot_perihan: m.bot_perihan,
};
const HOLDING: Record<string, Say> = {
  K: m.window_holding_K,
  A: m.window_holding_A,
  KA: m.window_holding_KA,
  koz: m.window_holding_koz,
  twos: m.window_holding_twos,
};

export const suitWord = (suit: string): string => SUIT[suit as Suit]();
export const contractWord = (contract: Contract): string => CONTRACT[contract][0]();
export const contractShort = (contract: Contract): string => CONTRACT[contract][1]();
export const priceWords = (contract: Contract, points: number): string => PRICE[contract]({ points: signed(points) });
/** Prices that are not all alike, one after the other. */
export const pricesWords = (contract: Contract, points: readonly number[]): string =>
  PRICE[contract]({ points: points.map(signed).join(' / ') });
export const holdingWords = (holding: string): string => HOLDING[holding]?.() ?? '';

export function cardWords(card: string): string {
  return m.card_name({ suit: SUIT[suitOf(card as CardText)](), rank: RANK[rankOf(card as CardText)]() });
}

/** A number of points with its sign: a true minus, and a plus before gains. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : points > 0 ? `+${points}` : '0';
}

/** Who sits there, as the viewer calls him; a hand that is nobody's by what it is. */
export function nameOf(view: View, seat: number): string {
  if (seat >= view.table.seats.length) return m.table_open_hand();
  return seat === view.seat ? m.table_you() : nameAt(view, seat);
}

/** How many letters of a name there is room for where room is scarce. */
const SHORT = 12;

/** A name for where room is scarce: of a long one the first word, and the letter that the last one begins with. */
export function shortName(name: string): string {
  const words = name.split(' ');
  return name.length <= SHORT || words.length < 2 ? name : `${words[0]} ${[...words.at(-1)!][0]!}.`;
}

function nameAt(view: View, seat: number): string {
  const { player, bot } = view.table.seats[seat]!;
  if (player !== null) return view.names[player] ?? '…';
  return bot === null ? m.table_nobody() : botName(bot);
}

/** A bot's name by its id; the plate beside it says that it is a bot. */
export const botName = (id: string): string => BOT[id]?.() ?? id;

/** What of the contract's units is still to come, in words; the counting itself is the table's. */
export function leftWords(deal: SeenDeal, contract: Contract, prey: readonly string[], tricks: number): string {
  const gone = deal.units[deal.contracts.indexOf(contract)]!.reduce((sum, n) => sum + n, 0);
  const count = prey.length - gone - deal.trick.filter((card) => prey.includes(card)).length;
  switch (contract) {
    case 'kupa':
      return m.contract_left_kupa({ count });
    case 'erkek':
      return m.contract_left_erkek({ count });
    case 'kiz':
      return m.contract_left_kiz({ count });
    case 'karo':
      return m.contract_left_karo({ count });
    case 'rifki':
      return count > 0 ? m.contract_left_rifki() : m.contract_gone_rifki();
    default:
      return m.contract_left_el({ count: tricks - deal.past.length });
  }
}

/** A note as a sentence for the live region; nothing where silence is better. Those of variants: variantWords.ts. */
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

/** All contracts of a deal in one; words for a secret where they are not known. */
export function contractsWords(contracts: readonly Contract[], trump: string | null): string {
  return contracts.map((contract) => withTrump(contract, trump)).join(' + ') || m.contract_secret();
}

export function withTrump(contract: Contract, trump: string | null): string {
  return trump === null ? contractWord(contract) : m.contract_koz_of({ suit: suitWord(trump) });
}

export function scores(view: View, points: readonly number[]): string {
  return points
    .map((n, seat) =>
      seat === view.seat
        ? m.say_one_score_you({ points: signed(n) })
        : m.say_one_score({ name: nameOf(view, seat), points: signed(n) }),
    )
    .join(', ');
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
