/** What one unit of a contract is, in words. */
import { m } from '../paraglide/messages.js';

const UNITS: Record<string, () => string> = {
  el: m.rule_unit_trick,
  kupa: m.rule_unit_heart,
  erkek: m.rule_unit_man,
  kiz: m.rule_unit_queen,
  rifki: m.rule_unit_rifki,
  son_iki: m.rule_unit_last,
  koz: m.rule_unit_trick,
  karo: m.rule_unit_diamond,
  dizi: m.rule_unit_place,
};

export const unitWords = (contract: string): string => UNITS[contract]?.() ?? '';
