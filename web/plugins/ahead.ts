import type { Plugin, Rollup } from 'vite';
import { closure } from './closure.ts';

const TABLE = /\/pages\/Table\.svelte$/;
const EARLY = '<script src="/early.js"';

/**
 * Name in the page the files of the table: public/early.js sends for them where a table is gone to, and need not wait
 * until the page's own code has come and found out.
 */
export function tableAhead(): Plugin {
  return {
    name: 'king-table-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!html.includes(EARLY)) throw new Error('the page has no early.js');
        return html.replace(EARLY, `${EARLY} data-table="${filesOf(bundle!).join(' ')}"`);
      },
    },
  };
}

const FACE = /\s*<link\b[^>]*\bas="font"[^>]*>/g;
const ADDRESS = /\bhref="([^"]+)"/;

/**
 * Name in the page the faces that it would send for at once: public/early.js does so a little later, and at a table not
 * at all, where they would share a slow line with the code; there they come when there is something to say in them.
 */
export function facesLater(): Plugin {
  return {
    name: 'king-faces-later',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: withoutFaces },
  };
}

export function withoutFaces(html: string): string {
  const faces = [...html.matchAll(FACE)].map(([link]) => ADDRESS.exec(link)![1]!);
  if (faces.length === 0) throw new Error('the page names no faces');
  return html.replace(FACE, '').replace(EARLY, `${EARLY} data-faces="${faces.join(' ')}"`);
}

/** Addresses of the table's scripts and styles that the page's entry does not bring along anyway. */
export function filesOf(bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const table = chunks.find((chunk) => TABLE.test(chunk.facadeModuleId ?? ''));
  if (!table) throw new Error('there is no table');
  const needed = closure(bundle, table.fileName);
  for (const { fileName } of chunks.filter((chunk) => chunk.isEntry))
    for (const there of closure(bundle, fileName)) needed.delete(there);
  return [...needed].map((name) => `/${name}`);
}
