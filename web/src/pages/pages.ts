/** Every page is fetched when it is gone to; the table's as soon as the first one is at rest. */
import type { Component } from 'svelte';
import type { PageName, Route } from '../lib/router/routes';
import { idle } from '../lib/ui/idle';

type Page = Component<{ route: Route }>;
type Load = () => Promise<{ default: Component<never> }>;

const PAGES: Record<PageName, Load> = {
  claim: () => import('./Claim.svelte'),
  enter: () => import('./Enter.svelte'),
  first: () => import('./First.svelte'),
  house: () => import('./HouseRules.svelte'),
  how: () => import('./HowItPlays.svelte'),
  matches: () => import('./Matches.svelte'),
  missing: () => import('./NotFound.svelte'),
  open: () => import('./OpenTable.svelte'),
  presets: () => import('./Presets.svelte'),
  puzzle: () => import('./Puzzle.svelte'),
  puzzles: () => import('./Puzzles.svelte'),
  replay: () => import('./Replay.svelte'),
  review: () => import('./Review.svelte'),
  rules: () => import('./Rules.svelte'),
  score: () => import('./Score.svelte'),
  settings: () => import('./Settings.svelte'),
  table: () => import('./Table.svelte'),
};

const loaded = new Map<string, Promise<Page>>();

/** The page of a name; what has failed to come is asked for again with the next `attempt`. */
export function pageOf(name: PageName, attempt = 0): Promise<Page> {
  const key = `${name} ${attempt}`;
  let page = loaded.get(key);
  if (!page) loaded.set(key, (page = PAGES[name]().then((module) => module.default as unknown as Page)));
  return page;
}

/** Have the table's code here before it is needed. */
export function expectTable(): void {
  idle(() => pageOf('table'));
}
