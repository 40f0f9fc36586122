/** What both headlines say alike. */
import { breakBinds } from '../game/count';
import { m } from '../paraglide/messages.js';
import type { RuleSet, SeenDeal } from '../protocol/wire';

/** Whether hearts, or in Koz trump, have been broken; null where it binds nobody. */
export function brokenWords(rules: RuleSet, deal: SeenDeal): string | null {
  if (!breakBinds(rules, deal)) return null;
  if (deal.trump !== null) return deal.broken ? m.contract_trump_broken() : m.contract_trump_whole();
  return deal.broken ? m.contract_hearts_broken() : m.contract_hearts_whole();
}
