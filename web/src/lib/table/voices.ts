/** The voice of the table, fetched once the page is at rest: until then what it is to say is kept, in its order. */
import { idle } from '../ui/idle';
import { fetchVoice } from './rarely';

export type Voice = Awaited<ReturnType<typeof fetchVoice>>;

let voice: Voice | null = null;
let kept: ((voice: Voice) => void)[] | null = null;

/** Do something with the voice: now where it is here, and later where it is not. */
export function withVoice(speak: (voice: Voice) => void): void {
  if (voice) return speak(voice);
  if (!kept) idle(come);
  (kept ??= []).push(speak);
}

/** Where it does not come, the next thing that is to be said asks for it again. */
async function come(): Promise<void> {
  try {
    voice = await fetchVoice();
    for (const speak of kept ?? []) speak(voice);
  } finally {
    kept = null;
  }
}
