/** Prices as house rules change them: points a unit, by contract, each with its contract's sign. No page here. */
import type { ContractView, RuleSet } from '../api/api';

export type Prices = NonNullable<RuleSet['prices']>;

/**
 * The prices with one set to so many points, `amount` without its sign; a price that the rule book has too is left
 * out. `listed`: the contracts at the prices of the rule book, in whose order the changed ones are kept.
 */
export function withPrice(listed: readonly ContractView[], prices: Prices, contract: string, amount: number): Prices {
  const next: Prices = { ...prices, [contract]: amount * signOf(listed, contract) };
  const kept = listed.filter(({ contract: id, price }) => id in next && next[id] !== price);
  return Object.fromEntries(kept.map(({ contract: id }) => [id, next[id]!]));
}

/** Whether a text is an amount that may be set, `most` included. */
export function isAmount(text: string, most: number): boolean {
  return /^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= most;
}

function signOf(listed: readonly ContractView[], contract: string): number {
  return Math.sign(listed.find((row) => row.contract === contract)!.price);
}
