import type { Rollup } from 'vite';
import { describe, expect, it } from 'vitest';
import { filesOf, withoutFaces } from './ahead.ts';

const chunk = (fileName: string, imports: string[], css: string[] = [], rest: object = {}) => [
  fileName,
  { type: 'chunk', fileName, imports, viteMetadata: { importedCss: new Set(css) }, ...rest },
];

const bundle = Object.fromEntries([
  chunk('index.js', ['svelte.js'], ['index.css'], { isEntry: true }),
  chunk('svelte.js', []),
  chunk('Table.js', ['svelte.js', 'cards.js'], ['Table.css'], { facadeModuleId: '/web/src/pages/Table.svelte' }),
  chunk('cards.js', ['svelte.js'], ['cards.css']),
  chunk('Rules.js', ['cards.js'], ['Rules.css'], { facadeModuleId: '/web/src/pages/Rules.svelte' }),
]) as unknown as Rollup.OutputBundle;

describe('filesOf', () => {
  it('names what the table needs beyond what every page has', () => {
    expect(filesOf(bundle)).toEqual(['/Table.js', '/Table.css', '/cards.js', '/cards.css']);
  });

  it('is not content without a table', () => {
    const { 'Table.js': _, ...others } = bundle;
    expect(() => filesOf(others)).toThrow('no table');
  });
});

describe('withoutFaces', () => {
  const face = (name: string) => `<link rel="preload" as="font" crossorigin href="/assets/${name}.woff2" />`;
  const page = `<script src="/early.js"></script>${face('a')}\n${face('b')}<link rel="icon" href="/icon.svg" />`;

  it('names them instead of sending for them', () => {
    const named = '<script src="/early.js" data-faces="/assets/a.woff2 /assets/b.woff2"></script>';
    expect(withoutFaces(page)).toBe(`${named}<link rel="icon" href="/icon.svg" />`);
  });

  it('is not content without any', () => {
    expect(() => withoutFaces('<script src="/early.js"></script>')).toThrow('no faces');
  });
});
