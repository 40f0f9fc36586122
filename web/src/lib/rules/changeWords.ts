/** A changed option's value in one line; `optionName` beside it, for whoever fetches the words late. */
import type { OptionName, Price, RuleSet } from '../api/api';
import { contractName } from '../i18n/words';
import { m } from '../paraglide/messages.js';
import { points } from './points';
import { isMeant, whole } from './whole';
import { valueWords } from './words';

export { optionName } from './words';

const CLOCK: readonly OptionName[] = ['choose_seconds', 'play_seconds'];

/** Those of the options that are worth telling: with a meaning under these rules. A table's clock is told by itself. */
export function worthTelling(rules: RuleSet, names: readonly OptionName[]): readonly OptionName[] {
  return names.filter((name) => isMeant(whole(rules), name) && !CLOCK.includes(name));
}

export function changeWords(name: OptionName, value: unknown): string {
  if (name === 'prices') return priceWords(value as Readonly<Record<string, Price>>);
  if (!Array.isArray(value)) return valueWords(name, value);
  return value.map((one) => valueWords(name, one)).join(', ') || m.option_none();
}

function priceWords(prices: Readonly<Record<string, Price>>): string {
  const words = Object.entries(prices).map(([id, price]) => `${priced(id)} ${[price].flat().map(points).join(' / ')}`);
  return words.join(', ') || m.option_prices_usual();
}

const priced = (id: string): string => (id === 'HA' ? m.option_ace() : contractName(id));
