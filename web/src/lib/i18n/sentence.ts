import { textOf } from './texts.svelte';

type Values = Readonly<Record<string, unknown>>;

/** A message by its number: its sentence in the language in use, with values put in for what stands in braces. */
export function sentence(number: number) {
  return (values: Values = {}): string =>
    textOf(number).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
