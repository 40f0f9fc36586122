/** Ask again and again while somebody is looking. */

/**
 * Call `ask` now and then every `interval` ms while the page is seen, and at once when it is seen again.
 * Returns how to stop. `ask` must not raise.
 */
export function whileSeen(ask: () => Promise<void>, interval: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function turn(): Promise<void> {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') await ask();
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(turn, interval);
  }

  function seen(): void {
    if (document.visibilityState === 'visible') void turn();
  }

  document.addEventListener('visibilitychange', seen);
  void turn();
  return () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', seen);
  };
}
