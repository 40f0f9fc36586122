/**
 * The addresses of this client, both ways: `routeOf` reads one, `hrefOf` writes it. No page here.
 *
 *   /                    first page
 *   /open?preset=klasik  open a table, beginning with these rules
 *   /rules               all rule systems      /rules/klasik?king_tricks=13   one, with house options
 *   /house?preset=klasik house rules in the making
 *   /how                 how it plays          /settings
 *   /yazboz?m=3          the score keeper, in one of its matches; /score is the same place
 *   /bulmaca             puzzles               /bulmaca/ID           one of them; /puzzles is the same place
 *   /matches             my matches            /replay/ID#3.5.2               one of them, at a moment
 *   /review/ID?seat=2    one of them, the decisions of a seat judged
 *   /table/ID            a table               /table/ID/enter                its password is asked for
 *   /#claim=TOKEN        a guest brought over from another device; &table=ID: and where he sits
 */

export type Options = Readonly<Record<string, string>>;

interface Rules {
  readonly preset: string;
  readonly options: Options;
}

interface TableRef {
  readonly table: string;
}

/** What each page is told by its address. */
interface Places {
  readonly first: unknown;
  readonly how: unknown;
  readonly settings: unknown;
  readonly presets: unknown;
  readonly missing: unknown;
  readonly matches: unknown;
  readonly puzzles: unknown;
  readonly puzzle: { readonly puzzle: string };
  readonly open: Rules;
  readonly house: Rules;
  readonly rules: Rules;
  readonly score: { readonly match: string | null; readonly options: Options };
  readonly replay: { readonly match: string };
  readonly review: { readonly match: string; readonly seat: number | null };
  readonly table: TableRef;
  readonly enter: TableRef;
  readonly claim: { readonly token: string; readonly table: string | null };
}

export type PageName = keyof Places;
export type At<Page extends PageName> = { readonly page: Page } & Places[Page];
export type Route = { [Page in PageName]: At<Page> }[PageName];

const NAME = /^[a-z0-9_-]{1,40}$/;
const TABLE = /^[A-Za-z0-9_-]{1,64}$/;

/** The route of a whole address. */
export function routeOf(href: string): Route {
  const url = new URL(href);
  const parts = url.pathname.split('/').slice(1);
  if (parts.length > 1 && parts.at(-1) === '') parts.pop();
  const [head = '', name, tail, ...rest] = parts;
  if (rest.length > 0) return { page: 'missing' };
  if (head === 'table') return table(name, tail);
  if (tail !== undefined) return { page: 'missing' };
  if (head === 'replay' && name !== undefined && TABLE.test(name)) return { page: 'replay', match: name };
  if (head === 'review' && name !== undefined) return review(name, url.searchParams);
  if (isPuzzles(head) && name !== undefined && NAME.test(name)) return { page: 'puzzle', puzzle: name };
  if (head === 'rules' && name !== undefined) return rules(name, url.searchParams);
  if (name !== undefined) return { page: 'missing' };
  return single(head, url);
}

const isPuzzles = (head: string): boolean => head === 'bulmaca' || head === 'puzzles';

function single(head: string, url: URL): Route {
  if (head === '') return url.hash.startsWith('#claim=') ? claim(url.hash) : { page: 'first' };
  if (head === 'how' || head === 'settings' || head === 'matches') return { page: head };
  if (head === 'rules') return { page: 'presets' };
  if (isPuzzles(head)) return { page: 'puzzles' };
  if (head === 'yazboz' || head === 'score') return score(url.searchParams);
  if (head !== 'open' && head !== 'house') return { page: 'missing' };
  const { preset = 'klasik', ...options } = Object.fromEntries(url.searchParams);
  return { page: head, preset, options };
}

// What follows the # is never sent to a server, so it stands in no log.
function claim(hash: string): Route {
  const said = new URLSearchParams(hash.slice(1));
  return { page: 'claim', token: said.get('claim') ?? '', table: said.get('table') };
}

function score(query: URLSearchParams): Route {
  const { m = null, ...options } = Object.fromEntries(query);
  return { page: 'score', match: m, options };
}

function review(match: string, query: URLSearchParams): Route {
  if (!TABLE.test(match)) return { page: 'missing' };
  const seat = query.get('seat');
  return { page: 'review', match, seat: seat !== null && /^[0-3]$/.test(seat) ? Number(seat) : null };
}

function rules(preset: string, query: URLSearchParams): Route {
  if (!NAME.test(preset)) return { page: 'missing' };
  return { page: 'rules', preset, options: Object.fromEntries(query) };
}

function table(id: string | undefined, tail: string | undefined): Route {
  if (id === undefined || !TABLE.test(id)) return { page: 'missing' };
  if (tail === undefined) return { page: 'table', table: id };
  return tail === 'enter' ? { page: 'enter', table: id } : { page: 'missing' };
}

/** The address of a route; RangeError for one that has none. */
export function hrefOf(route: Route): string {
  switch (route.page) {
    case 'first':
      return '/';
    case 'how':
    case 'settings':
    case 'matches':
      return `/${route.page}`;
    case 'presets':
      return '/rules';
    case 'rules':
      return `/rules/${route.preset}${query(route.options)}`;
    case 'open':
    case 'house':
      return `/${route.page}${query({ preset: route.preset, ...route.options })}`;
    case 'score':
      return `/yazboz${query({ ...(route.match !== null && { m: route.match }), ...route.options })}`;
    case 'puzzles':
      return '/bulmaca';
    case 'puzzle':
      return `/bulmaca/${route.puzzle}`;
    case 'replay':
      return `/replay/${route.match}`;
    case 'review':
      return `/review/${route.match}${route.seat === null ? '' : `?seat=${route.seat}`}`;
    case 'table':
      return `/table/${route.table}`;
    case 'enter':
      return `/table/${route.table}/enter`;
    case 'claim':
      return `/#claim=${route.token}${route.table === null ? '' : `&table=${route.table}`}`;
    case 'missing':
      throw new RangeError('a page that is not there has no address');
  }
}

function query(options: Options): string {
  const text = new URLSearchParams(options).toString();
  return text && `?${text}`;
}
