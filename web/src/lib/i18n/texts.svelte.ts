/**
 * The texts of the language in use, part by part. A built client brings none in its code: index.html names a folder
 * and the parts (`plugins/texts.ts`) that have a file of texts there for each language. Where it names none (when
 * developing, in tests) Paraglide's own sentences are used, which know every language.
 */
import type { Language } from '../settings/choices';
import { settings } from '../settings/settings.svelte';

type Texts = Record<number, string>;

const [folder = '', ...named] = document.querySelector<HTMLElement>('[data-texts]')?.dataset.texts?.split(' ') ?? [];
const texts: Record<Language, Texts> = { tr: {}, en: {} };
const fetched: Record<string, Promise<void> | undefined> = {};
const wanted: string[] = [];

let spoken = $state<Language>(settings.language);

/** The language that the page is written in: the one that is set, as soon as its texts are here. */
export function language(): Language {
  return spoken;
}

/** The text of a sentence. */
export function textOf(number: number): string {
  return texts[spoken][number] ?? '';
}

/** Fetch the texts of a part, in the language in use. Rejects where they do not come. */
export async function learn(part: string): Promise<void> {
  if (!wanted.includes(part)) wanted.push(part);
  let told: Language;
  do await fetchTexts((told = spoken), part);
  while (told !== spoken);
}

/** What an import() brings, once its texts are there as well. */
export function texted<Module>(part: string, module: Promise<Module>): Promise<Module> {
  return Promise.all([module, learn(part)]).then(([loaded]) => loaded);
}

/** Go over to another language, with everything that has been fetched so far. Rejects where its texts do not come. */
export async function speak(next: Language): Promise<void> {
  await Promise.all(wanted.map((part) => fetchTexts(next, part)));
  if (next === settings.language) spoken = next;
}

function fetchTexts(of: Language, part: string): Promise<void> {
  const path = `${folder}${of}/${part}.js`;
  return named.includes(part) ? (fetched[path] ??= take(of, path)) : Promise.resolve();
}

async function take(of: Language, path: string): Promise<void> {
  try {
    const file = (await import(/* @vite-ignore */ path)) as { default: Texts };
    Object.assign(texts[of], file.default);
  } catch (error) {
    fetched[path] = undefined;
    throw error;
  }
}
