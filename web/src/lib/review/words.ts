/** What is said of a card, in words: why it is worse than another, and numbers as the language writes them. */
import { m } from '../paraglide/messages.js';
import type { Reason } from '../protocol/wire.ts';
import { cardWords, signed } from '../table/words.ts';

interface Figures {
  card: string;
  best: string;
  told: string;
  a: string;
  b: string;
  x: string;
  y: string;
}

const SENTENCES: Record<string, (of: Figures) => string> = {
  collects: m.reason_collects,
  count: m.reason_count,
  keeps: m.reason_keeps,
  king_missed: m.reason_king_missed,
  king_suffered: m.reason_king_suffered,
  last_tricks: m.reason_last_tricks,
  misses_trick: m.reason_misses_trick,
  points: m.reason_points,
  takes: m.reason_takes,
  takes_card: m.reason_takes_card,
  takes_trick: m.reason_takes_trick,
  tricks: m.reason_tricks,
};

/** The sentence of a reason; nothing for one that this page does not know. */
export function reasonText({ code, card, best, told, a = 0, b = 0, x = 0, y = 0 }: Reason): string {
  const words = { card: cardWords(card), best: cardWords(best), told: told ? cardWords(told) : '' };
  const say = code === 'collects' && told === card ? m.reason_collects_itself : SENTENCES[code];
  return capital(say?.({ ...words, a: decimal(a), b: decimal(b), x: decimal(x), y: decimal(y) }) ?? '');
}

/** A sentence begins with a capital, whatever name it begins with. */
export function capital(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase(document.documentElement.lang) + text.slice(1);
}

/** At most one decimal. */
export function decimal(value: number): string {
  const text = Math.abs(value).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });
  return value < 0 && text !== '0' ? `−${text}` : text;
}

/** Whole points with their sign. */
export const whole = (points: number): string => signed(Math.round(points));
