/** Where in the replay a decision stands (replay/moments.ts). */
import type { CardJudged, Reviewed } from '../api/reviews.ts';
import { hrefOf } from '../router/routes.ts';

/** The address of a card, or, without one, of its dealing. */
export function replayHref(match: string, { deal, attempt }: Reviewed, card: CardJudged | null): string {
  const which = attempt > 1 ? `${deal}-${attempt}` : `${deal}`;
  return `${hrefOf({ page: 'replay', match })}#${card ? `${which}.${card.trick}.${card.place}` : which}`;
}
