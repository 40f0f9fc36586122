/** Where the visitor is, live, and how he gets elsewhere without the page being loaded again. */
import { hrefOf, routeOf, type Route } from './routes';

let current = $state.raw(routeOf(location.href));

export function route(): Route {
  return current;
}

/** Go to another page of ours; `replace`: the page left is not one to come back to. */
export function go(to: Route | string, { replace = false } = {}): void {
  const href = typeof to === 'string' ? to : hrefOf(to);
  history[replace ? 'replaceState' : 'pushState'](null, '', href);
  arrive();
  scrollTo(0, 0);
}

// A jump within a page is no other page.
function arrive(): void {
  const next = routeOf(location.href);
  if (JSON.stringify(next) !== JSON.stringify(current)) current = next;
}

addEventListener('popstate', arrive);
addEventListener('hashchange', arrive);

/** Follow links to our own pages from here. Anything else (a new tab, a file, another site) is the browser's. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a');
  if (!link || event.defaultPrevented || !plain(event) || link.target || link.hasAttribute('download')) return;
  if (link.origin !== location.origin || routeOf(link.href).page === 'missing') return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

function plain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
