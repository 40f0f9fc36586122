/**
 * A QR code of a short text, such as a link: byte mode, error correction M, versions 1 to 9 (ISO/IEC 18004).
 *
 * The text is written as bits, split into blocks, each block followed by its Reed–Solomon remainder over GF(256), all
 * woven together and laid into the matrix two columns at a time from the right, around the fixed patterns. Masks:
 * the standard asks for the one of eight that scans best; any is readable, and this always takes mask 0, a
 * chequerboard. Kanji, numbers and higher versions are left out: links need none of them.
 */

/** By version: all codewords, error correction codewords of a block, blocks, places of alignment patterns. */
const VERSIONS = [
  [26, 10, 1, []],
  [44, 16, 1, [6, 18]],
  [70, 26, 1, [6, 22]],
  [100, 18, 2, [6, 26]],
  [134, 24, 2, [6, 30]],
  [172, 16, 4, [6, 34]],
  [196, 18, 4, [6, 22, 38]],
  [242, 22, 4, [6, 24, 42]],
  [292, 22, 5, [6, 26, 46]],
] as const;

/** Format bits of error correction M with mask 0. */
const FORMAT = 0b101010000010010;

/** Rows of modules, true where dark. Raises RangeError for more than 180 bytes. */
export function qrCode(text: string): boolean[][] {
  const bytes = [...new TextEncoder().encode(text)];
  const version = VERSIONS.findIndex(([all, check, blocks]) => bytes.length + 2 <= all - check * blocks) + 1;
  if (version === 0) throw new RangeError(`too long for a code: ${bytes.length} bytes`);
  const grid = new Grid(version);
  grid.fixed();
  grid.fill(woven(bytes, version));
  return grid.dark;
}

function woven(bytes: readonly number[], version: number): number[] {
  const [all, check, count] = VERSIONS[version - 1]!;
  const data = padded(bytes, all - check * count);
  const short = Math.floor(data.length / count);
  const firstLong = count - (data.length % count);
  const blocks = Array.from({ length: count }, (_, i) => {
    const start = i * short + Math.max(0, i - firstLong);
    return data.slice(start, start + short + (i >= firstLong ? 1 : 0));
  });
  return [...interleaved(blocks), ...interleaved(blocks.map((block) => remainder(block, check)))];
}

function padded(bytes: readonly number[], length: number): number[] {
  // Mode 0100, then the length in eight bits, then the bytes: all shifted by half a byte.
  const half = [4, bytes.length >> 4, bytes.length & 15, ...bytes.flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const data = Array.from({ length: half.length / 2 }, (_, i) => half[2 * i]! * 16 + half[2 * i + 1]!);
  for (let pad = 0xec; data.length < length; pad ^= 0xec ^ 0x11) data.push(pad);
  return data;
}

function interleaved(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, i) => blocks.flatMap((block) => block.slice(i, i + 1))).flat();
}

/** Product in GF(256) with x⁸ + x⁴ + x³ + x² + 1. */
function times(a: number, b: number): number {
  let product = 0;
  for (; b > 0; b >>= 1) {
    if (b & 1) product ^= a;
    a = (a << 1) ^ (a & 0x80 ? 0x11d : 0);
  }
  return product;
}

/** What is left of the block, as a polynomial, divided by (x − 1)(x − 2)(x − 4)… of `degree` factors. */
function remainder(block: readonly number[], degree: number): number[] {
  const divisor = generator(degree);
  const left = new Array<number>(degree).fill(0);
  for (const byte of block) {
    const factor = byte ^ left.shift()!;
    left.push(0);
    divisor.forEach((term, i) => (left[i]! ^= times(term, factor)));
  }
  return left;
}

/** Its terms below the highest, highest first. */
function generator(degree: number): number[] {
  let terms = [1];
  for (let i = 0, root = 1; i < degree; i++, root = times(root, 2)) {
    const shifted = [...terms, 0];
    terms = shifted.map((term, at) => term ^ (at > 0 ? times(terms[at - 1]!, root) : 0));
  }
  return terms.slice(1);
}

class Grid {
  readonly dark: boolean[][];
  readonly #taken: boolean[][];
  readonly #size: number;

  constructor(private readonly version: number) {
    this.#size = 17 + 4 * version;
    this.dark = square(this.#size);
    this.#taken = square(this.#size);
  }

  fixed(): void {
    const last = this.#size - 1;
    for (let i = 0; i <= last; i++) this.#line(i);
    for (const [row, column] of [[3, 3], [3, last - 3], [last - 3, 3]] as const) this.#rings(row, column, 4, 3);
    const places = VERSIONS[this.version - 1]![3];
    for (const row of places)
      for (const column of places) if (!this.#corner(row, column)) this.#rings(row, column, 2, 2);
    this.#format();
    if (this.version >= 7) this.#number();
  }

  /** The timing lines, light and dark by turns. */
  #line(i: number): void {
    this.#set(6, i, i % 2 === 0);
    this.#set(i, 6, i % 2 === 0);
  }

  /** Squares in squares: dark but for the second ring and, round a corner's pattern, a light rim. */
  #rings(row: number, column: number, reach: number, rim: number): void {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++) {
        const ring = Math.max(Math.abs(x), Math.abs(y));
        this.#set(row + y, column + x, ring !== rim - 1 && ring !== 4);
      }
  }

  #corner(row: number, column: number): boolean {
    const far = this.#size - 9;
    return (row < 9 && (column < 9 || column >= far)) || (row >= far && column < 9);
  }

  #format(): void {
    for (let i = 0; i < 15; i++) {
      const bit = ((FORMAT >> i) & 1) === 1;
      this.#set(i < 6 ? i : i < 8 ? i + 1 : this.#size - 15 + i, 8, bit);
      this.#set(8, i < 8 ? this.#size - 1 - i : i < 9 ? 7 : 14 - i, bit);
    }
    this.#set(this.#size - 8, 8, true);
  }

  /** The version in eighteen bits, twelve of them its remainder by a Golay code. */
  #number(): void {
    let check = this.version;
    for (let i = 0; i < 12; i++) check = (check << 1) ^ ((check >> 11) * 0x1f25);
    const bits = (this.version << 12) | check;
    for (let i = 0; i < 18; i++) {
      const [far, near] = [this.#size - 11 + (i % 3), Math.floor(i / 3)];
      this.#set(far, near, ((bits >> i) & 1) === 1);
      this.#set(near, far, ((bits >> i) & 1) === 1);
    }
  }

  /** Two columns at a time, up and down by turns, the timing column left out. */
  fill(codewords: readonly number[]): void {
    let at = 0;
    for (let right = this.#size - 1, up = true; right > 0; right -= 2, up = !up) {
      if (right === 6) right = 5;
      for (let i = 0; i < this.#size; i++) {
        const row = up ? this.#size - 1 - i : i;
        for (const column of [right, right - 1]) {
          if (this.#taken[row]![column]) continue;
          const bit = ((codewords[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
          this.dark[row]![column] = (bit === 1) !== ((row + column) % 2 === 0);
          at++;
        }
      }
    }
  }

  #set(row: number, column: number, dark: boolean): void {
    if (row < 0 || column < 0 || row >= this.#size || column >= this.#size) return;
    this.dark[row]![column] = dark;
    this.#taken[row]![column] = true;
  }
}

function square(size: number): boolean[][] {
  return Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
}
