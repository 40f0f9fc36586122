/** Prices as house rules change them: points a unit, by contract, each with its contract's sign. No page here. */
import type { ContractView, Price, RuleSet } from '../api/api';

export type Prices = NonNullable<RuleSet['prices']>;

/** The card that may have a price of its own in Kupa. */
export const ACE = 'HA';

/** One amount of the form. `at`: which of several of its contract; `sign`: that of the contract, 0 for any. */
export interface Amount {
  readonly key: string;
  readonly at: number | null;
  readonly value: number;
  readonly sign: -1 | 0 | 1;
}

/** What a row of the form asks for: one amount, or one for each trick or place. */
export function amountsOf({ contract, price: own }: ContractView, prices: Prices): readonly Amount[] {
  const price = prices[contract] ?? own;
  if (typeof price === 'number') return [{ key: contract, at: null, value: price, sign: signOf(price) }];
  const sign = (value: number) => (contract === 'dizi' ? 0 : signOf(value));
  return price.map((value, at) => ({ key: contract, at, value, sign: sign(value) }));
}

/** The price of the ace of hearts: that of any heart, where it has none of its own. */
export function aceOf(kupa: ContractView, prices: Prices): Amount {
  const heart = (prices[kupa.contract] ?? kupa.price) as number;
  const value = (prices[ACE] as number | undefined) ?? heart;
  return { key: ACE, at: null, value, sign: signOf(heart) };
}

const signOf = (value: number): -1 | 1 => (value < 0 ? -1 : 1);

/**
 * The prices with one amount set. `listed`: the contracts at the preset's prices; `base`: those of them that are
 * not the rule book's. A price of the rule book is left out, and so is an ace that costs as much as any heart.
 */
export function withAmount(
  listed: readonly ContractView[],
  base: Prices,
  prices: Prices,
  { key, at }: Amount,
  value: number,
): Prices {
  const old = prices[key] ?? listed.find(({ contract }) => contract === key)?.price;
  const price: Price = Array.isArray(old) ? old.map((one: number, i) => (i === at ? value : one)) : value;
  return tidy(listed, base, { ...prices, [key]: price });
}

function tidy(listed: readonly ContractView[], base: Prices, prices: Prices): Prices {
  const rows = listed.flatMap(({ contract, price }) => {
    const kept = prices[contract];
    const own = kept !== undefined && (contract in base || !same(kept, price));
    const ace = contract === 'kupa' && prices[ACE] !== undefined && !same(prices[ACE], kept ?? price);
    return [...(own ? [[contract, kept] as const] : []), ...(ace ? [[ACE, prices[ACE]!] as const] : [])];
  });
  return Object.fromEntries(rows);
}

const same = (one: Price, other: Price): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether a text is an amount that may be set, `most` included; of any sign and nothing where `sign` is 0. */
export function isAmount(text: string, most: number, sign: -1 | 0 | 1 = 1): boolean {
  if (sign === 0) return /^-?\d{1,6}$/.test(text) && Math.abs(Number(text)) <= most;
  return /^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= most;
}
