import { describe, expect, it } from 'vitest';
import type { RuleSet } from '../api/api';
import { asked, fromOptions, pickedFrom, rulesOf, toOptions, withChange, type Changes } from './changes';

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

  it('hold prices only where some differ', () => {
    const dear = withChange(base, {}, 'prices', { el: -60 });
    expect(dear).toEqual({ prices: { el: -60 } });
    expect(withChange(base, dear, 'prices', {})).toEqual({});
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
    { prices: { el: -60 } },
  ];

  it.each(samples)('survive an address: %j', (changes) => {
    expect(fromOptions(base, toOptions(changes))).toEqual(changes);
  });

  it('of a table are found again, and nothing beside them', () => {
    const { preset, options } = rulesOf({ ...base, direction: 'ccw', king_tricks: null, choose_seconds: 12 } as RuleSet);
    expect(preset).toBe('rehber');
    expect(fromOptions(base, options)).toEqual({ direction: 'ccw', king_tricks: null });
  });

  it('are picked from rules as they were asked for, without what the preset says too', () => {
    expect(pickedFrom('trex')).toEqual(['trex', {}]);
    const kept = { preset: 'rehber', king_tricks: 10, direction: 'cw' };
    expect(pickedFrom(kept)).toEqual(['rehber', { king_tricks: 10, direction: 'cw' }]);
    expect(pickedFrom(kept, base)).toEqual(['rehber', { king_tricks: 10 }]);
  });

  it('take what is not written out as it usually is', () => {
    expect(withChange(base, {}, 'secret', false)).toEqual({});
    expect(withChange(base, {}, 'secret', true)).toEqual({ secret: true });
    expect(fromOptions(base, { secret: 'true', deck: '52' })).toEqual({ secret: true });
  });

  it('leave nonsense to the server', () => {
    const nonsense = { nothing: 'x', king_tricks: 'many', prices: '{el' };
    expect(fromOptions(base, nonsense)).toEqual(nonsense);
  });
});
