/** Have this page here without a network: a service worker keeps its files, and those of no other page. */

class Offline {
  /** The page opens without a network from now on. */
  ready = $state(false);
  /** Browsers keep files over https only. */
  http = $state(false);
}

export const offline = new Offline();

/** The page's addresses: each is a scope of its own, so that no other page is under the worker. */
const SCOPES = ['/yazboz', '/score'];

export function prepare(): void {
  offline.http = !isSecureContext;
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  for (const scope of SCOPES) void keepFiles(scope);
}

// Refused where storage is (a private window): the page works while it is open.
async function keepFiles(scope: string): Promise<void> {
  try {
    const worker = await navigator.serviceWorker.register('/score-worker.js', { scope });
    if (worker.active) offline.ready = true;
    else watch(worker.installing ?? worker.waiting);
  } catch {
    offline.ready = false;
  }
}

function watch(coming: ServiceWorker | null): void {
  coming?.addEventListener('statechange', () => {
    if (coming.state === 'activated') offline.ready = true;
  });
}
