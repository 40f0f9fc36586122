/**
 * What a row of the sheet is made of, piece by piece: its contracts, an ace or last tricks with prices of their own,
 * cards that were shown, doubles. The pieces of a finished deal add up to its row (tests/client/test_pieces.py).
 */
import type { Contract, Details, DoubledPair, Observation, Row } from '../protocol/wire.ts';
import { pairsOf } from './count.ts';
import { countingOf, detailsOf, pointsFor, pricesOf, type Numbers } from './points.ts';
import { handSize } from './terms.ts';

export type Piece = { readonly points: Numbers } & (
  | { readonly kind: 'contract'; readonly contract: Contract }
  | { readonly kind: 'ace' }
  | { readonly kind: 'trick'; readonly number: number }
  | { readonly kind: 'shown'; readonly card: string; readonly shower: number }
  | { readonly kind: 'double'; readonly pair: DoubledPair }
);

type Counted = Pick<Row, 'contracts' | 'units'> & { readonly details: Details; readonly over: boolean };

/** The pieces of a row; of the deal in play where there is none yet, as far as it has come. */
export function piecesOf(match: Observation, row: Row | undefined): Piece[] {
  const deal = row ? { ...row, details: row.details ?? {}, over: true } : inPlay(match);
  if (!deal) return [];
  const single = deal.contracts.flatMap((contract, i) => contractPieces(match, deal, contract, deal.units[i]!));
  return [...single, ...shownPieces(match, deal), ...doublePieces(match, deal)];
}

function inPlay(match: Observation): Counted | null {
  const { deal, layout, rules, declarer } = match;
  const doubles = pairsOf(match);
  if (layout) return { contracts: ['dizi'], units: [match.totals.map((_, seat) => layout.went_out.indexOf(seat) + 1)], details: { doubles }, over: false };
  if (!deal || declarer === null) return null;
  const details = detailsOf(countingOf(rules, declarer, deal.past), deal.contracts, deal.shown);
  return { contracts: deal.contracts, units: deal.units, details: { ...details, doubles }, over: false };
}

function contractPieces({ rules }: Observation, { details }: Counted, contract: Contract, line: Numbers): Piece[] {
  const { ace = null, last = [] } = details;
  const each = pricesOf(rules, contract);
  if (contract === 'son_iki' && typeof each !== 'number') {
    const first = handSize(rules) - each.length + 1;
    return each.map((points, i) => ({ kind: 'trick', number: first + i, points: line.map((_, seat) => (last[i] === seat ? points : 0)) }));
  }
  const own = contract === 'kupa' ? (rules.prices?.['HA'] as number | undefined) : undefined;
  if (own === undefined) return [{ kind: 'contract', contract, points: pointsFor(rules, [contract], [line]) }];
  const others = line.map((count, seat) => count - (seat === ace ? 1 : 0));
  return [
    { kind: 'contract', contract, points: pointsFor(rules, [contract], [others]) },
    { kind: 'ace', points: line.map((_, seat) => (seat === ace ? own : 0)) },
  ];
}

function shownPieces({ rules }: Observation, { details }: Counted): Piece[] {
  return (details.shown ?? []).map((shown) => {
    const [card, shower] = shown;
    return { kind: 'shown', card, shower, points: pointsFor(rules, [], [], { shown: [shown] }) };
  });
}

/** Doubles are settled by what all else came to, once the deal is over. */
function doublePieces({ rules }: Observation, { contracts, units, details, over }: Counted): Piece[] {
  const base = pointsFor(rules, contracts, units, { ...details });
  return (details.doubles ?? []).map((pair) => {
    const [by, of, level] = pair;
    const gain = over ? (base[by]! - base[of]!) * level : 0;
    return { kind: 'double', pair, points: base.map((_, seat) => (seat === by ? gain : seat === of ? -gain : 0)) };
  });
}
