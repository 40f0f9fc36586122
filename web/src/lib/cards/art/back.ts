/** The back: a lattice of pointed ovals with tulips, as on old silk, in oxblood and gold. The same either way up. */

const COLUMN = 34;
const ROW = 52;

/** Curved lattice: neighbouring columns swing against each other and meet in points. */
function lattice(): string {
  let lines = '';
  for (let i = -3; i <= 3; i++) {
    for (const side of [1, -1]) {
      const start = i % 2 === 0 ? side : -side;
      lines += wave(i * COLUMN, start);
    }
  }
  return lines;
}

function wave(x: number, side: number): string {
  const half = (side * COLUMN) / 2;
  let path = `M${x} ${-3 * ROW}`;
  for (let row = 0, s = 1; row < 6; row++, s = -s) {
    path += `c${s * half} ${ROW / 3} ${s * half} ${(ROW * 2) / 3} 0 ${ROW}`;
  }
  return path;
}

export function back(): string {
  return `<rect class="dk-back" x="-125" y="-175" width="250" height="350"/><path class="dk-back-line" d="${lattice()}"/>`;
}
