import type { Plugin } from 'vite';

/** Switches of Svelte's that this client never turns: module, and what stands in it before and after. */
const FLAGS = 'svelte/src/internal/flags/index.js';
const HYDRATION = 'svelte/src/internal/client/dom/hydration.js';
const SWITCHES: Readonly<Record<string, readonly string[]>> = {
  [FLAGS]: ['async_mode_flag', 'legacy_mode_flag', 'tracing_mode_flag'],
  [HYDRATION]: ['hydrating'],
};

/**
 * Let the bundler leave out what lies behind switches that stay off: nothing is hydrated, all components use runes,
 * none is asynchronous. Svelte writes them as variables; the bundler sees through constants only.
 */
export function svelteConstants(): Plugin {
  return {
    name: 'king-svelte-constants',
    apply: 'build',
    transform: {
      filter: { id: Object.keys(SWITCHES).map((path) => new RegExp(`/${path}$`)) },
      handler: (code, id) => constants(code, Object.entries(SWITCHES).find(([path]) => id.endsWith(path))![1]),
    },
  };
}

/** The module with its switches off for good. Throws where it does not have them as expected. */
export function constants(code: string, switches: readonly string[]): string {
  return switches.reduce((before, name) => {
    const variable = `export let ${name} = false;`;
    if (!before.includes(variable)) throw new Error(`Svelte has no ${name} any more`);
    const assignment = new RegExp(`^\\t${name} = \\w+;$`, 'gm');
    return before.replace(variable, `export const ${name} = false;`).replace(assignment, '');
  }, code);
}
