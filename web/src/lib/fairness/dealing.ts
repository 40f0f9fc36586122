/**
 * The dealing check: cards, first declarer, salt and commitment computed from an opened secret, as the core's `dealing`
 * explains. Cards are texts, `HK`; a hand is written as in PBN.
 */
import { hmac, sha256 } from './sha256.ts';

/** Which attempt at which deal of which match; deal and attempt count from 1. */
export interface Attempt {
  readonly secret: string;
  readonly match: string;
  readonly deal: number;
  readonly attempt: number;
}

const SUITS = 'SHDC';
const RANKS = '23456789TJQKA';
const SECRET = /^[0-9a-f]{64}$/i;
const utf8 = new TextEncoder();

/** The 32 bytes written as 64 hex digits; RangeError for anything else. */
function bytesOf(secret: string): Uint8Array {
  if (!SECRET.test(secret)) throw new RangeError('a secret has 64 hex digits');
  return Uint8Array.from({ length: 32 }, (_, i) => Number.parseInt(secret.slice(2 * i, 2 * i + 2), 16));
}

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The endless stream of 32-bit words of one purpose. */
function* words(purpose: string, { secret, match, deal, attempt }: Attempt): Generator<number, never> {
  const key = bytesOf(secret);
  for (let counter = 0; ; counter++) {
    const block = hmac(key, utf8.encode(`king/1|${purpose}|${match}|${deal}|${attempt}|${counter}`));
    const view = new DataView(block.buffer);
    for (let at = 0; at < 32; at += 4) yield view.getUint32(at);
  }
}

/** An unbiased number below n: words at or above the largest multiple of n are thrown away. */
function below(n: number, stream: Generator<number, never>): number {
  const limit = Math.floor(2 ** 32 / n) * n;
  for (;;) {
    const word = stream.next().value;
    if (word < limit) return word % n;
  }
}

/** A deck without its twos, or whole, in card order: spades first, each suit from its lowest card. */
export function deckOf(kind: '52' | 'no_twos'): string[] {
  const ranks = kind === '52' ? RANKS : RANKS.slice(1);
  return [...SUITS].flatMap((suit) => [...ranks].map((rank) => suit + rank));
}

/** The deck of this attempt in the order in which it is cut. */
export function shuffled(attempt: Attempt, deck: readonly string[]): string[] {
  const cards = [...deck];
  const stream = words('cards', attempt);
  for (let last = cards.length - 1; last > 0; last--) {
    const pick = below(last + 1, stream);
    [cards[last], cards[pick]] = [cards[pick]!, cards[last]!];
  }
  return cards;
}

export interface Dealt {
  readonly hands: readonly string[];
  /** What stays back, top card first. */
  readonly stock: readonly string[];
}

/** The hands of this attempt, hand 0 first, and the stock, so many cards that stay back. */
export function dealt(attempt: Attempt, deck: readonly string[], hands: number, stock = 0): Dealt {
  const cards = shuffled(attempt, deck);
  const size = Math.floor((cards.length - stock) / hands);
  const cut = (hand: number): string => handText(cards.slice(hand * size, (hand + 1) * size));
  return { hands: Array.from({ length: hands }, (_, hand) => cut(hand)), stock: cards.slice(cards.length - stock) };
}

/** A hand as in PBN. */
export function handText(cards: readonly string[]): string {
  const of = (suit: string): string => [...RANKS].reverse().filter((rank) => cards.includes(suit + rank)).join('');
  return [...SUITS].map(of).join('.');
}

/** The first declarer, where the rules leave him to chance: from the first deal's secret. */
export const randomDeclarer = (secret: string, match: string, players: number): number =>
  below(players, words('declarer', { secret, match, deal: 1, attempt: 1 }));

/** 32 hex digits with which a secret contract of this attempt is sealed. */
export function saltOf(attempt: Attempt): string {
  const stream = words('salt', attempt);
  return Array.from({ length: 4 }, () => stream.next().value.toString(16).padStart(8, '0')).join('');
}

/** What is published before the first card: SHA-256 of the secret's 32 bytes. */
export const commitmentOf = (secret: string): string => hex(sha256(bytesOf(secret)));

/** What is published when a secret contract is chosen. */
export const sealOf = (contracts: readonly string[], salt: string): string =>
  hex(sha256(utf8.encode(`${contracts.join()}:${salt}`)));
