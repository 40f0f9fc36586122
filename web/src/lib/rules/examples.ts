/** What each position shows, in a sentence, by the duty that the server names. */
import { m } from '../paraglide/messages.js';

export const DUTIES: Readonly<Record<string, () => string>> = {
  akq: m.duty_akq,
  beat_hearts: m.duty_beat_hearts,
  beat_suit: m.duty_beat_suit,
  beat_trump: m.duty_beat_trump,
  covered: m.duty_covered,
  covered_heart: m.duty_covered_heart,
  covered_rifki: m.duty_covered_rifki,
  discard: m.duty_discard,
  discard_rifki: m.duty_discard_rifki,
  fiks: m.duty_fiks,
  fits: m.duty_fits,
  follow: m.duty_follow,
  hearts_lead: m.duty_hearts_lead,
  hearts_never: m.duty_hearts_never,
  only_hearts: m.duty_only_hearts,
  overruff: m.duty_overruff,
  ruff: m.duty_ruff,
  several: m.duty_several,
  trump_honour: m.duty_trump_honour,
  trump_lead: m.duty_trump_lead,
};
