/**
 * What the twelve court figures share: how a drawing is written down, faces, arms and hands.
 *
 * A figure is the upper half of a double-ended court. It is drawn in a panel from (−71, −154) to (71, 0); the
 * belt covers it from y = −12 and the card turns the same half round to make the other. It is written one shape
 * a line, back to front, as `class path`; a `=` before the class draws the shape again mirrored left to right.
 * Lines that begin with `<` are taken as they are. The classes are in `art.css`: a capital has an outline
 * (S suit colour, K ink, G gold, T teal, R crimson, W linen, F skin, H hair, A silver), a small letter has none;
 * l, m and n are ink lines (bold, normal, fine), and a colour's letter before m or n makes a line of that colour.
 */

/** Markup of a figure from its lines. */
export function figure(lines: string): string {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map(shape)
    .join('');
}

function shape(line: string): string {
  if (line.startsWith('<')) return line;
  const [head = '', ...rest] = line.split(' ');
  const path = `<path class="dk-${head.replace('=', '')}" d="${rest.join(' ')}"`;
  return head.startsWith('=') ? `${path}/>${path} transform="scale(-1 1)"/>` : `${path}/>`;
}

/** Shoulders and chest, edge to edge for kings and narrower for the others. */
export const WIDE_ROBE = 'M-11-57L-32-52C-54-47-66-38-71-24V0H71V-24C66-38 54-47 32-52L11-57Z';
export const ROBE = 'M-10-57L-30-51C-46-47-54-38-58-22L-63 0H63L58-22C54-38 46-47 30-51L10-57Z';

const FACES = {
  man: 'M-21-116V-90C-21-71-11-60 0-60S21-71 21-90V-116Z',
  youth: 'M-20-116V-91C-20-74-9-62 0-62S20-74 20-91V-116Z',
  woman: 'M-19-116V-92C-19-75-8-62 0-62S19-75 19-92V-116Z',
};

const BROWS = {
  stern: '=m M-17-98Q-11-104-4-98',
  bushy: '=l M-16-99Q-10-104-5-99',
  arched: '=m M-16-98Q-10-105-4-100',
  soft: '=n M-15-99Q-9-103-4-100',
};

const MOUTHS = {
  lips: 'r M-6-71Q-3-74.5 0-72.5Q3-74.5 6-71Q0-65-6-71Z',
  plain: 'm M-5-71Q0-68 5-71',
  none: '',
};

export interface FaceOptions {
  readonly kind: keyof typeof FACES;
  readonly brow: keyof typeof BROWS;
  /** Where the figure looks: −1 left, 1 right. */
  readonly look: -1 | 1;
  readonly lids?: 'open' | 'closed';
  /** None where a beard or moustache hides it. */
  readonly mouth?: keyof typeof MOUTHS;
}

/** Neck, face, eyes, nose and mouth, turned a little to one side: lines for `figure`. */
export function face({ kind, brow, look, lids = 'open', mouth = 'plain' }: FaceOptions): string {
  return `
    ${NECK}
    F ${FACES[kind]}
    <g transform="translate(${look * 2})">
    c ${dots(4.5, [-12, -80], [12, -80])}
    ${lids === 'open' ? openEyes(look) : '=m M-15-92Q-9.5-87-4-92'}
    ${BROWS[brow]}
    n M${-look * 3}-97C${-look * 2}-90 ${look * 4}-84 ${look * 4}-81C${look * 4}-77.5 0-77.5 ${-look * 3}-79
    ${MOUTHS[mouth]}
    </g>`;
}

const NECK = 'F M-9-68V-50Q0-42 9-50V-68Z';

function openEyes(look: number): string {
  return `
    =w M-15.5-91.5Q-9.5-98-3.5-91.5Q-9.5-87.5-15.5-91.5Z
    k ${dots(2.6, [look * 1.5 - 9.5, -92.3], [look * 1.5 + 9.5, -92.3])}
    =m M-16.5-91Q-9.5-99-3.5-92`;
}

/** Neck and face from the side, looking right: lines for `figure`. */
export function profile(brow: 'm' | 'n', lips: string): string {
  return `
    ${NECK}
    F M-14-116H15C16-110 16-104 15-99C17-94 26-86 26-82C26-79 22-78.5 19-78C21-76 21.5-74 19.5-72.5L18-71.5C20.5-70 20-67 17.5-66.5C19-63 18-57 13-56C4-55-8-62-14-78Z
    c ${dot(5, -80, 5)}
    w M4-91.5Q9-97 15-93L13.5-88.5Q8-88.5 4-91.5Z
    k ${dot(12.2, -92, 2.5)}
    m M3-91Q9-98 15.5-93.5
    ${brow} M4-99Q9-104 16-100
    ${lips} M19-75C21-74 21-73 19-71.6C20.5-70 20-67.5 17.5-67C14-68 12.5-70 11-71C13-73.5 16-75.5 19-75Z
    n M11-71L18-71.6M22-79Q19-81 20-83`;
}

/** A full circle as path data. */
export function dot(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
}

/** Circles of one size, for dots on cloth, pearls and coins. */
export function dots(r: number, ...places: readonly (readonly [x: number, y: number])[]): string {
  return places.map(([x, y]) => dot(x, y, r)).join('');
}

/** A closed hand; fingers to the right, or to the left when mirrored. */
export function hand(x: number, y: number, turn = 0, mirrored = false): string {
  const place = `translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}${mirrored ? ' scale(-1 1)' : ''}`;
  return `<g transform="${place}">${figure(`
    F M-8-4C-8-8-3-9 2-8C7-8 9-5 9-1C9 5 6 8 0 8C-5 8-8 5-8 1Z
    n M0-3H8M0 1H8.5M0 5H7`)}</g>`;
}

/** A forearm raised from the belt, ending in a hand that holds something upright at x, y. */
export function raisedArm(x: number, y: number, sleeve: string, cuff: string): string {
  return `
    ${sleeve} M${x - 16} 0C${x - 18}-9 ${x - 15} ${y + 21} ${x - 11} ${y + 15}H${x + 11}C${x + 15} ${y + 21} ${x + 18}-9 ${x + 18} 0Z
    ${cuff} M${x - 10} ${y + 7}H${x + 10}L${x + 13} ${y + 17}Q${x} ${y + 20} ${x - 13} ${y + 17}Z
    ${hand(x, y)}`;
}

/** The other forearm, laid across the belt, its hand near the middle. */
export function restingArm(sleeve: string, cuff: string): string {
  return `
    ${sleeve} M-62 0C-62-16-54-26-45-29L-29-32L-25-13L-38-9L-42 0Z
    ${hand(-17, -22, 8)}
    ${cuff} M-34-33L-24-31.5L-20-12.5L-30-10.5Z`;
}
