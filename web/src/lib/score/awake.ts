/** Keep the screen on while a match is open, where the browser can; it lets go whenever the page is hidden. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let ended = false;
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    // Refused when the battery is low: then the screen sleeps as it always does.
    const got = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (ended) void got?.release();
    else lock = got;
  };
  const again = (): void => void ask();
  document.addEventListener('visibilitychange', again);
  again();
  return () => {
    ended = true;
    document.removeEventListener('visibilitychange', again);
    void lock?.release();
  };
}
