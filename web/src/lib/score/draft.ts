/** A deal while it is being written: what has been tapped and typed so far, and the entry that it makes. */
import type { Contract } from './data.ts';
import { contractsOf, type Entry } from './entries.ts';
import { aceApart, isPenalty, lastApart, seatsOf, unitsOf, type Rules } from './rules.ts';

type Seat = number | null;

export interface Draft {
  readonly chosen: readonly Contract[];
  readonly trump: string | null;
  readonly announced: boolean;
  readonly annulled: boolean;
  /** Units a seat, where they are counted; null: nothing written. */
  readonly counts: Readonly<Partial<Record<Contract, readonly Seat[]>>>;
  /** Who took each unit, where there are only one or two. */
  readonly takers: Readonly<Partial<Record<Contract, readonly Seat[]>>>;
  readonly ace: Seat;
  readonly order: readonly number[];
  /** By card: who showed it, and who took it. */
  readonly shown: Readonly<Record<string, readonly [shower: Seat, taker: Seat]>>;
  /** By pair, `by-of`: 0 to 2. */
  readonly doubles: Readonly<Record<string, number>>;
}

export const EMPTY: Draft = {
  chosen: [],
  trump: null,
  announced: false,
  annulled: false,
  counts: {},
  takers: {},
  ace: null,
  order: [],
  shown: {},
  doubles: {},
};

/** Whether the units of a contract are tapped one by one. */
export const isTapped = (rules: Rules, contract: Contract): boolean => unitsOf(rules, contract) <= 2;

/** The cards that may have been shown in such a deal. */
export function showable(rules: Rules, chosen: readonly Contract[]): string[] {
  if (!rules.exposing) return [];
  return [...(chosen.includes('rifki') ? ['HK'] : []), ...(chosen.includes('kiz') ? ['SQ', 'HQ', 'DQ', 'CQ'] : [])];
}

/** The pairs that may double: the others the declarer, and, but in Koz and dizi, each other. */
export function pairsOf(rules: Rules, chosen: readonly Contract[], declarer: number): (readonly [number, number])[] {
  if (!rules.doubling || chosen.length === 0) return [];
  const others = seatsOf(rules).filter((seat) => seat !== declarer);
  const among = others.flatMap((by, i) => others.slice(i + 1).map((of) => [by, of] as const));
  const alone = chosen.includes('koz') || chosen.includes('dizi');
  return [...others.map((by) => [by, declarer] as const), ...(alone ? [] : among)];
}

/** How many units each seat has; what is not written counts as none. */
export function unitsIn(rules: Rules, draft: Draft, contract: Contract): number[] {
  const seats = seatsOf(rules);
  const takers = draft.takers[contract] ?? [];
  if (isTapped(rules, contract)) return seats.map((seat) => takers.filter((taker) => taker === seat).length);
  return seats.map((seat) => draft.counts[contract]?.[seat] ?? 0);
}

/** Whether anything has been written about the units of a contract. */
export const isCounted = (draft: Draft, contract: Contract): boolean =>
  [...(draft.counts[contract] ?? []), ...(draft.takers[contract] ?? [])].some((one) => one !== null);

/** The entry that the draft makes, complete or not. */
export function entryOf(rules: Rules, draft: Draft, declarer: number): Entry {
  const { chosen } = draft;
  const several = rules.contracts_per_deal > 1 && chosen.some(isPenalty);
  const head = { declarer, contract: several ? chosen : (chosen[0] ?? ''), trump: chosen.includes('koz') ? draft.trump : null };
  if (draft.annulled) return { ...head, annulled: true };
  const doubles = pairsOf(rules, chosen, declarer).flatMap(([by, of]) => {
    const level = draft.doubles[`${by}-${of}`] ?? 0;
    return level > 0 ? [[by, of, level] as const] : [];
  });
  return {
    ...head,
    ...(chosen.includes('dizi') ? { order: draft.order } : { units: unitsMember(rules, draft, several) }),
    ...(chosen.includes('koz') && draft.announced && { announced: true }),
    ...(aceApart(rules, chosen) && { ace: draft.ace }),
    ...(lastApart(rules, chosen) && { last: (draft.takers.son_iki ?? []).filter((taker) => taker !== null) }),
    ...shownMember(rules, draft),
    ...(doubles.length > 0 && { doubles }),
  };
}

function unitsMember(rules: Rules, draft: Draft, several: boolean): NonNullable<Entry['units']> {
  if (!several) return draft.chosen[0] ? unitsIn(rules, draft, draft.chosen[0]) : [];
  return Object.fromEntries(draft.chosen.map((contract) => [contract, unitsIn(rules, draft, contract)]));
}

function shownMember(rules: Rules, { chosen, shown }: Draft): Pick<Entry, 'shown'> {
  const told = showable(rules, chosen).flatMap((card) => {
    const [shower, taker] = shown[card] ?? [null, null];
    return shower === null ? [] : [[card, shower, taker ?? -1] as const];
  });
  return told.length > 0 ? { shown: told } : {};
}

/** The draft of an entry that is to be written anew. */
export function draftOf(rules: Rules, entry: Entry): Draft {
  const chosen = contractsOf(entry);
  const units = (contract: Contract): readonly number[] =>
    Array.isArray(entry.units) ? entry.units : ((entry.units ?? {}) as Record<string, number[]>)[contract] ?? [];
  const counted = chosen.filter((contract) => contract !== 'dizi' && !entry.annulled);
  const takers = (contract: Contract): number[] =>
    contract === 'son_iki' && entry.last ? [...entry.last] : units(contract).flatMap((n, seat) => Array<number>(n).fill(seat));
  return {
    chosen,
    trump: entry.trump ?? null,
    announced: entry.announced ?? false,
    annulled: entry.annulled ?? false,
    counts: Object.fromEntries(counted.filter((c) => !isTapped(rules, c)).map((c) => [c, units(c)])),
    takers: Object.fromEntries(counted.filter((c) => isTapped(rules, c)).map((c) => [c, takers(c)])),
    ace: entry.ace ?? null,
    order: entry.order ?? [],
    shown: Object.fromEntries((entry.shown ?? []).map(([card, shower, taker]) => [card, [shower, taker] as const])),
    doubles: Object.fromEntries((entry.doubles ?? []).map(([by, of, level]) => [pairKey(rules, chosen, entry.declarer, by, of), level])),
  };
}

/** Two who do not declare are one pair, whoever of them doubled. */
function pairKey(rules: Rules, chosen: readonly Contract[], declarer: number, by: number, of: number): string {
  const pair = pairsOf(rules, chosen, declarer).find(([one, other]) => [one, other].includes(by) && [one, other].includes(of));
  return (pair ?? [by, of]).join('-');
}
