/**
 * The back: a lattice of ogees with a double tulip in each, as on old silk, in oxblood and gold. The same either
 * way up. Two paths in all, since a table shows dozens of backs.
 */

const COLUMN = 46;
const ROW = 66;
const COLUMNS = [-2, -1, 0, 1, 2];

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Centres of the ogees, every other row set half a column aside. */
function centres(): Point[] {
  const points: Point[] = [];
  for (let row = -4; row <= 4; row++) {
    for (const column of COLUMNS) {
      const x = (column + (row % 2 ? 0.5 : 0)) * COLUMN;
      if (Math.abs(x) < 105) points.push({ x, y: (row * ROW) / 2 });
    }
  }
  return points;
}

/** An ogee around its centre: four S-curves that meet the neighbours' edge to edge. */
function ogee({ x, y }: Point): string {
  return `M${x} ${y - 33}c0 19 23 16 23 33c0 17-23 14-23 33c0-19-23-16-23-33c0-17 23-14 23-33Z`;
}

/** Two tulips foot to foot, a leaf to either side. */
function flower({ x, y }: Point): string {
  const up = `M${x} ${y - 3}c-8-2-9-9-7-15c2 2 3 3 4 5c1-3 1.5-5 3-8c1.5 3 2 5 3 8c1-2 2-3 4-5c2 6 1 13-7 15Z`;
  const down = `M${x} ${y + 3}c8 2 9 9 7 15c-2-2-3-3-4-5c-1 3-1.5 5-3 8c-1.5-3-2-5-3-8c-1 2-2 3-4 5c-2-6-1-13 7-15Z`;
  return `${up}${down}M${x - 14} ${y}q7-5 11 0q-4 5-11 0ZM${x + 14} ${y}q-7-5-11 0q4 5 11 0Z`;
}

export function back(): string {
  const cells = centres();
  return (
    '<rect class="dk-back" x="-125" y="-175" width="250" height="350"/>' +
    '<svg x="-108" y="-158" width="216" height="316" viewBox="-108 -158 216 316">' +
    `<path class="dk-back-line" d="${cells.map(ogee).join('')}"/><path class="dk-back-fill" d="${cells.map(flower).join('')}"/></svg>` +
    '<rect class="dk-back-line" x="-116" y="-166" width="232" height="332" rx="8"/>' +
    '<rect class="dk-back-line" x="-108" y="-158" width="216" height="316" rx="3"/>'
  );
}
