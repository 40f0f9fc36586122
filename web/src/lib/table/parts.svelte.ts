/** What only variants show and fold, fetched at once for a table, or a replay, that plays one. */
import { withVariants } from '../game/match.ts';
import { part } from '../ui/part';

type Parts = typeof import('./variantParts');

let parts = $state.raw<Parts | null>(null);

/** The parts of variants; null until they are here. */
export const variantParts = (): Parts | null => parts;

/** Fetch them. Rejects where they do not come. */
export async function fetchVariants(): Promise<void> {
  const fetched = await part(() => import('./variantParts'));
  withVariants(fetched.variants);
  parts = fetched;
}
