import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientIn, ClientOut } from '../protocol/wire.ts';
import { Line, type Answer, type Request, type Socket, type Status } from './line.ts';

/** A socket whose other end is the test. */
class Wire implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: ClientIn[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientIn);
  }

  close(): void {
    this.closed = true;
  }

  say(message: ClientOut): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** Time stands still until the test moves it. */
class Clock {
  now = 0;
  due: { at: number; call: () => void }[] = [];

  after = (milliseconds: number, call: () => void) => {
    const entry = { at: this.now + milliseconds, call };
    this.due.push(entry);
    return () => void (this.due = this.due.filter((other) => other !== entry));
  };

  pass(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (;;) {
      const next = this.due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.due = this.due.filter((other) => other !== next);
      this.now = next.at;
      next.call();
    }
    this.now = end;
  }
}

const frame = (seq: number) => ({ t: 'frame', seq, events: [] }) as ClientOut;

let clock: Clock;
let wires: Wire[];
let heard: ClientOut[];
let answers: [Request, Answer][];
let statuses: Status[];
let gap: boolean;
let line: Line;

const wire = () => wires.at(-1)!;
const sent = (t: ClientIn['t']) => wire().sent.filter((message) => message.t === t);

function up(): void {
  line.wake();
  wire().onopen?.();
  wire().say({ t: 'pong', n: 0 });
}

beforeEach(() => {
  clock = new Clock();
  [wires, heard, answers, statuses, gap] = [[], [], [], [], false];
  let ids = 0;
  line = new Line(
    {
      connect: () => {
        wires.push(new Wire());
        return wire();
      },
      after: clock.after,
      id: () => `r${++ids}`,
      chance: () => 1,
    },
    {
      message: (message) => {
        heard.push(message);
        return !gap;
      },
      changed: (status) => statuses.push(status),
      answered: (request, answer) => answers.push([request, answer]),
    },
  );
});

describe('greeting', () => {
  it('asks for a snapshot first, then for what came after the last frame', () => {
    up();
    expect(wire().sent).toEqual([{ t: 'hello', seq: null }]);
    wire().say(frame(7));
    wire().onclose?.();
    clock.pass(400);
    wire().onopen?.();
    expect(wire().sent).toEqual([{ t: 'hello', seq: 7 }]);
  });

  it('asks again where a frame is missing, and does not count the frame', () => {
    up();
    wire().say(frame(3));
    gap = true;
    wire().say(frame(5));
    expect(sent('hello').at(-1)).toEqual({ t: 'hello', seq: 3 });
  });
});

describe('requests', () => {
  it('are sent again with the same id until they are answered', () => {
    up();
    const id = line.send({ t: 'sit', seat: 2 });
    expect(sent('sit')).toEqual([{ t: 'sit', seat: 2, id }]);
    wire().onclose?.();
    clock.pass(400);
    wire().onopen?.();
    expect(sent('sit')).toEqual([]);
    wire().say(frame(1));
    expect(sent('sit')).toEqual([{ t: 'sit', seat: 2, id }]);
    wire().say({ t: 'ack', id, seq: 2 });
    expect(answers.map(([request]) => request.id)).toEqual([id]);
    expect(line.unanswered).toEqual([]);
  });

  it('made while the line is down wait for it', () => {
    line.wake();
    const id = line.send({ t: 'start' });
    wire().onopen?.();
    expect(sent('start')).toEqual([]);
    wire().say(frame(1));
    expect(sent('start')).toEqual([{ t: 'start', id }]);
  });

  it('that are refused are over, and an answer counts once', () => {
    up();
    const id = line.send({ t: 'leave' });
    const no: ClientOut = { t: 'refused', id, code: 'forbidden' };
    wire().say(no);
    wire().say(no);
    expect(answers).toHaveLength(1);
  });

  it('that came too fast are sent again a little later', () => {
    up();
    const id = line.send({ t: 'leave' });
    wire().say({ t: 'refused', id, code: 'too_fast' });
    expect(answers).toEqual([]);
    clock.pass(1000);
    expect(sent('leave')).toHaveLength(2);
  });
});

describe('coming back', () => {
  it('takes longer after each failure, up to ten seconds', () => {
    line.wake();
    const waits: number[] = [];
    for (let i = 0; i < 8; i++) {
      const before = clock.now;
      const count = wires.length;
      wire().onclose?.();
      while (wires.length === count) clock.pass(50);
      waits.push(clock.now - before);
    }
    expect(waits).toEqual([400, 800, 1600, 3200, 6400, 10_000, 10_000, 10_000]);
    expect(statuses).toEqual(['lost']);
  });

  it('happens at once when the page wakes', () => {
    up();
    wire().onclose?.();
    line.wake();
    expect(wires).toHaveLength(2);
    line.wake();
    expect(wires).toHaveLength(2);
  });

  it('happens when a ping is not answered', () => {
    up();
    clock.pass(15_000);
    expect(sent('ping')).toEqual([{ t: 'ping', n: 1 }]);
    clock.pass(6_000);
    expect(line.status).toBe('lost');
    expect(wires[0]!.closed).toBe(true);
  });

  it('does not happen while pings are answered', () => {
    up();
    for (let n = 1; n < 5; n++) {
      clock.pass(15_000);
      wire().say({ t: 'pong', n });
    }
    expect(wires).toHaveLength(1);
    expect(line.status).toBe('open');
  });

  it('happens where the server never greets', () => {
    line.wake();
    wire().onopen?.();
    clock.pass(8_000);
    expect(line.status).toBe('lost');
  });

  it('happens after a goodbye that says so, and never after one that does not', () => {
    up();
    wire().say({ t: 'bye', code: 'shutdown', again: true });
    clock.pass(400);
    expect(wires).toHaveLength(2);
    wire().onopen?.();
    wire().say({ t: 'bye', code: 'table_closed', again: false });
    clock.pass(60_000);
    line.wake();
    expect(wires).toHaveLength(2);
    expect(line.reason).toBe('table_closed');
    expect(line.status).toBe('ended');
  });
});

describe('renewing', () => {
  it('joins again from the beginning, as whoever the player is now', () => {
    up();
    wire().say(frame(4));
    line.renew();
    expect(wires[0]!.closed).toBe(true);
    wire().onopen?.();
    expect(wire().sent).toEqual([{ t: 'hello', seq: null }]);
  });
});
