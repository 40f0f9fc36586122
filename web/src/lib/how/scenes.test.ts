import { describe, expect, it } from 'vitest';
import { DEALING, FOLLOWING, RUFFING, stillBeat, TAKING } from './scenes';

const SCENES = { DEALING, FOLLOWING, TAKING, RUFFING };

describe.each(Object.entries(SCENES))('%s', (_, scene) => {
  it('has the same cards in the same order in every beat, each once', () => {
    const keys = scene.map((beat) => beat.map((placed) => placed.key).join());
    expect(new Set(keys).size).toBe(1);
    expect(new Set(scene[0]!.map((placed) => placed.key)).size).toBe(scene[0]!.length);
  });

  it('shows what is not gone on the stage', () => {
    for (const placed of scene.flat().filter((one) => !one.gone)) {
      expect(Math.abs(placed.x)).toBeLessThanOrEqual(45);
      expect(Math.abs(placed.y)).toBeLessThanOrEqual(40);
    }
  });

  it('has a beat to stand still on, with cards to see', () => {
    expect(scene[stillBeat(scene)]!.some((placed) => !placed.gone)).toBe(true);
  });
});

describe('what is shown is right', () => {
  it('thirteen cards are dealt to the hand', () => {
    expect(DEALING[1]!.filter((placed) => placed.card !== null)).toHaveLength(13);
  });

  it('only the suit led stands up', () => {
    const beat = FOLLOWING[1]!.filter((placed) => !placed.dimmed);
    expect(beat.every((placed) => placed.card!.startsWith('C'))).toBe(true);
  });
});
