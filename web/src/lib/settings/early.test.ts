/** public/early.js says before anything is painted what the client says later: the two must agree. */
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { defaults, parse } from './choices';

const SOURCE = readFileSync(new URL('../../../public/early.js', import.meta.url), 'utf8');

interface Visit {
  stored?: string | null;
  languages?: string[];
  /** Media queries that match. */
  prefers?: string[];
  path?: string;
  hash?: string;
  able?: boolean;
}

/** The attributes that <html> has once the script has run. */
function early({ stored = null, languages = ['tr-TR'], prefers = [], path = '/', hash = '', able = true }: Visit) {
  const root: Record<string, string> = {};
  const window = {
    matchMedia: (query: string) => ({ matches: prefers.some((what) => query.includes(what)) }),
    addEventListener: () => undefined,
    HTMLScriptElement: { prototype: { noModule: true } },
    HTMLDialogElement: { prototype: { showModal: true } },
    CSS: { supports: () => able },
  };
  const html = { set lang(value: string) { root.lang = value; }, get lang() { return root.lang!; }, setAttribute: (name: string, value: string) => (root[name] = value), getAttribute: (name: string) => root[name] }; // prettier-ignore
  const world = {
    ...window,
    window,
    document: { documentElement: html },
    navigator: { languages },
    location: { pathname: path, hash },
    localStorage: { getItem: () => stored },
  };
  runInContext(SOURCE, createContext(world));
  return root;
}

const STORED = [null, '', 'null', '{"theme":"light"}', '{"theme":"auto","language":"en"}', '{"contrast":"more"}', '{"language":"de"}', '7'];
const LANGUAGES = [['tr-TR'], ['en-GB', 'tr'], ['de-DE', 'en'], ['fr'], []];

describe('before anything is painted', () => {
  const visits = STORED.flatMap((stored) => LANGUAGES.map((languages) => ({ stored, languages })));

  it.each(visits)('language, light and contrast are those of the settings: %j', ({ stored, languages }) => {
    const settings = parse(stored, defaults(languages));
    const seen = early({ stored, languages });
    expect(seen.lang).toBe(settings.language);
    expect(seen['data-theme']).toBe(settings.theme === 'light' ? 'light' : 'dark');
    expect(seen['data-contrast']).toBe(settings.contrast === 'more' ? 'more' : 'normal');
  });

  it('a device that asks for daylight gets it until the person has chosen', () => {
    const prefers = ['color-scheme: light'];
    expect(early({ prefers })['data-theme']).toBe('light');
    expect(early({ prefers, stored: '{"theme":"auto"}' })['data-theme']).toBe('light');
    expect(early({ prefers, stored: '{"theme":"dark"}' })['data-theme']).toBe('dark');
    expect(early({ prefers: [], stored: '{"theme":"light"}' })['data-theme']).toBe('light');
  });

  it('a device that asks for more contrast gets it', () => {
    expect(early({ prefers: ['contrast: more'] })['data-contrast']).toBe('more');
  });

  it('the first page is known by its address', () => {
    expect(early({})['data-page']).toBe('first');
    expect(early({ path: '/rules' })['data-page']).toBeUndefined();
    expect(early({ hash: '#claim=x' })['data-page']).toBeUndefined();
  });

  it('a browser that is too old is told so, on any page', () => {
    expect(early({ able: false })['data-page']).toBe('old');
    expect(early({ able: false, path: '/table/x' })['data-page']).toBe('old');
  });
});
