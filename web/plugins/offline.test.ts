import type { Rollup } from 'vite';
import { describe, expect, it } from 'vitest';
import { filesOf, worker } from './offline.ts';

const chunk = (fileName: string, imports: string[], rest: object = {}) => [
  fileName,
  { type: 'chunk', fileName, imports, modules: {}, viteMetadata: { importedCss: new Set([`${fileName}.css`]) }, ...rest },
];
const asset = (fileName: string) => [fileName, { type: 'asset', fileName, source: '' }];

const bundle = Object.fromEntries([
  chunk('index.js', ['frame.js'], { isEntry: true }),
  chunk('frame.js', []),
  chunk('Score.js', ['frame.js', 'prices.js'], { facadeModuleId: '/web/src/pages/Score.svelte' }),
  chunk('prices.js', []),
  chunk('ServerAway.js', ['frame.js'], { facadeModuleId: '/web/src/pages/ServerAway.svelte' }),
  chunk('Table.js', ['frame.js'], { facadeModuleId: '/web/src/pages/Table.svelte' }),
  asset('assets/texts-abc/tr/Score.js'),
  asset('assets/texts-abc/en/main.js'),
  asset('assets/texts-abc/en/ServerAway.js'),
  asset('assets/texts-abc/tr/Table.js'),
  asset('assets/face.woff2'),
]) as unknown as Rollup.OutputBundle;

describe('the files of the score keeper', () => {
  const files = filesOf(bundle);

  it('are those of the page that says that the server is away, too', () => {
    expect(files).toContain('ServerAway.js');
    expect(files).toContain('assets/texts-abc/en/ServerAway.js');
  });

  it('are its own and those of the frame, with their styles, texts and typefaces', () => {
    for (const name of ['Score.js', 'prices.js', 'frame.js', 'index.js', 'index.js.css', 'assets/texts-abc/tr/Score.js', 'assets/texts-abc/en/main.js', 'assets/face.woff2'])
      expect(files).toContain(name);
  });

  it("are no other page's", () => {
    expect(files.filter((name) => name.includes('Table'))).toEqual([]);
  });

  it('are not found where there is no such page', () => {
    const { 'Score.js': _, ...others } = bundle;
    expect(() => filesOf(others)).toThrow('Score');
  });
});

describe('the worker', () => {
  it('is told its version and its files', () => {
    expect(worker(`const v = '{{version}}', f = '{{files}}';`, 'abc', ['/a'])).toBe('const v = "abc", f = ["/a"];');
  });

  it('is refused without a place for them', () => {
    expect(() => worker('const v = 1;', 'abc', [])).toThrow('no place');
  });
});
