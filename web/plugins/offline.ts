import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { closure } from './closure.ts';

const PAGE = /\/pages\/Score\.svelte$/;
/** What is shown of any other page without a network. */
const AWAY = /\/pages\/ServerAway\.svelte$/;
const WORKER = 'score-worker.js';
/** Files that lie beside the page as they are, and the page itself under the address that it is asked for by. */
const BESIDE = ['early.js', 'icon.svg', 'icon-192.png', 'icon-512.png', 'yazboz.webmanifest'];

/**
 * Write the service worker of the score keeper: the one page that opens without a network. It is handed the names of
 * that page's files and of no other's, and a version that changes with any of them.
 */
export function offlineScore(source: string, beside: string): Plugin {
  return {
    name: 'king-offline-score',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = filesOf(bundle);
        const contents = [...files.map((name) => contentOf(bundle[name]!)), ...BESIDE.map((name) => readFileSync(join(beside, name)))];
        const page = bundle['index.html'];
        if (!page) throw new Error('there is no page');
        const version = hash([...contents, contentOf(page)]);
        const list = ['yazboz', ...BESIDE, ...files].map((name) => `/${name}`);
        this.emitFile({ type: 'asset', fileName: WORKER, source: worker(readFileSync(source, 'utf8'), version, list) });
      },
    },
  };
}

/**
 * What the page of the score keeper needs: its scripts and styles, the frame's, those of the page that says that the server
 * is away, the texts of all these in both languages, the typefaces.
 */
export function filesOf(bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const roots = [chunkOf(chunks, PAGE), chunkOf(chunks, AWAY), ...chunks.filter((chunk) => chunk.isEntry)];
  const needed = new Set(roots.flatMap((chunk) => [...closure(bundle, chunk.fileName)]));
  const others = Object.keys(bundle).filter((name) => /\/(main|Score|ServerAway)\.js$/.test(name) && name.includes('/texts-') || name.endsWith('.woff2'));
  return [...needed, ...others].sort();
}

function chunkOf(chunks: readonly Rollup.OutputChunk[], module: RegExp): Rollup.OutputChunk {
  const found = chunks.find(({ facadeModuleId, modules }) =>
    [facadeModuleId ?? '', ...Object.keys(modules ?? {})].some((id) => module.test(id)),
  );
  if (!found) throw new Error(`no file has ${module.source}`);
  return found;
}

/** The worker with its version and its list. Throws where it has no place for them. */
export function worker(source: string, version: string, files: readonly string[]): string {
  const filled = source.replace("'{{version}}'", JSON.stringify(version)).replace("'{{files}}'", JSON.stringify(files));
  if (filled.includes('{{') || !filled.includes(version)) throw new Error('the worker has no place for its files');
  return filled;
}

const contentOf = (file: Rollup.OutputAsset | Rollup.OutputChunk): string | Uint8Array =>
  file.type === 'chunk' ? file.code : file.source;

function hash(contents: readonly (string | Uint8Array)[]): string {
  const sum = createHash('sha256');
  contents.forEach((content) => sum.update(content));
  return sum.digest('base64url').slice(0, 12);
}
