import { describe, expect, it } from 'vitest';
import type { Frame, RuleSet, Snapshot } from '../protocol/wire.ts';
import { tell } from './tell.ts';
import { missed, reduce, type View } from './view.ts';

const rules = {
  preset: 'klasik',
  players: 4,
  direction: 'ccw',
  dealer: 'previous_declarer',
  schedule: 'free',
  penalties_each: 3,
  trumps_each: 2,
  each_penalty_at_most: 2,
  hearts_lead: 'broken',
  teams: false,
  prices: {},
} as unknown as RuleSet;

const nobody = { player: null, bot: null, locked: false, covered: false, here: false, rematch: false, level: null };

const snapshot: Snapshot = {
  t: 'snapshot',
  seq: 3,
  seat: 0,
  player: 'me',
  table: {
    id: 't',
    host: 'me',
    rules,
    changes: [],
    clock: 'untimed',
    pace: 'normal',
    entry: 'public',
    password: false,
    stage: 'waiting',
    seats: [{ ...nobody, player: 'me', here: true }, nobody, nobody, nobody],
  },
  match: null,
  names: { me: 'Ege' },
  countdown: null,
  watchers: 0,
};

type Events = Frame['events'];
const frame = (seq: number, events: Events, rest: Partial<Frame> = {}): Frame => ({ t: 'frame', seq, events, ...rest });

const HANDS = ['A2.K2..T', null, null, null];
const DEAL: Events = [
  { type: 'match_started', match: 'm', rules },
  { type: 'dealt', deal: 1, attempt: 1, declarer: 1, hands: HANDS },
];

function after(...frames: Frame[]): View {
  return frames.reduce<View | null>(reduce, reduce(null, snapshot))!;
}

describe('frames', () => {
  it('before the first snapshot, counted already or after a gap change nothing', () => {
    expect(reduce(null, frame(4, []))).toBeNull();
    const view = after();
    expect(reduce(view, frame(3, DEAL))).toBe(view);
    expect(reduce(view, frame(5, DEAL))).toBe(view);
    expect(missed(view, frame(5, []))).toBe(true);
    expect(missed(view, frame(4, []))).toBe(false);
    expect(missed(null, frame(4, []))).toBe(true);
  });

  it('move seq even when nothing is left in them', () => {
    expect(after(frame(4, [])).seq).toBe(4);
  });

  it('replace what was asked, and the clock', () => {
    const countdown = { for_what: 'play', left: 5000, total: 20_000 } as const;
    const view = after(frame(4, DEAL), frame(5, [], { ask: { legal: ['SA'] }, countdown }));
    expect(view.match!.ask).toEqual({ legal: ['SA'] });
    expect(view.countdown).toEqual(countdown);
    const later = reduce(view, frame(6, []))!;
    expect(later.match!.ask).toBeNull();
    expect(later.countdown).toBeNull();
  });
});

describe('seats', () => {
  it('fill, empty, are covered and given back', () => {
    const view = after(
      frame(4, [
        { type: 'sat', seat: 2, player: 'you' },
        { type: 'bot_sat', seat: 1, level: 'kalfa', name: 'bot_ayla' },
        { type: 'level_set', level: 'usta' },
        { type: 'seat_locked', seat: 3, locked: true },
        { type: 'covered', seat: 2, why: 'gone' },
      ]),
    );
    expect(view.table.seats[2]).toMatchObject({ player: 'you', covered: true });
    expect(view.table.seats[1]).toMatchObject({ bot: 'bot_ayla', level: 'kalfa' });
    expect(view.table.level).toBe('usta');
    expect(view.table.seats[3]!.locked).toBe(true);
    const later = reduce(view, frame(5, [{ type: 'uncovered', seat: 2 }, { type: 'bot_left', seat: 1 }]))!;
    expect(later.table.seats[2]!.covered).toBe(false);
    expect(later.table.seats[1]).toEqual(nobody);
  });

  it('move with the viewer, who leaves his old one empty', () => {
    const view = after(frame(4, [{ type: 'sat', seat: 3, player: 'me' }]));
    expect(view.seat).toBe(3);
    expect(view.table.seats[0]).toEqual(nobody);
  });

  it('given up take the hand with them', () => {
    const view = after(frame(4, DEAL), frame(5, [{ type: 'left', seat: 0 }]));
    expect(view.seat).toBeNull();
    expect(view.match!.hand).toBeNull();
  });

  it('follow who is here', () => {
    const people = { t: 'people', names: { me: 'Su' }, here: [false, false, false, false], away: [9000, null, null, null], watchers: 2 } as const;
    const view = reduce(after(), people)!;
    expect(view.table.seats[0]!.here).toBe(false);
    expect(view.away[0]).toBe(9000);
    expect(view.names).toEqual({ me: 'Su' });
  });
});

describe('trouble', () => {
  it('comes and goes', () => {
    const view = reduce(after(), { t: 'trouble', saving: false })!;
    expect(view.saving).toBe(false);
    expect(reduce(view, { t: 'trouble', saving: true })!.saving).toBe(true);
  });
});

describe('tell', () => {
  const opened = after(frame(4, DEAL), frame(5, [{ type: 'chosen', seat: 1, contracts: ['kupa'] }, { type: 'play_began', leader: 1 }]));
  const cards: Events = [
    { type: 'played', seat: 1, card: 'C5' },
    { type: 'played', seat: 2, card: 'C9' },
    { type: 'played', seat: 3, card: 'C3' },
  ];

  it('says what was dealt and chosen', () => {
    const before = after();
    const dealt = reduce(before, frame(4, DEAL))!;
    expect(tell(before, frame(4, DEAL), dealt)).toEqual([{ kind: 'dealt', deal: 1, again: false, declarer: 1 }]);
  });

  it('says that hearts are broken, after the card, and what the trick cost', () => {
    const three = reduce(opened, frame(6, cards))!;
    const last = frame(7, [{ type: 'played', seat: 0, card: 'HK' }, { type: 'trick_won', seat: 2 }]);
    const view = reduce(three, last)!;
    expect(tell(three, last, view)).toEqual([
      { kind: 'played', seat: 0, card: 'HK' },
      { kind: 'broken', trump: null },
      { kind: 'trick', seat: 2, points: -30 },
    ]);
    expect(view.match!.hand).toBe('A2.2..T');
    expect(view.match!.deal!.taken[2]).toEqual(['HK']);
  });

  it('does not speak of broken hearts where they bind nobody', () => {
    const chosen = frame(5, [{ type: 'chosen', seat: 1, contracts: ['el'] }, { type: 'play_began', leader: 1 }]);
    const before = after(frame(4, DEAL), chosen);
    const led = frame(6, [{ type: 'played', seat: 1, card: 'H5' }]);
    const view = reduce(before, led)!;
    expect(view.match!.deal!.broken).toBe(true);
    expect(tell(before, led, view)).toEqual([{ kind: 'played', seat: 1, card: 'H5' }]);
  });

  it('says that it is your turn once', () => {
    const asked = frame(6, cards, { ask: { legal: ['CT'], why: {} } });
    const view = reduce(opened, asked)!;
    expect(tell(opened, asked, view).at(-1)).toEqual({ kind: 'turn' });
    const nothing = frame(7, [{ type: 'pace_set', pace: 'fast' }], { ask: { legal: ['CT'], why: {} } });
    expect(tell(view, nothing, reduce(view, nothing)!)).toEqual([]);
  });
});
