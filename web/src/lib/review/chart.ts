/** The chart of a match: where lines and marks lie. Pixels from the top left; points go up. */

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Scale {
  readonly x: (index: number) => number;
  readonly y: (points: number) => number;
  /** Points at which a line lies across. */
  readonly ticks: readonly number[];
}

const STEPS = [1, 2, 5] as const;

/** Round steps, so that the range has about four of them. */
export function step(range: number): number {
  const rough = Math.max(range, 1) / 4;
  const unit = 10 ** Math.floor(Math.log10(rough));
  return Math.max(1, unit * (STEPS.find((times) => times * unit >= rough) ?? 10));
}

/** The scale of some lines, all of as many points; zero is always in sight. */
export function scaleOf(lines: readonly (readonly number[])[], frame: Frame): Scale {
  const all = lines.flat();
  const by = step(Math.max(0, ...all) - Math.min(0, ...all));
  const least = Math.floor(Math.min(0, ...all) / by) * by;
  const top = Math.ceil(Math.max(0, ...all) / by) * by;
  const most = top === least ? top + by : top;
  const last = Math.max(1, (lines[0]?.length ?? 1) - 1);
  const [wide, high] = [frame.width - frame.left - frame.right, frame.height - frame.top - frame.bottom];
  return {
    x: (index) => frame.left + (index / last) * wide,
    y: (points) => frame.top + ((most - points) / (most - least)) * high,
    ticks: Array.from({ length: Math.round((most - least) / by) + 1 }, (_, i) => least + i * by),
  };
}

/** Where words lie that would stand at these heights, at least so far from each other, in the same order. */
export function spread(heights: readonly number[], apart: number, bottom: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a]! - heights[b]!);
  const found = [...heights];
  order.forEach((i, rank) => {
    if (rank > 0) found[i] = Math.max(found[i]!, found[order[rank - 1]!]! + apart);
  });
  for (let rank = order.length - 1; rank >= 0; rank--) {
    const limit = rank === order.length - 1 ? bottom : found[order[rank + 1]!]! - apart;
    found[order[rank]!] = Math.min(found[order[rank]!]!, limit);
  }
  return found;
}
