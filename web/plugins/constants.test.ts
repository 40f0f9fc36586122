import { describe, expect, it } from 'vitest';
import { constants } from './constants.ts';

const FLAGS = `export let on = false;
export let other = false;
export function enable() {
	on = true;
}`;

describe('constants', () => {
  it('stay as they are, whoever would turn them', () => {
    const made = constants(FLAGS, ['on']);
    expect(made).toContain('export const on = false;');
    expect(made).toContain('export let other = false;');
    expect(made).not.toContain('on = true');
  });

  it('are not looked for in vain', () => {
    expect(() => constants(FLAGS, ['gone'])).toThrow('gone');
  });
});
