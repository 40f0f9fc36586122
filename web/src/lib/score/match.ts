/**
 * A score sheet read deal by deal, checked against rights, units and King: the second reading of the question `match`
 * of docs/referee.md. It shares no code with the core, only its data; tests/score holds the two to the same answers.
 */
import type { Choice } from './data.ts';
import { resolve } from './house.ts';
import { checkDoubles, checkMembers, checkUnits, LINE, rowOf, type DealLine, type Filled } from './lines.ts';
import { choices, whyNot } from './offers.ts';
import { Refused } from './refused.ts';
import { byFailedKing, byKing, byPoints, mayMakeKing, ranksOf, teamTotals, type End } from './results.ts';
import { choicesOf, CONTRACTS, isContract, isPenalty, sameChoice, unitsOf, type Rules } from './rules.ts';
import { dealNumber, declarer, isFull, totals, type Page } from './sheet.ts';
import { isWhole, wrongMember } from './shape.ts';

/** A sheet as far as it can be read. */
export interface Read {
  readonly page: Page;
  readonly end: End | null;
  /** The first deal that cannot be; those after it are not read. */
  readonly fault: Refused | null;
}

/** Read all lines, up to the first that cannot be. */
export function read(rules: Rules, first: number, lines: readonly DealLine[]): Read {
  let page: Page = { first, rows: [] };
  let end: End | null = null;
  for (const [at, line] of lines.entries())
    try {
      [page, end] = afterDeal(rules, page, end, line);
    } catch (error) {
      return { page, end, fault: located(error, at) };
    }
  return { page, end, fault: null };
}

/** The same fault, at this deal; anything else is a fault of ours. */
export function located(error: unknown, at: number): Refused {
  if (!(error instanceof Refused)) throw error;
  error.at = at;
  return error;
}

/** The sheet with one more deal, and the end of the match if that deal is its end; raises Refused. */
export function afterDeal(rules: Rules, page: Page, end: End | null, line: DealLine): [Page, End | null] {
  if (end) throw new Refused('match_over');
  if (line.declarer !== declarer(rules, page)) throw new Refused('wrong_declarer', { declarer: line.declarer });
  const contracts = contractsOf(rules, line);
  const why = whyNot(rules, page, line.declarer, contracts);
  if (why) throw new Refused('not_available', { contract: contracts.join(' '), why });
  const filled = { rules, page, line, contracts };
  checkDoubles(filled);
  const king = kingEnd(filled);
  if (king) return [page, king];
  const next = { ...page, rows: [...page.rows, rowOf(filled, line.trump ?? null)] };
  return [next, isFull(rules, next) ? byPoints(rules, next) : null];
}

/** The contracts of a deal; raises bad_contract where the rules never play them, or the trump does not fit. */
function contractsOf(rules: Rules, line: DealLine): Choice {
  const names = typeof line.contract === 'string' ? [line.contract] : line.contract;
  const trump = line.trump ?? null;
  const contracts = CONTRACTS.filter((contract) => names.includes(contract));
  const known = names.every(isContract) && sameChoice(contracts, names as Choice);
  const several = contracts[0] !== undefined && isPenalty(contracts[0]) && rules.contracts_per_deal > 1;
  const played = choicesOf(rules).some((choice) => sameChoice(choice, contracts));
  const suited = contracts.join() === 'koz' ? trump !== null && 'SHDC'.includes(trump) && trump.length === 1 : trump === null;
  if (!known || !played || (typeof line.contract !== 'string') !== several || !suited)
    throw new Refused('bad_contract', { contract: names.join(' '), trump: String(trump) });
  return contracts;
}

/** The end of the match, if this line is a King or the failure of an announced one. */
function kingEnd({ rules, line, contracts }: Filled): End | null {
  if (contracts.join() !== 'koz' || rules.king_tricks === null) return null;
  const tricks: readonly number[] = Array.isArray(line.units) ? line.units : [];
  const announced = line.announced ?? false;
  const king = whoMadeKing(rules, line.declarer, announced, tricks);
  if (king !== null) return byKing(rules, king);
  if (!rules.king_announced || !announced) return null;
  checkFailure(rules, line.declarer, tricks);
  return byFailedKing(rules, line.declarer);
}

/**
 * The seat whose tricks make King: played out, or stopped at exactly that trick. Where several reach a low number a
 * sheet cannot tell who was first: the first from the declarer on.
 */
function whoMadeKing(rules: Rules, by: number, announced: boolean, tricks: readonly number[]): number | null {
  const number = rules.king_tricks!;
  const turn = (seat: number): number => (((seat - by) % rules.players) + rules.players) % rules.players;
  const king = tricks
    .map((_, seat) => seat)
    .sort((one, other) => turn(one) - turn(other))
    .find((seat) => tricks[seat]! >= number && mayMakeKing(rules, seat, by, announced));
  if (king === undefined) return null;
  checkUnits(rules, 'koz', tricks, tricks[king] !== number);
  return king;
}

/** Units may stop once the number is out of the declarer's reach. */
function checkFailure(rules: Rules, by: number, tricks: readonly number[]): void {
  checkUnits(rules, 'koz', tricks, false);
  const full = unitsOf(rules, 'koz');
  const all = tricks.reduce((sum, n) => sum + n, 0);
  if (all !== full && tricks[by]! + full - all >= rules.king_tricks!)
    throw new Refused('units_sum', { units: all, full });
}

export interface Answer {
  readonly points: readonly (readonly number[])[];
  readonly totals: readonly number[];
  readonly over: boolean;
  readonly next: { readonly deal: number; readonly declarer: number; readonly contracts: readonly (string | Choice)[] } | null;
  readonly ranks: readonly number[];
  readonly out: readonly boolean[] | null;
  readonly king: number | null;
  readonly teams?: readonly number[];
}

const REQUEST = {
  rules: { check: () => true, required: true },
  first_declarer: { check: isWhole, required: true },
  deals: { check: Array.isArray, required: true },
};

/** The answer to a `match` request without `op` and `id`; raises the Refused that docs/referee.md names. */
export function match(request: Readonly<Record<string, unknown>>): Answer {
  const wrong = wrongMember(request, REQUEST);
  if (wrong !== null) throw new Refused('bad_request', { member: wrong });
  const lines = request.deals as readonly DealLine[];
  for (const line of lines) {
    const member = wrongMember(line, LINE);
    if (member !== null) throw new Refused('bad_request', { member });
  }
  const rules = resolve(request.rules);
  const first = request.first_declarer as number;
  if (first < 0 || first >= rules.players) throw new Refused('bad_request', { member: 'first_declarer' });
  for (const line of lines) checkMembers(rules, line);
  const { page, end, fault } = read(rules, first, lines);
  if (fault) throw fault;
  return answer(rules, page, end);
}

function answer(rules: Rules, page: Page, end: End | null): Answer {
  const points = totals(rules, page);
  const teams = teamTotals(rules, points);
  return {
    points: page.rows.map((row) => row.points),
    totals: points,
    over: end !== null,
    next: end ? null : next(rules, page),
    ranks: end?.ranks ?? ranksOf(rules, points),
    out: end?.out ?? null,
    king: end?.king ?? null,
    ...(teams && { teams }),
  };
}

function next(rules: Rules, page: Page): Answer['next'] {
  const seat = declarer(rules, page);
  const several = (choice: Choice): boolean => rules.contracts_per_deal > 1 && isPenalty(choice[0]!);
  const named = choices(rules, page, seat).map((choice) => (several(choice) ? choice : choice[0]!));
  return { deal: dealNumber(page), declarer: seat, contracts: named };
}
