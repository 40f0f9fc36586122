/**
 * What the finished tricks of a deal cost: units under each contract times their price, then cards that were shown.
 * The prices are the server's own table (protocol/wire.ts); who won a trick is told, never worked out.
 */
import { PRICES } from '../protocol/wire.ts';
import type { Contract, Details, RuleSet, SeenDeal, SeenTrick } from '../protocol/wire.ts';
import { handSize, termsOf } from './terms.ts';

export type Numbers = readonly number[];

/** Points of a unit; where units differ, one number for each. */
export function pricesOf(rules: RuleSet, contract: Contract): number | Numbers {
  return rules.prices?.[contract] ?? PRICES[contract].price;
}

/** Points of a unit; of the first one where units differ. */
export function price(rules: RuleSet, contract: Contract): number {
  const points = pricesOf(rules, contract);
  return typeof points === 'number' ? points : points[0]!;
}

/** The cards that cost something under a contract; none where tricks count. */
export function penaltyCards(contract: Contract): readonly string[] {
  return PRICES[contract].cards;
}

/** What of a deal its tricks are counted by. */
interface Counting {
  readonly rules: RuleSet;
  readonly past: readonly SeenTrick[];
  /** For each hand the seat its tricks count for. */
  readonly owners: Numbers;
}

export function countingOf(rules: RuleSet, declarer: number, past: readonly SeenTrick[]): Counting {
  return { rules, past, owners: termsOf(rules, declarer).owners };
}

/** Units of a contract that each seat took in the finished tricks. */
export function unitsTaken({ rules, past, owners }: Counting, contract: Contract): number[] {
  const { unit, last } = PRICES[contract];
  const prey = penaltyCards(contract);
  const first = unit === 'last_trick' ? handSize(rules) - last : 0;
  const taken = Array<number>(rules.players).fill(0);
  for (const trick of past.slice(first)) {
    taken[owners[trick.winner]!]! += unit === 'card' ? trick.cards.filter((card) => prey.includes(card)).length : 1;
  }
  return taken;
}

/** What the finished tricks tell beside the units, where prices depend on it. */
export function detailsOf(counting: Counting, contracts: readonly Contract[], shown: SeenDeal['shown']): Details {
  const { rules, past, owners } = counting;
  const taker = (card: string) => {
    const trick = past.find(({ cards }) => cards.includes(card));
    return trick === undefined ? null : owners[trick.winner]!;
  };
  const apart = contracts.includes('son_iki') && typeof pricesOf(rules, 'son_iki') !== 'number';
  const first = handSize(rules) - PRICES.son_iki.last;
  return {
    ace: contracts.includes('kupa') && rules.prices?.['HA'] !== undefined ? taker('HA') : null,
    last: apart ? past.slice(first).map((trick) => owners[trick.winner]!) : [],
    shown: (shown ?? []).flatMap((cards, shower) =>
      cards.flatMap((card) => {
        const by = taker(card);
        return by === null ? [] : [[card, shower, by] as const];
      }),
    ),
  };
}

/** Points of each seat for units, one line a contract, before doubles are settled. */
export function pointsFor(
  rules: RuleSet,
  contracts: readonly Contract[],
  units: readonly Numbers[],
  details: Details = {},
): number[] {
  const points = Array<number>(rules.players).fill(0);
  contracts.forEach((contract, line) => {
    linePoints(rules, contract, units[line] ?? [], details).forEach((more, seat) => (points[seat]! += more));
  });
  for (const [card, shower, taker] of details.shown ?? []) {
    if (shower === taker) continue;
    const unit = price(rules, card === 'HK' ? 'rifki' : 'kiz');
    points[taker]! += unit;
    points[shower]! -= unit;
  }
  return points;
}

function linePoints(rules: RuleSet, contract: Contract, line: Numbers, { ace, last = [] }: Details): number[] {
  const each = pricesOf(rules, contract);
  if (typeof each === 'number') {
    const points = line.map((count) => each * count);
    if (contract === 'kupa' && ace != null) points[ace]! += (rules.prices!['HA'] as number) - each;
    return points;
  }
  if (PRICES[contract].unit === 'place') return line.map((place) => (place ? each[place - 1]! : 0));
  const points = Array<number>(rules.players).fill(0);
  last.forEach((taker, i) => (points[taker]! += each[i]!));
  return points;
}
