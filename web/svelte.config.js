import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    // Short: a component's hash stands in its styles and its markup over and over.
    cssHash: ({ hash, css }) => `k${hash(css).slice(0, 4)}`,
  },
};
