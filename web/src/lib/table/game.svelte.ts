/**
 * A table as its page sees it: the view, the line that feeds it, and the little that is the page's own: a card on its
 * way to the server, a finished trick still lying, what was said last. Components read it and ask through it.
 */
import { isVariant } from '../game/match';
import { tell, type Note, type VariantNote } from '../game/tell';
import { missed, reduce, type View } from '../game/view';
import { Line, type Answer, type Listener, type Request, type Status, type Wish, type World } from '../net/line';
import { m } from '../paraglide/messages.js';
import type {
  Act, Annul, ClientOut, Contract, Expose, Hint, HintGiven, Refused, Refuted, SeenRest, SeenTrick,
} from '../protocol/wire';
import { settings } from '../settings/settings.svelte';
import { say as toast } from '../ui/toast.svelte';
import { fetchVariants, variantParts } from './parts.svelte';
import { withVoice, type Voice } from './voices';

/** Notes whose words are fetched where they are needed. */
const VARIANT = ['proposed', 'seen', 'doubling', 'exposed', 'doubled', 'opened', 'passed', 'drew', 'out', 'unsealed'] as const;

/** How long a finished trick lies before it is swept, in milliseconds; the server goes on after 1.2 s at its pace. */
const LIES = { slow: 2600, normal: 1100, fast: 600, instant: 350 } as const;
/** How many times longer hands lie that are shown because a claim stood: there is more to see. */
const OPEN = 3;
const REMEMBERED = 12;

export interface Said {
  readonly id: number;
  readonly text: string;
}

export class Game implements Listener {
  view = $state.raw<View | null>(null);
  status = $state<Status>('connecting');
  /** When the countdown of the view was heard, on the page's own clock. */
  heard = $state(0);
  /** What was said last, for the live region. */
  said = $state.raw<readonly Said[]>([]);
  /** A finished trick that is still to be seen. */
  lying = $state.raw<SeenTrick | null>(null);
  /** What a claim has just given, still to be seen. */
  rest = $state.raw<SeenRest | null>(null);
  /** Why the claim for this turn is not certain. */
  refuted = $state.raw<{ turn: number; answer: Refuted } | null>(null);
  /** The hand that played the last card. */
  laid = $state(0);
  /** The request under way, if it is one that the table waits for. */
  asked = $state.raw<Request | null>(null);
  /** Turn for which an annul was claimed, cards were to be shown, a claim answered, or `ready` said. */
  waitingFor = $state.raw<{ turn: number; what: 'annul' | 'expose' | 'answer' | 'ready' } | null>(null);
  /** The hint for this turn, once it is here; and the turn for which one is being thought about. */
  #hint = $state.raw<HintGiven | null>(null);
  #hintFor = $state<number | null>(null);
  /** Whether whoever gives hints was not ready when he was asked. */
  #hintLater = $state(false);
  /** Called with what happened, for sounds. */
  onnote: (note: Note, view: View) => void = () => {};
  readonly line: Line;
  #sweep: ReturnType<typeof setTimeout> | undefined;
  #lines = 0;
  #kept: ClientOut[] | null = null;
  /** The row that does what was asked, once its number is known. */
  #row: number | null = null;

  constructor(world: World) {
    this.line = new Line(world, this);
  }

  // What the line reports.

