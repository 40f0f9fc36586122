import { getLocale, type Locale } from '../paraglide/runtime.js';

type Values = Readonly<Record<string, unknown>>;

/** A message: its sentence in the language in use, with values put in for what stands in braces. */
export function sentence(tr: string, en: string) {
  return (values: Values = {}, { locale = getLocale() }: { readonly locale?: Locale } = {}): string =>
    (locale === 'tr' ? tr : en).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
