/** Sentences about options before it is known whether they are said. */
import type { OptionName, RulesView } from '../api/api';
import { contractName } from '../i18n/words';
import { settings } from '../settings/settings.svelte';
import { isMeant, type Rules } from './whole';

/** A rule set with every option written out. */
export type Told = Omit<RulesView, 'rules'> & { readonly rules: Rules };

/** A sentence and the options that it speaks of; `differs`: not so in klasik. */
export interface Line {
  readonly text: string;
  readonly options: readonly OptionName[];
  readonly differs: boolean;
}

/** Said unless it is false. */
export type Draft = readonly [options: readonly OptionName[], text: string | false];

export function line({ changes }: Told, [options, text]: Draft): Line[] {
  if (text === false) return [];
  return [{ text, options, differs: options.some((name) => changes.includes(name)) }];
}

/** A flag that is worth a word when it is on, and when it is off though klasik has it on; where it has a meaning. */
export function either({ rules, changes }: Told, name: OptionName, on: () => string, off: () => string): Draft {
  if (!isMeant(rules, name)) return [[], false];
  if (rules[name] === true) return [[name], on()];
  return [[name], changes.includes(name) && off()];
}

export function list(parts: readonly string[]): string {
  return new Intl.ListFormat(settings.language, { type: 'conjunction' }).format(parts);
}

export const contractList = (contracts: readonly string[]): string => list(contracts.map(contractName));
