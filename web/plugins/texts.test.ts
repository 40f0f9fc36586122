import type { Rollup } from 'vite';
import { describe, expect, it } from 'vitest';
import { partsOf, textFiles, withTexts } from './texts.ts';

/** A chunk with the sentences that its code speaks. */
const chunk = (fileName: string, said: number[], rest: { imports?: string[]; dynamicImports?: string[]; isEntry?: boolean } = {}) => [
  fileName,
  {
    type: 'chunk',
    fileName,
    imports: [],
    dynamicImports: [],
    modules: { [`/src/${fileName}`]: { code: said.map((number) => `worded(${number})`).join('; ') } },
    ...rest,
  },
];

const bundle = Object.fromEntries([
  chunk('main.js', [0], { isEntry: true, imports: ['shared.js'], dynamicImports: ['Table.js', 'Rules.js'] }),
  chunk('shared.js', [1]),
  chunk('Table.js', [1, 2, 3], { imports: ['shared.js', 'words.js'], dynamicImports: ['Menu.js', 'Slip.js'] }),
  chunk('Rules.js', [5], { imports: ['words.js'], dynamicImports: ['Slip.js'] }),
  chunk('words.js', [4]),
  chunk('Menu.js', [3, 6], { imports: ['Table.js'] }),
  chunk('Slip.js', [2, 4, 7]),
]) as unknown as Rollup.OutputBundle;
const modules = new Map(['Table', 'Rules', 'Menu', 'Slip'].map((name) => [name, `/src/${name}.js`]));
const parts = partsOf(bundle, modules);
const of = (name: string) => [...parts.get(name)!].sort();

describe('the sentences of a part', () => {
  it('are those of everything it loads at once, without those of the frame', () => {
    expect(of('main')).toEqual([0, 1]);
    expect(of('Table')).toEqual([2, 3, 4]);
    expect(of('Rules')).toEqual([4, 5]);
  });

  it('are found however their number is written', () => {
    const small = Object.fromEntries([chunk('main.js', [], { isEntry: true })]) as unknown as Rollup.OutputBundle;
    Object.assign(small['main.js']!, { modules: { '/src/main.js': { code: 'wording$2(1e3); worded(12, { name }); worded$1(7)' } } });
    expect(partsOf(small, new Map()).get('main')).toEqual(new Set([1000, 12, 7]));
  });

  it('are not brought again by what only it fetches', () => {
    expect(of('Menu')).toEqual([6]);
  });

  it('are brought by what several fetch, unless all of them have them', () => {
    expect(of('Slip')).toEqual([2, 7]);
  });
});

describe('files of texts', () => {
  const languages = { keys: ['a', 'b'], texts: { tr: { a: 'bir "iki"', b: 'üç' }, en: { a: 'one', b: 'two' } } };

  it('hold each text under its number, in one language', () => {
    const files = textFiles(new Map([['main', new Set([1, 0])]]), languages);
    expect(files).toEqual({
      'tr/main.js': 'export default{0:"bir \\"iki\\"",1:"üç"}',
      'en/main.js': 'export default{0:"one",1:"two"}',
    });
  });

  it('are not made for a part that says nothing', () => {
    expect(textFiles(new Map([['Fan', new Set<number>()]]), languages)).toEqual({});
  });
});

describe('code that fetches parts', () => {
  it('waits for their texts', () => {
    expect(withTexts("const menu = () => import('./Menu.svelte');")).toContain(
      `texted("Menu", import('./Menu.svelte'))`,
    );
  });

  it('is left alone where it fetches none of ours', () => {
    expect(withTexts("import('svelte'); import.meta.env")).toBeUndefined();
  });
});
