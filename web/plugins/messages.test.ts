import { describe, expect, it } from 'vitest';
import { differences } from './messages.ts';

describe('differences', () => {
  it('is content with the same keys and parameters in another order', () => {
    expect(differences({ a: '{x} {y}', b: 'b' }, { b: 'B', a: '{y}, {x}' })).toEqual([]);
  });

  it('names a key that one language lacks, whichever it is', () => {
    expect(differences({ a: '' }, {})).toEqual(['a: not in every language']);
    expect(differences({}, { a: '' })).toEqual(['a: not in every language']);
  });

  it('names a key whose parameters differ', () => {
    expect(differences({ a: '{x}' }, { a: '{y}' })).toEqual(['a: parameters differ']);
  });
});
