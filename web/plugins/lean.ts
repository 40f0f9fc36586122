import type { Plugin } from 'vite';
import { readLanguages, type Languages } from './texts.ts';

const IMPORT = /\bimport \{ m \} from ['"][^'"]*\/paraglide\/messages\.js['"];?/;
/** A message in use: called with nothing, called with values, or handed on as a function. */
const USED = /\bm\.(\w+)(\(\s*\)|\()?/g;

/**
 * Put numbers in the place of compiled messages. Paraglide gives each sentence three functions of its own and both
 * languages; on the page one function serves all (`lib/i18n/sentence.ts`): where a module says `m.hello()`, a built one
 * says `worded(7)`, the number of the sentence among all of them, by which it finds its text in the language in use
 * (`plugins/texts.ts`). So no chunk hands sentences to another one, and each part brings the texts that it speaks. What
 * Paraglide compiles is still what the checks and the editor see.
 */
export function leanMessages(folder: string): Plugin {
  const languages = readLanguages(folder);
  return {
    name: 'king-lean-messages',
    apply: 'build',
    transform: {
      filter: { id: /\/web\/src\/.*\.(ts|svelte)$/, code: 'paraglide/messages.js' },
      handler: (code) => lean(code, languages),
    },
  };
}

/** The module with numbers for its messages. Throws for a message that is none, or that has variants. */
export function lean(code: string, languages: Languages): string {
  if (!IMPORT.test(code)) throw new Error('messages are imported as { m } and not otherwise');
  const numbered = code.replace(USED, (_, key: string, call?: string) => {
    const number = numberOf(key, languages);
    if (call === undefined) return `wording(${number})`;
    return call === '(' ? `worded(${number}, ` : `worded(${number})`;
  });
  return numbered.replace(IMPORT, "import { worded, wording } from '/src/lib/i18n/sentence.ts';");
}

function numberOf(key: string, { keys, texts }: Languages): number {
  if (!Object.values(texts).every((sentences) => typeof sentences[key] === 'string'))
    throw new Error(`${key}: a sentence must be plain text in every language`);
  return keys.indexOf(key);
}
