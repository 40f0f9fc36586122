import { describe, expect, it } from 'vitest';
import { lean } from './lean.ts';

const languages = {
  keys: ['card_A', 'hello', 'many'],
  texts: {
    tr: { hello: 'Merhaba {name}', many: [{ match: {} }], card_A: 'As' },
    en: { hello: 'Hello {name}', many: [{ match: {} }], card_A: 'Ace' },
  },
};

describe('lean', () => {
  it('keeps the name, and of the texts the number', () => {
    const made = lean('export const hello = /** @type {x} */ (() => {})', languages);
    expect(made).toContain('sentence(1)');
    expect(made).toContain('export { said as "hello" }');
    expect(made).not.toContain('Merhaba');
  });

  it('keeps a name in quotes', () => {
    expect(lean('const card_a1 = 1;\nexport { card_a1 as "card_A" }', languages)).toContain('as "card_A"');
  });

  it('refuses variants, and leaves everything else as it is', () => {
    expect(() => lean('export const many = 1', languages)).toThrow('many');
    expect(lean("export * from './hello.js'", languages)).toBeUndefined();
  });
});
