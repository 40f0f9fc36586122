import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PuzzleRow } from '../api/puzzles';
import { nextOf, note, progress, solvedOf, streak } from './progress';

const rows: readonly PuzzleRow[] = ['a', 'b', 'c'].map((id) => [id, 'klasik', ['kiz'], 5, 2] as const);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
});

describe('what was solved', () => {
  it('is what was answered first', () => {
    note('a', false, null);
    note('a', true, null);
    expect(progress().done).toEqual({ a: false });
  });

  it('is nothing where what was kept is no such thing', () => {
    localStorage.setItem('king.puzzles', '{"done": 3');
    expect(progress()).toEqual({ done: {}, days: {} });
    localStorage.setItem('king.puzzles', '[]');
    expect(progress()).toEqual({ done: {}, days: {} });
  });

  it('is counted', () => {
    note('a', true, null);
    note('b', false, null);
    expect(solvedOf(rows, progress())).toBe(1);
  });
});

describe('days in a row', () => {
  it('go up to today, or to yesterday while today waits', () => {
    note('x', true, '2026-02-28');
    note('y', true, '2026-03-01');
    expect(streak(progress(), '2026-03-02')).toBe(2);
    note('z', true, '2026-03-02');
    expect(streak(progress(), '2026-03-02')).toBe(3);
  });

  it('end with a day that was missed or left out', () => {
    note('x', true, '2026-03-01');
    expect(streak(progress(), '2026-03-03')).toBe(0);
    note('y', false, '2026-03-02');
    expect(streak(progress(), '2026-03-02')).toBe(0);
  });

  it('count a puzzle that was missed before as missed', () => {
    note('x', false, null);
    note('x', true, '2026-03-01');
    expect(progress().days).toEqual({ '2026-03-01': false });
  });
});

describe('the next puzzle', () => {
  it('is one that was never answered, then one that was missed, then any', () => {
    expect(nextOf(rows, progress())).toBe('a');
    note('a', false, null);
    expect(nextOf(rows, progress())).toBe('b');
    note('b', true, null);
    note('c', true, null);
    expect(nextOf(rows, progress())).toBe('a');
    expect(nextOf(rows, progress(), 'a')).toBe('b');
  });

  it('is none where there is no other', () => {
    expect(nextOf(rows.slice(0, 1), progress(), 'a')).toBeNull();
  });
});
