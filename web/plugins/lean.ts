import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Sentences = Record<string, unknown>;

/**
 * Write compiled messages smaller. Paraglide gives each sentence three functions of its own, about as much
 * code as text; on the page one function serves all plain sentences (`lib/i18n/sentence.ts`). What
 * Paraglide compiles is still what the checks and the editor see, and what a message with variants uses.
 */
export function leanMessages(folder: string): Plugin {
  const languages = ['tr', 'en'].map((locale) => read(join(folder, `${locale}.json`)));
  return {
    name: 'king-lean-messages',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/paraglide\/messages\/[\w-]+\.js$/ },
      handler: (code) => lean(code, languages),
    },
  };
}

/** The module of a plain sentence made anew; undefined for any other module. */
export function lean(code: string, languages: readonly Sentences[]): string | undefined {
  const offered = /^export (?:const (\w+)|\{ \w+ as "(\w+)" \})/m.exec(code);
  const key = offered?.[1] ?? offered?.[2];
  if (key === undefined) return undefined;
  const texts = languages.map((sentences) => sentences[key]);
  if (!texts.every((text) => typeof text === 'string')) return undefined;
  return `import { sentence } from '/src/lib/i18n/sentence.ts';
const said = /* @__PURE__ */ sentence(${texts.map((text) => JSON.stringify(text)).join()});
export { said as "${key}" };`;
}

function read(path: string): Sentences {
  return JSON.parse(readFileSync(path, 'utf8')) as Sentences;
}
