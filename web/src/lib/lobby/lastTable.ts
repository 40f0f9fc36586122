/** The table that this browser was at last, so that the first page leads back to it. */
import { drop, keep, recall } from '../settings/storage';

const KEY = 'king.table';

export function lastTable(): string | null {
  return recall(KEY);
}

export function rememberTable(table: string): void {
  keep(KEY, table);
}

/** The table is over, or its seat was given up: nothing to come back to. */
export function forgetTable(table: string): void {
  if (recall(KEY) === table) drop(KEY);
}
