/** A sheet for others: as text and as a file; handed to the device's own sharing, else copied or saved. */
import { contractName } from '../i18n/words';
import { m } from '../paraglide/messages.js';
import { points } from '../rules/points';
import { suitWord } from '../table/words';
import { contractsOf, type Line, type Reading } from './entries';
import type { Rules } from './rules';
import { presetWords } from './say';
import { markOf, standing } from './standing';

/** What a line was, in words: contracts, trump, and what became of it where it has no points. */
export function lineWords(line: Line, names: readonly string[]): string {
  const { entry, end } = line;
  const trump = entry.trump ? ` ${suitWord(entry.trump)}` : '';
  const what = contractsOf(entry).map(contractName).join(' + ') + trump;
  const mark = markOf(line);
  if (mark === 'annulled') return `${what}, ${m.score_annulled_row()}`;
  if (mark === 'king') return `${what}, ${m.score_king({ name: names[end!.king!]! })}`;
  return mark === 'failed' ? `${what}, ${m.score_king_failed({ name: names[end!.failed!]! })}` : what;
}

/** The whole sheet, a line a deal, ready to be sent in a message. */
export function sheetText(rules: Rules, names: readonly string[], reading: Reading): string {
  const now = standing(rules, reading);
  const head = `King · ${presetWords(rules.preset)} · ${m.score_progress({ played: String(now.played), all: String(now.deals) })}`;
  const rows = reading.lines.map((line, at) => {
    const scores = line.row && !line.row.annulled ? ` → ${line.row.points.map(points).join(' / ')}` : '';
    return `${at + 1}. ${names[line.entry.declarer]}: ${lineWords(line, names)}${scores}`;
  });
  const totals = names.map((name, seat) => `${name}: ${points(now.totals[seat]!)}${fate(now, seat)}`);
  const order = names.length > 0 ? names.join(' / ') : '';
  return [head, order, ...rows, '', ...totals].join('\n');
}

function fate({ over, out, ranks }: ReturnType<typeof standing>, seat: number): string {
  if (!over) return '';
  if (out) return `, ${out[seat] ? m.sheet_out() : m.sheet_sunk()}`;
  return `, ${m.sheet_rank({ rank: ranks[seat]! })}`;
}

/** Have the browser save a file. */
export function save(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Hand a file to the device's sharing where it takes files, else save it; whether it was saved. */
export async function shareFile(name: string, content: Blob): Promise<boolean> {
  const file = new File([content], name, { type: content.type });
  if (navigator.canShare?.({ files: [file] }) && matchMedia('(pointer: coarse)').matches) {
    await navigator.share({ files: [file] }).catch(() => undefined); // put away again
    return false;
  }
  save(name, content);
  return true;
}
