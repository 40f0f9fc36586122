/** The sheet as a picture: cream paper, ruled, in the page's own typefaces. */
import { m } from '../paraglide/messages.js';
import { points } from '../rules/points';
import type { Reading } from './entries';
import type { Rules } from './rules';
import { presetWords } from './say';
import { lineWords } from './share';
import { standing } from './standing';

const SCALE = 2;
const [FIRST, COLUMN, LINE, EDGE] = [300, 116, 32, 32];
const SERIF = "'Fraunces', Georgia, serif";
const SANS = "'Atkinson Hyperlegible Next', system-ui, sans-serif";
const INK = { paper: '#f5ecd9', rule: '#d6c7a4', ink: '#231e16', quiet: '#675b46', loss: '#8f1d17', gain: '#1c593d' };

class Paper {
  readonly canvas = document.createElement('canvas');
  readonly width: number;
  #at = EDGE;
  #pen: CanvasRenderingContext2D;

  constructor(columns: number, lines: number) {
    this.width = 2 * EDGE + FIRST + columns * COLUMN;
    this.canvas.width = this.width * SCALE;
    this.canvas.height = (2 * EDGE + lines * LINE) * SCALE;
    this.#pen = this.canvas.getContext('2d')!;
    this.#pen.scale(SCALE, SCALE);
    this.#pen.fillStyle = INK.paper;
    this.#pen.fillRect(0, 0, this.width, this.canvas.height);
    this.#pen.textBaseline = 'middle';
  }

  /** A row: words first, then a column each, by its colour. */
  row(first: string, cells: readonly (readonly [text: string, colour: string])[], font: string, rule: string): void {
    const middle = this.#at + LINE / 2;
    this.#text(first, EDGE, middle, font, INK.ink, 'left', FIRST - 12);
    cells.forEach(([text, colour], i) =>
      this.#text(text, EDGE + FIRST + (i + 1) * COLUMN, middle, font, colour, 'right', COLUMN - 12),
    );
    this.#at += LINE;
    this.#pen.fillStyle = rule;
    this.#pen.fillRect(EDGE, this.#at - 1, this.width - 2 * EDGE, 1);
  }

  #text(text: string, x: number, y: number, font: string, colour: string, align: CanvasTextAlign, room: number): void {
    this.#pen.font = font;
    this.#pen.fillStyle = colour;
    this.#pen.textAlign = align;
    this.#pen.fillText(text, x, y, room);
  }
}

const colour = (n: number): string => (n < 0 ? INK.loss : n > 0 ? INK.gain : INK.quiet);

/** A PNG of the whole sheet. */
export async function sheetPicture(rules: Rules, names: readonly string[], reading: Reading): Promise<Blob> {
  await document.fonts.ready;
  const now = standing(rules, reading);
  const paper = new Paper(names.length, reading.lines.length + 4);
  paper.row(`King · ${presetWords(rules.preset)}`, [], `600 22px ${SERIF}`, INK.paper);
  paper.row('', names.map((name) => [name, INK.ink] as const), `600 15px ${SANS}`, INK.ink);
  reading.lines.forEach((line, at) => {
    const cells = line.row && !line.row.annulled ? line.row.points.map((n) => [n === 0 ? '·' : points(n), colour(n)] as const) : [];
    paper.row(`${at + 1}. ${lineWords(line, names)} (${names[line.entry.declarer]})`, cells, `400 15px ${SANS}`, INK.rule);
  });
  paper.row(m.sheet_total(), now.totals.map((n) => [points(n), colour(n)] as const), `700 16px ${SANS}`, INK.ink);
  if (now.over) paper.row(m.sheet_line(), names.map((_, seat) => fate(now, seat)), `600 15px ${SANS}`, INK.paper);
  return new Promise((resolve, reject) =>
    paper.canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

function fate({ out, ranks }: ReturnType<typeof standing>, seat: number): readonly [string, string] {
  if (!out) return [m.sheet_rank({ rank: ranks[seat]! }), INK.ink];
  return out[seat] ? [m.sheet_out(), INK.gain] : [m.sheet_sunk(), INK.loss];
}
