import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { facesLater, tableAhead } from './plugins/ahead.ts';
import { brotli } from './plugins/brotli.ts';
import { svelteConstants } from './plugins/constants.ts';
import { groups } from './plugins/groups.ts';
import { leanMessages } from './plugins/lean.ts';
import { wholeMessages } from './plugins/messages.ts';
import { offlineScore } from './plugins/offline.ts';
import { pageMessages } from './plugins/page.ts';
import { partTexts } from './plugins/texts.ts';

const paraglide = './src/lib/paraglide';

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: paraglide,
      strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
    }),
    wholeMessages('../src/king/messages', paraglide),
    pageMessages('../src/king/messages'),
    svelte(),
    leanMessages('../src/king/messages'),
    svelteConstants(),
    partTexts('../src/king/messages'),
    tableAhead(),
    facesLater(),
    offlineScore('./plugins/score-worker.js', './public'),
    brotli(),
  ],
  build: {
    outDir: '../src/king/server/web/client',
    emptyOutDir: true,
    target: 'es2022',
    // The policy that the server sends allows no data: address, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups } },
      // Paraglide's own code is for developing: what it does when it is loaded is of no use to a built client.
      treeshake: { moduleSideEffects: [{ test: /\/paraglide\//, sideEffects: false }] },
      // How long plugins take says something about the machine, nothing about the client.
      checks: { bundlerTimings: false },
      // A name that a module does not export would be undefined on the page: refuse to build.
      onLog(level, log, next) {
        if (level === 'warn') throw new Error(log.message);
        next(level, log);
      },
    },
  },
});
