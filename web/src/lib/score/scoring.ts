/** What a deal costs: units times prices, then shown cards and doubles. The second reading of the core's `scoring`. */
import type { Choice, Contract } from './data.ts';
import { DATA } from './presets.ts';
import { priceOf, seatsOf, type Rules } from './rules.ts';
import type { Double } from './sheet.ts';

/** A penalty card shown before the first card, by whom, and who took it. */
export type Shown = readonly [card: string, shower: number, taker: number];

/** What a deal tells beside its units. */
export interface Details {
  readonly ace: number | null;
  readonly last: readonly number[];
  readonly shown: readonly Shown[];
  readonly doubles: readonly Double[];
}

export type Units = readonly (readonly number[])[];

/** Points of each seat for a whole deal, units one line a contract. */
export function pointsFor(rules: Rules, contracts: Choice, units: Units, details: Details): number[] {
  const points = seatsOf(rules).map(() => 0);
  contracts.forEach((contract, i) => addLine(points, rules, contract, units[i]!, details));
  details.shown.forEach((shown) => addShown(points, rules, shown));
  return settled(points, details.doubles);
}

function addLine(points: number[], rules: Rules, contract: Contract, line: readonly number[], details: Details): void {
  const price = priceOf(rules, contract);
  if (typeof price !== 'number') {
    if (DATA.contracts[contract].unit === 'place') line.forEach((place, seat) => (points[seat]! += price[place - 1]!));
    else details.last.forEach((taker, i) => (points[taker]! += price[i]!));
    return;
  }
  line.forEach((units, seat) => (points[seat]! += price * units));
  if (contract === 'kupa' && details.ace !== null)
    points[details.ace]! += (rules.prices[DATA.ace] as number) - price;
}

/** Whoever takes another's shown card loses double; who showed it gains the unit. */
function addShown(points: number[], rules: Rules, [card, shower, taker]: Shown): void {
  if (shower === taker) return;
  const unit = priceOf(rules, card === 'HK' ? 'rifki' : 'kiz') as number;
  points[taker]! += unit;
  points[shower]! -= unit;
}

/** Of each pair that doubled, the difference moves from the lower to the higher, as often as the level says. */
function settled(points: readonly number[], doubles: readonly Double[]): number[] {
  const moved = [...points];
  for (const [by, of, level] of doubles) {
    const gain = (points[by]! - points[of]!) * level;
    moved[by]! += gain;
    moved[of]! -= gain;
  }
  return moved;
}
