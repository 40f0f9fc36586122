import { describe, expect, it } from 'vitest';
import { scaleOf, spread, step } from './chart';

const frame = { width: 400, height: 200, left: 50, right: 50, top: 10, bottom: 30 };

describe('the chart', () => {
  it.each([[7, 2], [40, 10], [900, 500], [1000, 500], [2600, 1000], [0, 1]])('has round steps for %i', (range, by) => {
    expect(step(range)).toBe(by);
  });

  it('fills its frame, with zero in sight', () => {
    const { x, y, ticks } = scaleOf([[0, 130, 400], [0, 120, 80]], frame);
    expect([x(0), x(2)]).toEqual([50, 350]);
    expect(ticks).toEqual([0, 100, 200, 300, 400]);
    expect([y(400), y(0)]).toEqual([10, 170]);
  });

  it('stands a match of losses below zero', () => {
    expect(scaleOf([[-900, -1950]], frame).ticks).toEqual([-2000, -1500, -1000, -500, 0]);
  });

  it('stands a match without points', () => {
    expect(scaleOf([[0]], frame).y(0)).toBeLessThanOrEqual(170);
  });

  it('keeps words apart and above the bottom', () => {
    expect(spread([100, 102, 20], 14, 110)).toEqual([96, 110, 20]);
  });
});
