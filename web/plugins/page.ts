import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A sentence in index.html: {{tr first_tagline}}. */
const PLACE = /\{\{(\w+) (\w+)\}\}/g;

/** Put sentences into the page itself: what is shown before, or without, the client's code. */
export function pageMessages(folder: string): Plugin {
  return {
    name: 'king-page-messages',
    transformIndexHtml: (html) => filled(html, (locale) => readFileSync(join(folder, `${locale}.json`), 'utf8')),
  };
}

/** The page with its sentences. Throws for one that is not there. */
export function filled(html: string, read: (locale: string) => string): string {
  return html.replace(PLACE, (place, locale: string, key: string) => {
    const sentence = (JSON.parse(read(locale)) as Record<string, string>)[key];
    if (sentence === undefined) throw new Error(`index.html: no message for ${place}`);
    return sentence.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'));
  });
}
