import { describe, expect, it } from 'vitest';
import type { RuleSet } from '../api/api';
import { asked, fromOptions, toOptions, withChange, type Changes } from './changes';

const base = {
  preset: 'rehber',
  direction: 'cw',
  first_declarer: 'D2',
  king_tricks: 13,
  zero_is_out: true,
  void_must_discard: ['kupa', 'erkek'],
  rifki_annul: ['K'],
} as unknown as RuleSet;

describe('changes', () => {
  it('hold only what differs from the preset', () => {
    const one = withChange(base, {}, 'direction', 'ccw');
    expect(one).toEqual({ direction: 'ccw' });
    expect(withChange(base, one, 'direction', 'cw')).toEqual({});
    expect(withChange(base, one, 'void_must_discard', ['kupa', 'erkek'])).toEqual(one);
  });

  it('are asked for with the preset, or the preset alone', () => {
    expect(asked('rehber', {})).toBe('rehber');
    expect(asked('rehber', { king_tricks: null })).toEqual({ preset: 'rehber', king_tricks: null });
  });

  const samples: readonly Changes[] = [
    {},
    { direction: 'ccw', first_declarer: 'random' },
    { king_tricks: null, zero_is_out: false },
    { king_tricks: 10 },
    { void_must_discard: [], rifki_annul: ['K', 'KA'] },
  ];

  it.each(samples)('survive an address: %j', (changes) => {
    expect(fromOptions(base, toOptions(changes))).toEqual(changes);
  });

  it('leave nonsense to the server', () => {
    expect(fromOptions(base, { nothing: 'x', king_tricks: 'many' })).toEqual({ nothing: 'x', king_tricks: 'many' });
  });
});
