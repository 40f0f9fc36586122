/** When what is seen is here, there is time for what may be needed later. */

/** At the latest after so many milliseconds, however much there is to do. */
const LATEST = 2000;

export function idle(work: () => Promise<unknown>): void {
  const quietly = () => void work().catch(() => undefined); // it is fetched again where it is needed
  if ('requestIdleCallback' in window) requestIdleCallback(quietly, { timeout: LATEST });
  else setTimeout(quietly, LATEST / 10);
}
