/**
 * Small scenes on a cloth: cards with a place in each beat, and between beats they travel. Places are percent of the
 * stage, from its middle: x to the right, y down. No page here.
 */
import { sortHand, type CardText } from '../cards/cards';

export interface Placed {
  readonly key: string;
  readonly card: CardText | null;
  readonly x: number;
  readonly y: number;
  /** Degrees. */
  readonly turn?: number;
  readonly dimmed?: boolean;
  readonly gone?: boolean;
}

/** What lies where, beat after beat; the same keys in each. */
export type Scene = readonly (readonly Placed[])[];

const OWN: readonly CardText[] = sortHand([
  'SA', 'SQ', 'S9', 'S4', 'H8', 'H3', 'DK', 'DJ', 'D7', 'D2', 'CT', 'C6', 'C5',
]); // prettier-ignore

/** A hand along the lower edge: `step` percent from card to card. */
function hand(cards: readonly CardText[], step: number, look: (card: CardText) => Partial<Placed> = () => ({})) {
  return cards.map((card, i): Placed => ({
    key: card,
    card,
    x: (i - (cards.length - 1) / 2) * step,
    y: 32,
    ...look(card),
  }));
}

/** Where a trick's cards lie: before whom each was played. */
const TRICK = {
  me: { x: 0, y: 12, turn: -2 },
  right: { x: 11, y: -8, turn: 5 },
  across: { x: 0, y: -26, turn: 2 },
  left: { x: -11, y: -8, turn: -5 },
} as const;

type Side = keyof typeof TRICK;

const AWAY = { me: { x: 0, y: 70 }, right: { x: 64, y: -8 }, across: { x: 0, y: -84 }, left: { x: -64, y: -8 } } as const;

function at(side: Side, card: CardText): Placed {
  return { key: card, card, ...TRICK[side] };
}

/** Beside the cloth, before it is played or after it was taken. */
function off(side: Side, card: CardText): Placed {
  return { key: card, card, ...AWAY[side], gone: true };
}

function dealing(): Scene {
  const sides = (['left', 'across', 'right'] as const).flatMap((side) => [0, 1, 2].map((i) => ({ side, i })));
  const stack: Placed[] = sides.map(({ side, i }) => ({ key: side + i, card: null, x: 0, y: -10 - i * 0.6 }));
  const own = OWN.map((card): Placed => ({ key: card, card, x: 0, y: -10 }));
  const dealt = sides.map(({ side, i }): Placed => {
    const x = side === 'left' ? -40 : side === 'right' ? 40 : (i - 1) * 4;
    return { key: side + i, card: null, x, y: side === 'across' ? -34 : -12 + i * 6, turn: side === 'across' ? 0 : 90 };
  });
  return [
    [...own, ...stack],
    [...hand(OWN, 5.4), ...dealt],
  ];
}

const HELD: readonly CardText[] = ['SA', 'S4', 'H8', 'DJ', 'CT', 'C5'];

function following(): Scene {
  const flat = hand(HELD, 9);
  const legal = hand(HELD, 9, (card) => (card.startsWith('C') ? { y: 26 } : { dimmed: true }));
  const played = legal.map((placed) => (placed.card === 'C5' ? { ...placed, ...TRICK.me, y: -6 } : placed));
  const lead: Placed = { key: 'C8', card: 'C8', x: 14, y: -24, turn: 5 };
  return [
    [...flat, { ...lead, x: 64, gone: true }],
    [...legal, lead],
    [...played, lead],
  ];
}

const ROUND: readonly (readonly [Side, CardText])[] = [
  ['right', 'C8'],
  ['across', 'CQ'],
  ['left', 'C3'],
  ['me', 'C5'],
];

function taking(round: readonly (readonly [Side, CardText])[], winner: Side): Scene {
  const played = (count: number) => round.map(([side, card], i) => (i < count ? at(side, card) : off(side, card)));
  const stands = round.map(([side, card]) => ({ ...at(side, card), dimmed: side !== winner }));
  const taken = round.map(([, card]) => ({ ...off(winner, card) }));
  return [played(1), played(2), played(3), played(4), stands, taken];
}

const RUFFED: readonly (readonly [Side, CardText])[] = [
  ['right', 'DA'],
  ['across', 'D9'],
  ['left', 'D4'],
  ['me', 'S2'],
];

export const DEALING = dealing();
export const FOLLOWING = following();
export const TAKING = taking(ROUND, 'across');
export const RUFFING = taking(RUFFED, 'me');

/** The beat that tells the most by itself: shown alone where nothing should move. */
export function stillBeat(scene: Scene): number {
  return scene === TAKING || scene === RUFFING ? scene.length - 2 : scene.length - 1;
}
