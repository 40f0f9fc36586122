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
