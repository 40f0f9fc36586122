import { describe, expect, it } from 'vitest';
import { holds } from './seal.ts';

const SALT = '00112233445566778899aabbccddeeff';
const COMMITMENT = '94d9e1f560b13694b614ff35376062f8dc4cdfaeaa9acf322791fe43d30f1f7d';

describe('a seal', () => {
  it('holds where contract and salt are what was published', async () => {
    expect(await holds({ contracts: ['kiz'], salt: SALT, commitment: COMMITMENT })).toBe(true);
  });

  it('does not where another contract is told', async () => {
    expect(await holds({ contracts: ['el'], salt: SALT, commitment: COMMITMENT })).toBe(false);
  });
});
