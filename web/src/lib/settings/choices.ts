/**
 * What a person can set, per browser: the table of all settings, each with the values it may take, and the
 * text in which they are kept. No page, no storage here.
 */

/** Every setting with its values; the first one is how it comes (language: see `firstLanguage`). */
export const CHOICES = {
  language: ['tr', 'en'],
  theme: ['auto', 'dark', 'light'],
  contrast: ['auto', 'more'],
  deck: ['two', 'four'],
  indices: ['normal', 'large'],
  suits: ['alternating', 'fixed'],
  ranks: ['descending', 'ascending'],
  speed: ['normal', 'slow', 'fast', 'instant'],
  level: ['acemi', 'kalfa', 'usta'],
  confirm: [false, true],
  passes: [true, false],
  sound: [false, true],
  shortcuts: [true, false],
} as const;

export type Setting = keyof typeof CHOICES;
export type Settings = { -readonly [K in Setting]: (typeof CHOICES)[K][number] };
export type Language = Settings['language'];

/** The first of a browser's languages that we speak, else Turkish. */
export function firstLanguage(languages: readonly string[]): Language {
  const known = languages.map((tag) => tag.split('-')[0]).find((tag) => tag === 'tr' || tag === 'en');
  return known ?? 'tr';
}

export function defaults(languages: readonly string[]): Settings {
  const first = Object.entries(CHOICES).map(([name, values]) => [name, values[0]]);
  return { ...(Object.fromEntries(first) as Settings), language: firstLanguage(languages) };
}

/** Stored text as settings: whatever is missing, unknown or no longer a choice is as in `base`. */
export function parse(text: string | null, base: Settings): Settings {
  const kept = Object.entries(record(text)).filter(([name, value]) => isChoice(name, value));
  return { ...base, ...(Object.fromEntries(kept) as Partial<Settings>) };
}

export function format(settings: Settings): string {
  return JSON.stringify(settings);
}

function isChoice(name: string, value: unknown): boolean {
  return Object.hasOwn(CHOICES, name) && (CHOICES[name as Setting] as readonly unknown[]).includes(value);
}

function record(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
