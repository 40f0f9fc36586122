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
  void Promise.all(SCOPES.map(keepFiles)).then(
    () => (offline.ready = true),
    () => undefined, // refused where storage is (a private window): the page works while it is open
  );
}

/** Done once the files are here and this scope's pages are answered from them. */
async function keepFiles(scope: string): Promise<void> {
  const { active, installing, waiting } = await navigator.serviceWorker.register('/score-worker.js', { scope });
  if (!active) await activated(installing ?? waiting!);
}

function activated(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (worker.state === 'activated') resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
