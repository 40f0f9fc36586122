/** The matches of this browser, live: every change is kept at once, other tabs follow, and what cannot be kept is told. */
import type { Entry } from './entries';
import { formatKept, parseKept, type Match } from './kept';

const KEY = 'king.score';

/** Whether what is written lasts: `no` in a private window or on a full disk, `newer` where a later version has written. */
export type Lasting = 'yes' | 'no' | 'newer';

function recalled(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

class Keeper {
  matches = $state.raw<readonly Match[]>([]);
  lasting = $state<Lasting>('yes');
  #before: Readonly<Record<string, readonly (readonly Entry[])[]>> = $state.raw({});

  constructor() {
    this.#take(recalled());
    addEventListener('storage', (event) => event.key === KEY && this.#take(event.newValue));
  }

  find(id: string | null): Match | undefined {
    return this.matches.find((match) => match.id === id);
  }

  /** A new match, kept; its id. */
  add(match: Omit<Match, 'id' | 'begun' | 'touched'>, now = Date.now()): string {
    const id = newId(this.matches);
    this.#keep([...this.matches, { ...match, id, begun: now, touched: now }]);
    return id;
  }

  /** The match's deals are now these. */
  write(id: string, entries: readonly Entry[]): void {
    const before = this.find(id)!.entries;
    this.#before = { ...this.#before, [id]: [...(this.#before[id] ?? []), before] };
    this.#put(id, entries);
  }

  mayUndo(id: string): boolean {
    return (this.#before[id]?.length ?? 0) > 0;
  }

  /** As it was before the last change that was made since the page was opened. */
  undo(id: string): void {
    const steps = this.#before[id] ?? [];
    const last = steps.at(-1);
    if (!last) return;
    this.#before = { ...this.#before, [id]: steps.slice(0, -1) };
    this.#put(id, last);
  }

  remove(id: string): void {
    this.#keep(this.matches.filter((match) => match.id !== id));
  }

  #put(id: string, entries: readonly Entry[]): void {
    this.#keep(this.matches.map((match) => (match.id === id ? { ...match, entries, touched: Date.now() } : match)));
  }

  #keep(matches: readonly Match[]): void {
    this.matches = matches;
    if (this.lasting === 'newer') return;
    try {
      localStorage.setItem(KEY, formatKept(matches));
      this.lasting = 'yes';
    } catch {
      this.lasting = 'no';
    }
  }

  #take(text: string | null): void {
    const kept = parseKept(text);
    if (kept.newer) this.lasting = 'newer';
    else this.matches = kept.matches;
  }
}

function newId(matches: readonly Match[]): string {
  const taken = matches.map(({ id }) => Number(id)).filter(Number.isFinite);
  return String(Math.max(0, ...taken) + 1);
}

export const keeper = new Keeper();
