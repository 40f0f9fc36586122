import { describe, expect, it, vi } from 'vitest';
import { CHOICES, defaults, firstLanguage, format, parse } from './choices';
import { keep, recall } from './storage';

const base = defaults(['tr-TR']);

describe('choices', () => {
  it('come as the first of each', () => {
    expect(base.theme).toBe('auto');
    expect(base.sound).toBe(false);
    expect(base.confirm).toBe(false);
  });

  it.each([
    [['tr-TR', 'en'], 'tr'],
    [['en-GB'], 'en'],
    [['de-DE', 'en-US', 'tr'], 'en'],
    [['de-DE'], 'tr'],
    [[], 'tr'],
  ])('language for %j', (languages, language) => {
    expect(firstLanguage(languages)).toBe(language);
  });

  it('survive being kept', () => {
    const changed = { ...base, deck: 'four', sound: true, language: 'en' } as const;
    expect(parse(format(changed), base)).toEqual(changed);
  });

  it.each(['', 'null', '7', '[]', '{"theme":"pink"}', '{"sound":1}', '{"toString":"x"}', '{'])(
    'ignore what is none: %s',
    (text) => {
      expect(parse(text, base)).toEqual(base);
    },
  );

  it('keep what is right beside what is wrong', () => {
    expect(parse('{"theme":"light","speed":"warp"}', base)).toEqual({ ...base, theme: 'light' });
  });

  it('have no value twice', () => {
    for (const values of Object.values<readonly unknown[]>(CHOICES)) expect(new Set(values).size).toBe(values.length);
  });
});

describe('storage', () => {
  it('that is forbidden keeps nothing and breaks nothing', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    expect(recall('king.x')).toBeNull();
    expect(() => keep('king.x', 'y')).not.toThrow();
    vi.unstubAllGlobals();
  });

  it('that works gives back what was kept', () => {
    const held = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, text: string) => held.set(key, text),
    });
    keep('king.x', 'y');
    expect(recall('king.x')).toBe('y');
    vi.unstubAllGlobals();
  });
});
