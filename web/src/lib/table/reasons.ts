/** Why a card may not be played, in words: here at once, where all other refusals are fetched when there is one. */
import { m } from '../paraglide/messages.js';

const REASONS: Record<string, () => string> = {
  does_not_fit: m.error_does_not_fit,
  hearts_not_broken: m.error_hearts_not_broken,
  must_beat: m.error_must_beat,
  must_discard: m.error_must_discard,
  must_dump: m.error_must_dump,
  must_follow: m.error_must_follow,
  must_lead_highest: m.error_must_lead_highest,
  must_ruff: m.error_must_ruff,
  trump_needs_honour: m.error_trump_needs_honour,
  trump_not_broken: m.error_trump_not_broken,
};

export const reasonWords = (code: string): string => REASONS[code]?.() ?? code;
