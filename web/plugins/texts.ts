import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { closure } from './closure.ts';

const LOCALES = ['tr', 'en'] as const;
const EARLY = '<script src="/early.js"';
const IMPORT = /\bimport\((['"])(\.{1,2}\/[^'"]+)\1\)/g;
/**
 * What plugins/lean.ts wrote. A name that a chunk has twice carries a number: `worded$1(7)`; a thousand is written `1e3`
 * once it is made small.
 */
const SENTENCE = /\b(?:worded|wording)(?:\$\d+)?\((\d+(?:e\d+)?)\s*[,)]/g;

type Sentences = Readonly<Record<string, unknown>>;
type Numbers = ReadonlySet<number>;
type Bundle = Rollup.OutputBundle;

/** All languages; a sentence is known by its place in `keys`. */
export interface Languages {
  readonly keys: readonly string[];
  readonly texts: Readonly<Record<string, Sentences>>;
}

/** Parts of the client by name, each with the module that an import() fetches. */
export type Modules = ReadonlyMap<string, string>;

export function readLanguages(folder: string): Languages {
  const texts = Object.fromEntries(LOCALES.map((locale) => [locale, read(join(folder, `${locale}.json`))]));
  return { keys: Object.keys(texts[LOCALES[0]]!).sort(), texts };
}

/**
 * Bring each part of the client its texts in one language: a part is what is fetched by one import() (a page, a
 * dialog), or `main`, the frame that is always there. Its texts are a file per language, fetched beside its code.
 * All of them lie in one folder whose name carries the hash of everything in them; index.html names folder and parts.
 */
export function partTexts(folder: string): Plugin {
  const languages = readLanguages(folder);
  const modules = new Map<string, string>();
  let named = '';
  return {
    name: 'king-part-texts',
    apply: 'build',
    transform: {
      filter: { id: /\/web\/src\/.*\.(ts|svelte)$/, code: 'import(' },
      async handler(code, id) {
        const resolve = async (path: string) => (await this.resolve(path, id))!.id;
        for (const [, , path] of code.matchAll(IMPORT)) register(modules, await resolve(path!));
        return withTexts(code);
      },
    },
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const files = textFiles(partsOf(bundle, modules), languages);
        const place = `assets/texts-${hash(files)}`;
        for (const [name, source] of Object.entries(files))
          this.emitFile({ type: 'asset', fileName: `${place}/${name}`, source });
        const parts = Object.keys(files).filter((name) => name.startsWith(`${LOCALES[0]}/`));
        named = [`/${place}/`, ...parts.map(partOf)].join(' ');
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(EARLY, `${EARLY} data-texts="${named}"`),
    },
  };
}

function register(modules: Map<string, string>, id: string): void {
  const name = partOf(id);
  if ((modules.get(name) ?? id) !== id) throw new Error(`two parts of the client are called ${name}`);
  modules.set(name, id);
}

/** Code whose import()s wait for the texts of what they fetch, too. */
export function withTexts(code: string): string | undefined {
  const waiting = code.replace(IMPORT, (fetched, _, path: string) => `texted("${partOf(path)}", ${fetched})`);
  return waiting === code ? undefined : `import { texted } from '/src/lib/i18n/texts.svelte.ts';\n${waiting}`;
}

/**
 * Numbers of the sentences that each part needs, by its name: without those of the frame, and without those that
 * whatever part fetches it must have brought.
 */
export function partsOf(bundle: Bundle, modules: Modules): ReadonlyMap<string, Numbers> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const main = chunks.filter((chunk) => chunk.isEntry);
  const roots = new Map([['main', main], ...[...modules].map(([name, id]) => [name, chunksWith(chunks, id)] as const)]);
  const reached = new Map([...roots].map(([name, from]) => [name, reach(bundle, from)]));
  const needed = new Map([...reached].map(([name, all]) => [name, sentencesOf(all)]));
  const there = (name: string): readonly Numbers[] => {
    const own = new Set(roots.get(name)!.map((chunk) => chunk.fileName));
    const holders = [...reached].filter(([, all]) => all.some((chunk) => chunk.dynamicImports.some((file) => own.has(file))));
    return holders.map(([holder]) => needed.get(holder)!);
  };
  return new Map(
    [...needed].map(([name, numbers]) => {
      if (name === 'main') return [name, numbers];
      const brought = there(name);
      const given = (number: number) => brought.length > 0 && brought.every((all) => all.has(number));
      return [name, new Set([...numbers].filter((number) => !needed.get('main')!.has(number) && !given(number)))];
    }),
  );
}

function chunksWith(chunks: readonly Rollup.OutputChunk[], id: string): Rollup.OutputChunk[] {
  return chunks.filter((chunk) => id in chunk.modules);
}

function reach(bundle: Bundle, from: readonly Rollup.OutputChunk[]): readonly Rollup.OutputChunk[] {
  const names = new Set(from.flatMap((chunk) => [...closure(bundle, chunk.fileName)]));
  return [...names].map((name) => bundle[name]).filter((file) => file?.type === 'chunk');
}

function sentencesOf(chunks: readonly Rollup.OutputChunk[]): Numbers {
  const codes = chunks.flatMap((chunk) => Object.values(chunk.modules).map((module) => module.code ?? ''));
  return new Set(codes.flatMap((code) => [...code.matchAll(SENTENCE)].map((match) => Number(match[1]))));
}

/** Scripts by name (tr/Menu.js); a part without sentences has none. */
export function textFiles(parts: ReadonlyMap<string, Numbers>, languages: Languages): Readonly<Record<string, string>> {
  const { keys, texts } = languages;
  const speaking = [...parts].filter(([, numbers]) => numbers.size > 0);
  const files = Object.entries(texts).flatMap(([locale, sentences]) =>
    speaking.map(([part, numbers]) => [`${locale}/${part}.js`, script(numbers, (each) => sentences[keys[each]!])]),
  );
  return Object.fromEntries(files) as Record<string, string>;
}

function script(numbers: Numbers, textOf: (number: number) => unknown): string {
  const entries = [...numbers].sort((a, b) => a - b).map((number) => `${number}:${JSON.stringify(textOf(number))}`);
  return `export default{${entries.join()}}`;
}

function partOf(path: string): string {
  return basename(path).replace(/\.\w+$/, '');
}

function hash(files: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 8);
}

function read(path: string): Sentences {
  const { $schema: _, ...sentences } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  return sentences;
}
