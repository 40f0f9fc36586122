/** Play now: a table against three bots, and straight to it. */
import { quickPlay } from '../api/api';
import { explain } from '../i18n/faults';
import { go } from '../router/router.svelte';
import { settings } from '../settings/settings.svelte';
import { say } from '../ui/toast.svelte';

let dealing = $state(false);

export function isDealing(): boolean {
  return dealing;
}

export async function playNow(): Promise<void> {
  dealing = true;
  try {
    go({ page: 'table', table: await quickPlay(settings.level) });
  } catch (error) {
    say(explain(error), 'trouble');
  } finally {
    dealing = false;
  }
}
