import { describe, expect, it } from 'vitest';
import type { RowEvent } from '../game/match';
import type { RuleSet } from '../protocol/wire';
import { addressOf, indexOf, momentsOf, stepped, type Moment } from './moments';

const RULES = {
  preset: 'klasik', players: 4, direction: 'ccw', dealer: null, first_declarer: 'random', schedule: 'free',
  penalties_each: 3, trumps_each: 2, each_penalty_at_most: 2, first_deals_penalty_only: 0, void_must_discard: [],
  covered_must_dump: [], teams: false, result: 'ranking',
} as unknown as RuleSet; // prettier-ignore

const HANDS = ['A...', 'K...', 'Q...', 'J...'];

/** A deal of one trick, won by its leader, and its score. */
function deal(number: number, attempt = 1): RowEvent[] {
  const played = ['SA', 'SK', 'SQ', 'SJ'].map((card, seat): RowEvent => ({ type: 'played', seat, card }));
  return [
    { type: 'dealt', deal: number, attempt, declarer: 0, hands: HANDS },
    { type: 'chosen', seat: 0, contracts: ['el'] },
    { type: 'play_began', leader: 0 },
    ...played,
    { type: 'trick_won', seat: 0 },
    { type: 'deal_scored', units: [[1, 0, 0, 0]], points: [-50, 0, 0, 0] },
  ];
}

const EVENTS: RowEvent[] = [
  { type: 'match_started', match: 'm', rules: RULES },
  { type: 'dealt', deal: 1, attempt: 1, declarer: 0, hands: HANDS },
  { type: 'chosen', seat: 0, contracts: ['rifki'] },
  { type: 'annul_opened' },
  { type: 'annulled', reason: 'K', seat: 1, shown: '.K..' },
  ...deal(1, 2),
  ...deal(2),
];

const moments = momentsOf(EVENTS);
const at = (address: string): Moment => moments[indexOf(moments, address)]!;

describe('moments of a match', () => {
  it('are its words, cards and scores', () => {
    expect(moments.map((moment) => moment.event.type)).toEqual([
      'dealt', 'chosen', 'annulled',
      'dealt', 'chosen', 'played', 'played', 'played', 'played', 'deal_scored',
      'dealt', 'chosen', 'played', 'played', 'played', 'played', 'deal_scored',
    ]); // prettier-ignore
  });

  it('know every hand', () => {
    expect(at('2').hands).toEqual([['SA'], ['SK'], ['SQ'], ['SJ']]);
    expect(at('2.1.2').hands).toEqual([[], [], ['SQ'], ['SJ']]);
  });

  it('let a full trick lie, and say who takes it', () => {
    expect([at('2.1.3').winner, at('2.1.4').winner]).toEqual([null, 0]);
    expect(at('2.1.4').match.deal!.trick).toEqual(['SA', 'SK', 'SQ', 'SJ']);
    expect(at('2.1.4').match.deal!.past).toHaveLength(0);
  });

  it('have the sheet as it was', () => {
    expect(at('2.1.4').match.totals).toEqual([-50, 0, 0, 0]);
    expect(moments.at(-1)!.match.totals).toEqual([-100, 0, 0, 0]);
  });

  it('have addresses', () => {
    for (const moment of moments) {
      const found = at(addressOf(moment));
      expect(addressOf(found)).toBe(addressOf(moment));
      expect(found.dealing).toBe(moment.dealing);
    }
    expect(addressOf(at('1-2'))).toBe('1-2');
  });

  it.each(['', '#', '#nothing', '#99', '#99.1'])('are the first for an address that is none: %s', (address) => {
    expect(indexOf(moments, address)).toBe(0);
  });

  it('are those of their deal where there is no such card', () => {
    expect(addressOf(at('#2.13.4'))).toBe('2');
  });
});

describe('strides', () => {
  const from = (address: string, stride: 'card' | 'trick' | 'deal', by: 1 | -1): string =>
    addressOf(moments[stepped(moments, indexOf(moments, address), stride, by)]!);

  it('go a card', () => {
    expect(from('2.1.1', 'card', 1)).toBe('2.1.2');
    expect(stepped(moments, 0, 'card', -1)).toBe(0);
    expect(stepped(moments, moments.length - 1, 'card', 1)).toBe(moments.length - 1);
  });

  it('go a trick: on to the next, back to the beginning of this one, then to the one before', () => {
    expect(from('2', 'trick', 1)).toBe('2.1.1');
    expect(from('2.1.3', 'trick', -1)).toBe('2.1.1');
    expect(from('2.1.1', 'trick', -1)).toBe('2');
  });

  it('go a deal', () => {
    expect(from('1', 'deal', 1)).toBe('1-2');
    expect(from('1-2.1.4', 'deal', 1)).toBe('2');
    expect(from('2.1.4', 'deal', -1)).toBe('2');
    expect(from('2', 'deal', -1)).toBe('1-2');
  });
});
