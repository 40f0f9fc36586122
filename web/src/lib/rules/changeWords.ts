/** A changed option's value in one line; `optionName` beside it, for whoever fetches the words late. */
import type { OptionName, Price } from '../api/api';
import { contractName } from '../i18n/words';
import { m } from '../paraglide/messages.js';
import { points } from './points';
import { valueWords } from './words';

export { optionName } from './words';

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
