/** Who still owes a declarer a double. */
import { DATA } from './presets.ts';
import type { Rules } from './rules.ts';
import { counted, dealsLeft, type Page } from './sheet.ts';

/** Whether only as many deals of this declarer are left, the one to be played among them, as doubles are owed him. */
export function owes(rules: Rules, page: Page, seat: number, declarer: number): boolean {
  const done = counted(page).filter(
    (row) => row.declarer === declarer && row.doubles.some(([by, of]) => by === seat && of === declarer),
  ).length;
  return dealsLeft(rules, page, declarer) <= DATA.owed - done;
}
