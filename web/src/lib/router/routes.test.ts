import { describe, expect, it } from 'vitest';
import { hrefOf, routeOf, type Route } from './routes';

const at = (path: string): Route => routeOf(`http://king.test${path}`);

const ROUTES: readonly Route[] = [
  { page: 'first' },
  { page: 'how' },
  { page: 'settings' },
  { page: 'presets' },
  { page: 'open', preset: 'rehber', options: {} },
  { page: 'house', preset: 'barbu', options: { hearts_lead: 'free' } },
  { page: 'open', preset: 'klasik', options: { king_tricks: '13', void_must_discard: 'kupa,rifki' } },
  { page: 'rules', preset: 'oyunmatik-esli', options: {} },
  { page: 'rules', preset: 'klasik', options: { king_tricks: '' } },
  { page: 'score', match: null, options: {} },
  { page: 'score', match: '3', options: {} },
  { page: 'score', match: 'new', options: { preset: 'barbu', king_tricks: '13' } },
  { page: 'matches' },
  { page: 'puzzles' },
  { page: 'puzzle', puzzle: 'b7kq2x' },
  { page: 'replay', match: 'aZ09_-' },
  { page: 'review', match: 'aZ09_-', seat: null },
  { page: 'review', match: 'aZ09_-', seat: 2 },
  { page: 'table', table: 'aZ09_-' },
  { page: 'enter', table: 'aZ09_-' },
  { page: 'claim', token: 'abc_DEF-123', table: null },
  { page: 'claim', token: 'abc_DEF-123', table: 'aZ09_-' },
];

describe('addresses', () => {
  it.each(ROUTES)('there and back: $page', (route) => {
    expect(at(hrefOf(route))).toEqual(route);
  });

  it('are distinct', () => {
    expect(new Set(ROUTES.map(hrefOf)).size).toBe(ROUTES.length);
  });

  it.each(['/settings/', '/rules/', '/table/x/'])('may end in a slash: %s', (path) => {
    expect(at(path).page).not.toBe('missing');
  });

  it('have the score keeper under a name in each language', () => {
    expect(at('/score?m=3')).toEqual(at('/yazboz?m=3'));
  });

  it('open with klasik unless told otherwise', () => {
    expect(at('/open')).toEqual({ page: 'open', preset: 'klasik', options: {} });
  });

  it.each(['/nowhere', '/table', '/table/', '/table/a b', '/replay', '/replay/a b', '/replay/a/b', '/review', '/review/a b', '/matches/x', '/table/x/y', '/table/x/enter/z', '/rules/Klasik', '/how/x'])(
    'that are none: %s',
    (path) => {
      expect(at(path)).toEqual({ page: 'missing' });
    },
  );

  it('a missing page has none', () => {
    expect(() => hrefOf({ page: 'missing' })).toThrow(RangeError);
  });
});
