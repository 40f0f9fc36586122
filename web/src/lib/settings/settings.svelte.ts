/**
 * The settings of this browser, live: read `settings.theme` in a template and it follows; write with `change`.
 * Other tabs follow too.
 */
import { overwriteGetLocale } from '../paraglide/runtime.js';
import { defaults, format, parse, type Setting, type Settings } from './choices';
import { keep, recall } from './storage';

const KEY = 'king.settings';

const state = $state(parse(recall(KEY), defaults(navigator.languages)));

export const settings: Readonly<Settings> = state;

export function change<K extends Setting>(name: K, value: Settings[K]): void {
  state[name] = value;
  keep(KEY, format(state));
}

// Sentences are chosen when they are read, so a page changes its language without being loaded again. (A built client
// has them from i18n/texts.svelte.ts.)
if (import.meta.env.DEV) overwriteGetLocale(() => state.language);

addEventListener('storage', (event) => {
  if (event.key === KEY) Object.assign(state, parse(event.newValue, state));
});