  message(message: ClientOut): boolean {
    if (message.t === 'hint') return this.#hinted(message);
    if (message.t === 'hint_later') return this.#hintedLater();
    if (this.#waits(message)) return true;
    if (missed(this.view, message)) return false;
    const before = this.view;
    const after = reduce(before, message);
    if (after === before || after === null) return true;
    this.view = after;
    this.#settled();
    if (message.t === 'snapshot' || message.t === 'frame') this.heard = performance.now();
    if (message.t === 'snapshot') this.#start();
    if (message.t === 'frame') this.#happened(tell(before, message, after), after);
    return true;
  }

  /** Whether the message is kept until what these rules need is here, behind those that already are. */
  #waits(message: ClientOut): boolean {
    if (this.#kept !== null) this.#kept.push(message);
    else if (message.t === 'snapshot' && isVariant(message.table.rules) && !variantParts()) {
      this.#kept = [message];
      void fetchVariants().then(() => {
        const kept = this.#kept ?? [];
        this.#kept = null;
        for (const each of kept) if (!this.message(each)) this.line.renew();
      }, () => toast(m.gone_part(), 'trouble'));
    }
    return this.#kept !== null;
  }

  changed(status: Status): void {
    if (status === 'lost') this.announce(m.say_lost());
    else if (status === 'open' && this.status === 'lost') this.announce(m.say_back());
    this.status = status;
  }

  answered(request: Request, answer: Answer): void {
    if (request.id === this.asked?.id) this.#settle(answer);
    if (answer.t === 'refuted' && request.t === 'claim') this.refuted = { turn: request.turn, answer };
    if (request.t === 'hint') this.#hintFor = null;
    if (answer.t !== 'refused' || answer.code === 'stale') return;
    this.waitingFor = null;
    void refusalWords(answer).then((words) => toast(words, 'trouble'));
  }

  /** What was asked is shown as done until the row that says so is here, which may be after the acknowledgement. */
  #settle(answer: Answer): void {
    this.#row = answer.t === 'ack' ? (answer.seq ?? 0) : 0;
    this.#settled();
  }

  #settled(): void {
    if (this.#row === null || (this.view?.seq ?? 0) < this.#row) return;
    this.#row = null;
    this.asked = null;
  }

  // What the player asks.

  ask(wish: Wish): void {
    this.#row = null;
    const id = this.line.send(wish);
    this.asked = { ...wish, id } as Request;
  }

  play(card: string): void {
    this.sweep();
    this.act({ type: 'play', card });
  }

  choose(contracts: readonly Contract[], trump: string | null, announced: boolean): void {
    this.act({ type: 'choose', contracts, trump, announced });
  }

  /** An action of the match that the table answers at once. */
  act(action: Act['action']): void {
    const { match, turn } = this.view!.match!;
    this.ask({ t: 'act', match, turn, action });
  }

  /** A claim of the window, which the table keeps until that is closed. */
  claim(action: Annul | Expose): void {
    this.waitingFor = { turn: this.view!.match!.turn, what: action.type };
    this.act(action);
  }

  /** All remaining tricks are mine, if that is certain. */
  claimRest(): void {
    const { match, turn } = this.view!.match!;
    this.ask({ t: 'claim', match, turn });
  }

  /** What one says to the claim of somebody else. */
  answerClaim(agree: boolean): void {
    this.waitingFor = { turn: this.view!.match!.turn, what: 'answer' };
    this.act({ type: 'answer_claim', agree });
  }

  /** Whether the viewer may claim the rest now. */
  get mayClaim(): boolean {
    const { match, seat } = this.view ?? {};
    const playing = match?.phase === 'playing' && match.deal && match.ask?.legal && !this.pending;
    return Boolean(playing) && !match!.deal!.claimed?.includes(seat!);
  }

  ready(): void {
    const { match, turn } = this.view!.match!;
    this.waitingFor = { turn, what: 'ready' };
    this.ask({ t: 'ready', match, turn });
  }

  /** Ask what the cards are worth, at a practice table. */
  askHint(): void {
    if (!this.mayHint || this.hinting) return;
    const { match, turn } = this.view!.match!;
    this.#hintFor = turn;
    this.#hintLater = false;
    this.line.send({ t: 'hint', match, turn });
  }

  dropHint(): void {
    this.#hint = null;
  }

