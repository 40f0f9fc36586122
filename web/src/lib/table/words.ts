/** The table in words: cards, seats, contracts and points, in the player's language. */
import { rankOf, suitOf, type CardText, type Rank, type Suit } from '../cards/cards.ts';
import type { View } from '../game/view.ts';
import { m } from '../paraglide/messages.js';
import type { Contract, SeenDeal } from '../protocol/wire.ts';

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
export const suitWord = (suit: string): string => SUIT[suit as Suit]();
export const contractWord = (contract: Contract): string => CONTRACT[contract][0]();
export const contractShort = (contract: Contract): string => CONTRACT[contract][1]();
export const priceWords = (contract: Contract, points: number): string => PRICE[contract]({ points: signed(points) });
/** Prices that are not all alike, one after the other. */
export const pricesWords = (contract: Contract, points: readonly number[]): string =>
  PRICE[contract]({ points: points.map(signed).join(' / ') });

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
      return m.contract_left_el({ count: deal.rest ? 0 : tricks - deal.past.length });
  }
}

/** All contracts of a deal in one; words for a secret where they are not known. */
export function contractsWords(contracts: readonly Contract[], trump: string | null): string {
  return contracts.map((contract) => withTrump(contract, trump)).join(' + ') || m.contract_secret();
}

function withTrump(contract: Contract, trump: string | null): string {
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
