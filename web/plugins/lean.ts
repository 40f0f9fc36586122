import type { Plugin } from 'vite';
import { readLanguages, type Languages } from './texts.ts';

/**
 * Write compiled messages without their texts. Paraglide gives each sentence three functions of its own and both
 * languages; on the page one function serves all (`lib/i18n/sentence.ts`), and a sentence is its number among all
 * of them, by which it finds its text in the language in use (`plugins/texts.ts`). What Paraglide compiles is still
 * what the checks and the editor see.
 */
export function leanMessages(folder: string): Plugin {
  const languages = readLanguages(folder);
  return {
    name: 'king-lean-messages',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/paraglide\/(messages\/[\w-]+|runtime)\.js$/ },
      // Paraglide's runtime is for developing: what it does when it is loaded is of no use to a built client.
      handler: (code, id) => (id.endsWith('runtime.js') ? { code, moduleSideEffects: false } : lean(code, languages)),
    },
  };
}

/** The module of a sentence made anew; undefined for a module that is none. Throws for one with variants. */
export function lean(code: string, { keys, texts }: Languages): string | undefined {
  const key = keyOf(code);
  if (key === undefined) return undefined;
  if (!Object.values(texts).every((sentences) => typeof sentences[key] === 'string'))
    throw new Error(`${key}: a sentence must be plain text in every language`);
  return `import { sentence } from '/src/lib/i18n/sentence.ts';
const said = /* @__PURE__ */ sentence(${keys.indexOf(key)});
export { said as "${key}" };`;
}

/** The message that a compiled module offers. */
function keyOf(code: string): string | undefined {
  const offered = /^export (?:const (\w+)|\{ \w+ as "(\w+)" \})/m.exec(code);
  return offered?.[1] ?? offered?.[2];
}