  #hinted(message: HintGiven): boolean {
    this.#hintFor = null;
    this.#hint = message;
    return true;
  }

  #hintedLater(): boolean {
    this.#hintLater = true;
    toast(m.hint_preparing_about());
    return true;
  }

  /** Whether a hint may be asked for: at a practice table, with several cards to choose from. */
  get mayHint(): boolean {
    const { match, table } = this.view ?? {};
    const several = match?.phase === 'playing' && match.deal && (match.ask?.legal?.length ?? 0) > 1;
    return Boolean(several && !this.pending && this.status === 'open' && (table?.practice || table?.alone));
  }

  /** Whether one is being thought about, or whoever is to think is still getting ready. */
  get hinting(): 'thinking' | 'preparing' | null {
    if (this.#hintFor === null || this.#hintFor !== this.view?.match?.turn) return null;
    return this.#hintLater ? 'preparing' : 'thinking';
  }

  /** What the cards are worth, if that was asked at this turn. */
  get hint(): Hint | null {
    const given = this.#hint;
    const now = given?.turn === this.view?.match?.turn && given?.match === this.view?.match?.match;
    return now && this.mayHint ? given!.hint : null;
  }

  /** Where nobody else plays, the table goes at the player's own speed. */
  keepPace(): void {
    const { table, player } = this.view!;
    const alone = table.seats.filter((seat) => seat.player !== null).length === 1;
    const may = alone && table.host === player && table.stage !== 'closed';
    if (may && table.pace !== settings.speed) this.line.send({ t: 'set_pace', pace: settings.speed });
  }

  /** The finished trick, or the rest that was claimed, has been seen. */
  sweep(): void {
    clearTimeout(this.#sweep);
    this.lying = null;
    this.rest = null;
  }

  announce(text: string): void {
    if (text) this.said = [...this.said.slice(1 - REMEMBERED), { id: this.#lines++, text }];
  }

  /** Announce what the voice makes of something: at once, or as soon as it is here. */
  speak(words: (voice: Voice) => string): void {
    withVoice((voice) => this.announce(words(voice)));
  }

  /** Whether the deal is over and its last trick has been seen: the cards are put away. */
  get cleared(): boolean {
    const phase = this.view?.match?.phase;
    return (phase === 'dealing' || phase === 'over') && !this.lying && !this.rest;
  }

  /** The card that is on its way to the table. */
  get pending(): string | null {
    const asked = this.asked;
    return asked?.t === 'act' && asked.action.type === 'play' && asked.turn === this.view?.match?.turn
      ? asked.action.card
      : null;
  }

  #start(): void {
    this.sweep();
    this.asked = this.line.unanswered.at(-1) ?? null;
    this.keepPace();
    const view = this.view!;
    this.speak(({ arrival }) => arrival(view));
  }

  #happened(notes: Note[], view: View): void {
    for (const note of notes) {
      if (note.kind === 'played') this.laid = note.seat;
      if (note.kind === 'trick') this.#lay(view);
      else if (note.kind === 'stood') this.#open(view);
      else if (note.kind === 'played' || note.kind === 'dealt' || note.kind === 'chosen') this.sweep();
      if (variant(note)) this.speak(() => variantParts()?.sayVariant(note, view) ?? '');
      else this.speak(({ say }) => say(note, view));
      this.onnote(note, view);
    }
  }

  #open(view: View): void {
    this.sweep();
    this.rest = view.match?.deal?.rest ?? null;
    this.#sweep = setTimeout(() => this.sweep(), OPEN * LIES[settings.speed]);
  }

  #lay(view: View): void {
    const { deal, drawing } = view.match ?? {};
    this.lying = (deal ?? drawing)?.past.at(-1) ?? null;
    this.#sweep = setTimeout(() => this.sweep(), LIES[settings.speed]);
  }
}

/** What a cloth and a hand need of a game: a table has more, a puzzle just this. */
export type Playable = Pick<Game, 'view' | 'pending' | 'lying' | 'rest' | 'hint' | 'cleared' | 'laid' | 'play' | 'sweep' | 'announce'>;

function variant(note: Note): note is VariantNote {
  return (VARIANT as readonly string[]).includes(note.kind);
}

async function refusalWords({ code, params = {} }: Pick<Refused, 'code' | 'params'>): Promise<string> {
  const { sentence } = await import('../i18n/faults');
  return sentence(code, params);
}

/** Words for a line that is down, or that the server has ended. */
export async function lineWords(game: Game): Promise<string> {
  if (game.status !== 'ended') return game.view === null ? m.table_connecting() : m.table_lost();
  return game.line.reason === null ? m.table_ended() : refusalWords({ code: game.line.reason });
}

/** Words for a table that is no more. */
export function closedWords(why: View['closed']): string {
  if (why === 'finished') return m.table_closed_finished();
  if (why === 'empty') return m.table_closed_empty();
  return why === 'host' ? m.table_closed_host() : m.table_closed();
}
