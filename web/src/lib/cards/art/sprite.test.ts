import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { DECK } from '../cards';
import { spriteMarkup } from './sprite';

const here = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const sprite = spriteMarkup();
const all = (pattern: RegExp, text = sprite): string[] => [...text.matchAll(pattern)].map((m) => m[1] ?? '');

describe('the sprite', () => {
  const ids = all(/ id="([^"]+)"/g);

  it('has 52 faces and a back, each once', () => {
    expect(ids).toEqual(expect.arrayContaining([...DECK.map((card) => `dk-${card}`), 'dk-back']));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('refers only to what it has, and has nothing unused', () => {
    const used = new Set(all(/href="#([^"]+)"/g));
    expect([...used].filter((id) => !ids.includes(id))).toEqual([]);
    const shown = new Set([...DECK.map((card) => `dk-${card}`), 'dk-back']);
    expect(ids.filter((id) => !used.has(id) && !shown.has(id))).toEqual([]);
  });

  it('is well formed', () => {
    const open: string[] = [];
    for (const [, close, name, empty] of sprite.matchAll(/<(\/?)([a-z]+)[^<>]*?(\/?)>/g)) {
      if (close) expect(open.pop()).toBe(name);
      else if (!empty) open.push(name ?? '');
    }
    expect(open).toEqual([]);
    expect(sprite.replace(/<[^<>]+>/g, '')).toBe('');
  });

  it('draws only finite, complete paths', () => {
    const paths = all(/ d="([^"]*)"/g);
    expect(paths.filter((d) => !/^M[\d\s.,MmLlHhVvCcSsQqTtAaZz-]+$/.test(d))).toEqual([]);
    expect(sprite).not.toMatch(/NaN|undefined|null/);
  });

  it('needs nothing that the content policy refuses', () => {
    expect(sprite).not.toMatch(/ style=|<style|<script|<image|url\(/);
  });

  it('uses only classes that are styled', () => {
    const styled = here('./sprite.css') + here('../deck.css');
    const classes = new Set(all(/ class="([^"]+)"/g));
    expect([...classes].filter((name) => !new RegExp(`\\.${name}\\b(?!-)`).test(styled))).toEqual([]);
  });

  it('draws twelve different courts', () => {
    const figures = all(/<symbol id="dk-f..".*?>(.*?)<\/symbol>/g);
    expect(new Set(figures).size).toBe(12);
  });

  it('stays within 15 kB, brotli', () => {
    expect(brotliCompressSync(sprite).length).toBeLessThan(15_000);
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
