import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { DECK, SUITS, rankLabel, rankOf, type CardText } from '../cards';
import { cardMarkup } from './face';
import { PIPS } from './pips';

const here = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const cards: readonly (CardText | null)[] = [...DECK, null];
const whole = cards.map(cardMarkup).join('');
const all = (pattern: RegExp, text = whole): string[] => [...text.matchAll(pattern)].map((m) => m[1] ?? '');

describe('the drawings', () => {
  it('differ from card to card', () => {
    expect(new Set(cards.map(cardMarkup)).size).toBe(53);
  });

  it.each(cards)('of %s are well formed', (card) => {
    const markup = cardMarkup(card);
    const open: string[] = [];
    for (const [, close, name, empty] of markup.matchAll(/<(\/?)([a-z]+)[^<>]*?(\/?)>/g)) {
      if (close) expect(open.pop()).toBe(name);
      else if (!empty) open.push(name ?? '');
    }
    expect(open).toEqual([]);
    expect(markup.replace(/<[^<>]+>/g, '')).toBe('');
  });

  it('have only complete paths', () => {
    expect(all(/ d="([^"]*)"/g).filter((d) => !/^M[\d\s.,MmLlHhVvCcSsQqTtAaZz-]+$/.test(d))).toEqual([]);
    expect(whole).not.toMatch(/NaN|undefined|null/);
  });

  it('need nothing that the content policy refuses, and no names in the page', () => {
    expect(whole).not.toMatch(/ style=|<style|<script|<image|<use|url\(| id=/);
  });

  it('use only classes that are styled', () => {
    const styled = here('./art.css') + here('../deck.css');
    const classes = new Set(all(/ class="([^"]+)"/g));
    expect([...classes].filter((name) => !new RegExp(`\\.${name}\\b(?!-)`).test(styled))).toEqual([]);
  });

  it.each(DECK.filter((card) => /[2-9T]/.test(rankOf(card))))('%s has as many pips as it says', (card) => {
    const regular = cardMarkup(card).split('class="dk-large"')[0] ?? '';
    const pip = PIPS[card.charAt(0) as keyof typeof PIPS];
    const corners = 2;
    expect(regular.split(pip).length - 1 - corners).toBe(Number(rankLabel(rankOf(card))));
  });

  it('show twelve different figures', () => {
    const courts = SUITS.flatMap((suit) => (['K', 'Q', 'J'] as const).map((rank) => cardMarkup(`${suit}${rank}`)));
    expect(new Set(courts.flatMap((court) => all(/<svg.*?>(.*?)<\/svg>/g, court))).size).toBe(12);
  });

  it('stay light to send: under 15 kB, brotli', () => {
    expect(brotliCompressSync(whole).length).toBeLessThan(15_000);
  });
});

describe('the colours', () => {
  const css = here('../deck.css');
  const block = (selector: string): Record<string, string> => {
    const body = css.slice(css.indexOf(`\n${selector} {\n  --deck-black`)).split('}')[0] ?? '';
    return Object.fromEntries(
      [...body.matchAll(/--deck-([a-z-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1], m[2]]),
    );
  };

  /** Relative luminance and contrast ratio as in WCAG 2.2. */
  const luminance = (hex: string): number => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
      const c = parseInt(hex.slice(i, i + 2), 16) / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a: string, b: string): number => {
    const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (high + 0.05) / (low + 0.05);
  };

  it.each([
    [':root', 4.5],
    ['.deck-dimmed', 4.5],
    ['.deck-contrast', 7],
    ['.deck-contrast .deck-dimmed', 7],
  ])('keep every index readable on the stock of %s: above %d', (selector, least) => {
    const colours = block(selector);
    for (const suit of ['black', 'red', 'blue', 'green']) {
      expect(contrast(colours[suit] ?? '', colours['stock'] ?? ''), suit).toBeGreaterThan(least);
    }
  });

  it('set a dimmed card clearly back', () => {
    const [live, dimmed] = [block(':root')['stock'] ?? '', block('.deck-dimmed')['stock'] ?? ''];
    expect(contrast(live, dimmed)).toBeGreaterThan(1.7);
  });

  it('give the dimmed card every colour of the drawings again', () => {
    const paint = Object.keys(block(':root')).filter((name) => !name.startsWith('back') && name !== 'ink');
    expect(Object.keys(block('.deck-dimmed'))).toEqual(expect.arrayContaining(paint));
  });
});
