import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { qrCode } from './qr';

const drawn = (text: string): string[] => qrCode(text).map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));

/** What another encoder (python-qrcode 8, mask 0) makes of "KING". */
const KING = [
  '#######..##...#######',
  '#.....#.#.##..#.....#',
  '#.###.#..#.#..#.###.#',
  '#.###.#..##.#.#.###.#',
  '#.###.#.#####.#.###.#',
  '#.....#...##..#.....#',
  '#######.#.#.#.#######',
  '.........##..........',
  '#.#.#.#..#..#...#..#.',
  '.###....####.#.#.###.',
  '##..###.##.#.###.####',
  '#.##.#.#.#.###.##...#',
  '#.######.#.#.###..#..',
  '........#.....#...##.',
  '#######..#..#...#..##',
  '#.....#..##...#....#.',
  '#.###.#.###.#.#.#.###',
  '#.###.#..###.#.#...#.',
  '#.###.#.#..#.###.#..#',
  '#.....#..#####.###.#.',
  '#######.#.##.###..###',
];

describe('a code', () => {
  it('is the one that another encoder makes', () => {
    expect(drawn('KING')).toEqual(KING);
  });

  // Of k, k times over: length, version, start of the SHA-256 of the rows as the other encoder has them.
  it.each([
    [20, 2, 'c10abd53cb0b2b0b'],
    [46, 4, '85540b2a66ddd0e4'],
    [72, 5, '696d24162258310d'],
    [110, 7, 'b1bd15cf70510661'],
    [150, 8, '9ee80fba835509e1'],
    [180, 9, '2a8fdca5f67f55f1'],
  ] as const)('also for %i bytes, version %i', (length, version, hash) => {
    const rows = drawn('k'.repeat(length));
    expect(rows).toHaveLength(17 + 4 * version);
    expect(createHash('sha256').update(rows.join('\n')).digest('hex').slice(0, 16)).toBe(hash);
  });

  it('counts bytes, not letters', () => {
    expect(drawn('ş'.repeat(90))).toHaveLength(53);
    expect(() => qrCode('ş'.repeat(91))).toThrow(RangeError);
  });
});
