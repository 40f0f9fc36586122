/**
 * One player's line to one table: it comes back by itself, asks for what was missed, and sends each request until it
 * is answered, always with the same id. It knows nothing of cards, Svelte or the page: sockets and time are handed in.
 */
import type { Ack, ClientIn, ClientOut, Refused, Refuted } from '../protocol/wire.ts';

export type Request = Exclude<ClientIn, { t: 'hello' } | { t: 'ping' }>;
type Without<R> = R extends { id: string } ? Omit<R, 'id'> : never;
/** A request before the line has given it its id. */
export type Wish = Without<Request>;
export type Answer = Ack | Refused | Refuted;

/** What the line needs of a WebSocket. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface World {
  connect(): Socket;
  after(milliseconds: number, call: () => void): () => void;
  id(): string;
  /** Between 0 and 1. */
  chance(): number;
}

export interface Listener {
  /** A message for the view; false where it shows that something was missed. */
  message(message: ClientOut): boolean;
  changed(status: Status): void;
  answered(request: Request, answer: Answer): void;
}

/** `lost`: on the way back; `ended`: the server said that coming back makes no sense, and why. */
export type Status = 'connecting' | 'open' | 'lost' | 'ended';

const PING_EVERY = 15_000;
const PONG_WITHIN = 6_000;
const HELLO_WITHIN = 8_000;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const SLOW_DOWN = 700;

export class Line {
  status: Status = 'connecting';
  /** Why the server ended the line, once it has. */
  reason: string | null = null;
  #socket: Socket | null = null;
  #seq: number | null = null;
  #greeted = false;
  #waiting = new Map<string, Request>();
  #failures = 0;
  #pings = 0;
  #cancel: () => void = () => {};
  readonly #world: World;
  readonly #listener: Listener;

  constructor(world: World, listener: Listener) {
    this.#world = world;
    this.#listener = listener;
  }

  /** Connect, or, while waiting to come back, come back now. A line that is up asks whether it really is. */
  wake(): void {
    if (this.status === 'ended') return;
    if (this.#socket && this.status === 'open') this.#ping();
    else if (!this.#socket) this.#connect();
  }

  /** Send a request, now or once the line is back, until it is answered. Returns its id. */
  send(wish: Wish): string {
    const request = { ...wish, id: this.#world.id() } as Request;
    this.#waiting.set(request.id, request);
    if (this.status === 'open') this.#write(request);
    return request.id;
  }

  /** Requests that have not been answered yet, oldest first. */
  get unanswered(): Request[] {
    return [...this.#waiting.values()];
  }

  /** The player is another one now, or was nobody before: join as who he is. */
  renew(): void {
    this.#drop();
    this.#seq = null;
    this.#connect();
  }

  /** The page goes away. */
  close(): void {
    this.#drop();
    this.#become('ended');
  }

  #connect(): void {
    this.#cancel();
    if (this.#failures === 0) this.#become('connecting');
    const socket = this.#world.connect();
    this.#socket = socket;
    this.#greeted = false;
    socket.onopen = () => this.#write({ t: 'hello', seq: this.#seq });
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data) as ClientOut);
    socket.onclose = () => this.#fail();
    this.#cancel = this.#world.after(HELLO_WITHIN, () => this.#fail());
  }

  #hear(message: ClientOut): void {
    if (message.t === 'bye') return this.#bye(message.code, message.again);
    if (!this.#greeted) this.#greet();
    if (message.t === 'pong') return this.#rest();
    if (message.t === 'ack' || message.t === 'refused' || message.t === 'refuted') return this.#answered(message);
    if (message.t === 'hint') this.#waiting.delete(message.id);
    if (!this.#listener.message(message)) return this.#write({ t: 'hello', seq: this.#seq });
    if ('seq' in message) this.#seq = message.seq;
  }

  #greet(): void {
    this.#greeted = true;
    this.#failures = 0;
    this.#become('open');
    this.#rest();
    for (const request of this.unanswered) this.#write(request);
  }

  #answered(answer: Answer): void {
    const request = answer.id === null ? undefined : this.#waiting.get(answer.id);
    if (!request) return;
    if (answer.t === 'refused' && answer.code === 'too_fast') {
      this.#world.after(SLOW_DOWN, () => {
        if (this.#waiting.has(request.id) && this.status === 'open') this.#write(request);
      });
      return;
    }
    this.#waiting.delete(request.id);
    this.#listener.answered(request, answer);
  }

  /** Nothing is expected for a while; then ask whether the line still holds. */
  #rest(): void {
    this.#cancel();
    this.#cancel = this.#world.after(PING_EVERY, () => this.#ping());
  }

  #ping(): void {
    this.#write({ t: 'ping', n: ++this.#pings });
    this.#cancel();
    this.#cancel = this.#world.after(PONG_WITHIN, () => this.#fail());
  }

  #bye(code: string, again: boolean): void {
    if (again) return this.#fail();
    this.reason = code;
    this.close();
  }

  #fail(): void {
    this.#drop();
    this.#failures += 1;
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.#failures - 1));
    this.#cancel = this.#world.after(longest * (0.5 + this.#world.chance() / 2), () => this.#connect());
    this.#become('lost');
  }

  #drop(): void {
    this.#cancel();
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #write(message: ClientIn): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #become(status: Status): void {
    if (status === this.status) return;
    this.status = status;
    this.#listener.changed(status);
  }
}
