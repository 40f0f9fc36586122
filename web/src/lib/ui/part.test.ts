import { describe, expect, it } from 'vitest';
import { part, type Here } from './part.ts';

const OURS = '<script type="module" crossorigin src="/assets/index-old.js"></script>';
const NEWER = OURS.replace('old', 'new');

function browser(page: string | null): Here & { reloads: number } {
  const here = {
    reloads: 0,
    entry: () => '/assets/index-old.js',
    fetched: () => (page === null ? Promise.reject(new Error('away')) : Promise.resolve(page)),
    reload: () => void here.reloads++,
  };
  return here;
}

const gone = () => Promise.reject(new Error('gone'));

describe('a part of the page', () => {
  it('is what was loaded', async () => {
    const here = browser(NEWER);
    expect(await part(() => Promise.resolve('part'), here)).toBe('part');
    expect(here.reloads).toBe(0);
  });

  it('that is gone from a newer page has the page loaded anew', async () => {
    const here = browser(NEWER);
    void part(gone, here);
    await new Promise((resolve) => setTimeout(resolve));
    expect(here.reloads).toBe(1);
  });

  it.each([
    ['from the page that the server still has', OURS],
    ['while the server is away', null],
    ['and no page comes in its place', ''],
  ])('that does not come %s is missed, and nothing is loaded', async (_, page) => {
    const here = browser(page);
    await expect(part(gone, here)).rejects.toThrow('gone');
    expect(here.reloads).toBe(0);
  });
});
