import { describe, expect, it } from 'vitest';
import type { ContractView } from '../api/api';
import { aceOf, amountsOf, isAmount, withAmount, type Prices } from './prices';

const [EL, KUPA, SON_IKI, KOZ, DIZI]: readonly ContractView[] = [
  { contract: 'el', price: -50, units: 13, total: -650 },
  { contract: 'kupa', price: -30, units: 13, total: -390 },
  { contract: 'son_iki', price: [-10, -20], units: 2, total: -30 },
  { contract: 'koz', price: 100, units: 13, total: 1300 },
  { contract: 'dizi', price: [40, 25, 10, -10], units: 4, total: 65 },
] as const;
const LISTED = [EL!, KUPA!, SON_IKI!, KOZ!, DIZI!];
const BASE: Prices = { son_iki: [-10, -20], koz: 100, dizi: [40, 25, 10, -10] };

function set(prices: Prices, row: ContractView, value: number, at = 0): Prices {
  return withAmount(LISTED, BASE, prices, amountsOf(row, prices)[at]!, value);
}

describe('prices', () => {
  it('are kept in the order of the contracts, beside the preset\'s own', () => {
    expect(JSON.stringify(set(BASE, EL!, -40))).toBe(JSON.stringify({ el: -40, ...BASE }));
  });

  it('of the rule book are left out, of the preset stay', () => {
    expect(set({ el: -60, ...BASE }, EL!, -50)).toEqual(BASE);
    expect(set({ ...BASE, koz: 60 }, KOZ!, 100)).toEqual(BASE);
  });

  it('of several tricks or places change one by one', () => {
    expect(set(BASE, SON_IKI!, -30, 1).son_iki).toEqual([-10, -30]);
    expect(set(BASE, DIZI!, 0, 3).dizi).toEqual([40, 25, 10, 0]);
  });

  it('tell the sign that an amount has', () => {
    expect(amountsOf(EL!, {}).map(({ sign }) => sign)).toEqual([-1]);
    expect(amountsOf(DIZI!, {}).map(({ sign }) => sign)).toEqual([0, 0, 0, 0]);
  });

  it('have the ace of hearts apart only where it differs', () => {
    const ace = aceOf(KUPA!, BASE);
    expect(ace.value).toBe(-30);
    const dear = withAmount(LISTED, BASE, BASE, ace, -60);
    expect(dear).toEqual({ HA: -60, ...BASE });
    expect(aceOf(KUPA!, dear).value).toBe(-60);
    expect(withAmount(LISTED, BASE, dear, ace, -30)).toEqual(BASE);
  });
});

describe('an amount', () => {
  it.each(['1', '50', '10000'])('may be set: %s', (text) => expect(isAmount(text, 10_000)).toBe(true));
  it.each(['', '0', '-5', '1.5', '10001', '1e3', 'x'])('may not be set: %s', (text) =>
    expect(isAmount(text, 10_000)).toBe(false),
  );
  it.each(['0', '-300', '10000'])('of any sign may be set: %s', (text) =>
    expect(isAmount(text, 10_000, 0)).toBe(true),
  );
  it.each(['', '-10001', '1.5'])('of any sign may not be set: %s', (text) =>
    expect(isAmount(text, 10_000, 0)).toBe(false),
  );
});
