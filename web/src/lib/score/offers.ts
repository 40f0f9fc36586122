/** What a declarer may name: rights, quotas and schedules, asked of the score sheet, with the reason where not. */
import type { Choice, Contract } from './data.ts';
import { choicesOf, isPenalty, penaltiesOf, sameChoice, type Rules } from './rules.ts';
import { dealNumber, penaltyDealsLeft, rightsLeft, scheduled, timesPlayed, toDeclare, type Page } from './sheet.ts';

/** Ids of messages. */
export type Why =
  | 'declared'
  | 'leaves_too_many'
  | 'no_penalty_right'
  | 'no_trump_right'
  | 'not_scheduled'
  | 'penalties_first'
  | 'played_out';

/** All that the seat may name now, in table order. */
export const choices = (rules: Rules, page: Page, seat: number): Choice[] =>
  choicesOf(rules).filter((choice) => whyNot(rules, page, seat, choice) === null);

/** Why the seat cannot name these contracts now; null if it can. */
export function whyNot(rules: Rules, page: Page, seat: number, choice: Choice): Why | null {
  const fixed = scheduled(rules, page);
  if (fixed) return sameChoice(choice, fixed) ? null : 'not_scheduled';
  const left = toDeclare(rules, page, seat);
  if (left) return left.some((other) => sameChoice(other, choice)) ? null : 'declared';
  return isPenalty(choice[0]!) ? whyNoPenalty(rules, page, seat, choice) : whyNoKoz(rules, page, seat);
}

function whyNoPenalty(rules: Rules, page: Page, seat: number, choice: Choice): Why | null {
  if (rightsLeft(rules, page, seat)![0] === 0) return 'no_penalty_right';
  if (choice.some((contract) => playsLeft(rules, page, contract) <= 0)) return 'played_out';
  return choice.length > 1 && leavesTooMany(rules, page, choice) ? 'leaves_too_many' : null;
}

const playsLeft = (rules: Rules, page: Page, contract: Contract): number =>
  rules.each_penalty_at_most! - timesPlayed(page, contract);

/** Whether afterwards some penalty has more plays left than there are penalty deals left. */
function leavesTooMany(rules: Rules, page: Page, choice: Choice): boolean {
  const deals = penaltyDealsLeft(rules, page) - 1;
  return penaltiesOf(rules).some(
    (contract) => playsLeft(rules, page, contract) - (choice.includes(contract) ? 1 : 0) > deals,
  );
}

function whyNoKoz(rules: Rules, page: Page, seat: number): Why | null {
  const penalties = choicesOf(rules).filter((choice) => isPenalty(choice[0]!));
  // With no penalty to name he plays Koz, even beyond his trump rights.
  if (penalties.every((choice) => whyNoPenalty(rules, page, seat, choice) !== null)) return null;
  if (rightsLeft(rules, page, seat)![1] === 0) return 'no_trump_right';
  return dealNumber(page) <= (rules.first_deals_penalty_only ?? 0) ? 'penalties_first' : null;
}
