import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const text = /\.(html|js|css|svg|json|webmanifest|txt)$/;

/** Write a `.br` beside each text file of a finished build, as small as brotli can make it. */
export function brotli(): Plugin {
  let folder = '';
  return {
    name: 'king-brotli',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    async writeBundle() {
      const names = await readdir(folder, { recursive: true });
      await Promise.all(names.filter((name) => text.test(name)).map((name) => press(join(folder, name))));
    },
  };
}

async function press(path: string): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${path}.br`, brotliCompressSync(await readFile(path), { params }));
}
