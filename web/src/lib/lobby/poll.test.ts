import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whileSeen } from './poll';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const ask = vi.fn(async () => undefined);

async function after(ms: number): Promise<number> {
  await vi.advanceTimersByTimeAsync(ms);
  return ask.mock.calls.length;
}

function turn(state: 'visible' | 'hidden'): void {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  page.visibilityState = 'visible';
  ask.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('while seen', () => {
  it('asks at once, then every interval, until stopped', async () => {
    const stop = whileSeen(ask, 100);
    expect(await after(0)).toBe(1);
    expect(await after(250)).toBe(3);
    stop();
    expect(await after(500)).toBe(3);
  });

  it('is silent while nobody looks, and asks at once when somebody does again', async () => {
    const stop = whileSeen(ask, 100);
    await after(0);
    turn('hidden');
    expect(await after(1000)).toBe(1);
    turn('visible');
    expect(await after(0)).toBe(2);
    expect(await after(100)).toBe(3);
    stop();
  });

  it('never asks before the last answer', async () => {
    let answer: () => void = () => undefined;
    ask.mockImplementationOnce(() => new Promise((resolve) => (answer = () => resolve(undefined))));
    const stop = whileSeen(ask, 100);
    expect(await after(1000)).toBe(1);
    answer();
    expect(await after(100)).toBe(2);
    stop();
  });

  it('does not look again once stopped', async () => {
    whileSeen(ask, 100)();
    turn('visible');
    expect(await after(500)).toBe(1);
  });
});
