import { describe, expect, it } from 'vitest';
import type { ContractView } from '../api/api';
import { isAmount, withPrice } from './prices';

const LISTED: readonly ContractView[] = [
  { contract: 'el', price: -50, units: 13, total: -650 },
  { contract: 'rifki', price: -320, units: 1, total: -320 },
  { contract: 'koz', price: 50, units: 13, total: 650 },
];

describe('a price', () => {
  it('has the sign of its contract', () => {
    expect(withPrice(LISTED, {}, 'el', 60)).toEqual({ el: -60 });
    expect(withPrice(LISTED, {}, 'koz', 60)).toEqual({ koz: 60 });
  });

  it('is kept in the order of the contracts, beside others', () => {
    expect(JSON.stringify(withPrice(LISTED, { koz: 60 }, 'el', 40))).toBe('{"el":-40,"koz":60}');
  });

  it('is left out where it is that of the rule book', () => {
    expect(withPrice(LISTED, { el: -60, koz: 60 }, 'el', 50)).toEqual({ koz: 60 });
  });
});

describe('an amount', () => {
  it.each(['1', '50', '10000'])('may be set: %s', (text) => expect(isAmount(text, 10_000)).toBe(true));
  it.each(['', '0', '-5', '1.5', '10001', '1e3', 'x'])('may not be set: %s', (text) =>
    expect(isAmount(text, 10_000)).toBe(false),
  );
});
