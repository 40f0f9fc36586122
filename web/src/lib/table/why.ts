/** Why a contract cannot be named, in words. */
import { m } from '../paraglide/messages.js';

const WHY: Record<string, () => string> = {
  no_penalty_right: m.why_no_penalty_right,
  no_trump_right: m.why_no_trump_right,
  played_out: m.why_played_out,
  penalties_first: m.why_penalties_first,
  not_scheduled: m.why_not_scheduled,
  must_repeat: m.why_must_repeat,
  declared: m.why_declared,
  leaves_too_many: m.why_leaves_too_many,
  proposed: m.why_proposed,
};

export const whyNot = (reason: string): string => WHY[reason]?.() ?? reason;
