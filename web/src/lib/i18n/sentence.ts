import { textOf } from './texts.svelte';

type Values = Readonly<Record<string, unknown>>;

/** What a message says, by its number: its text in the language in use, with values put in for what stands in braces. */
export function worded(number: number, values: Values = {}): string {
  return textOf(number).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

/** A message by its number, to be said later. */
export const wording =
  (number: number) =>
  (values?: Values): string =>
    worded(number, values);
