import { describe, expect, it } from 'vitest';
import { lean } from './lean.ts';

const languages = [
  { hello: 'Merhaba {name}', many: [{ match: {} }], card_A: 'As' },
  { hello: 'Hello {name}', many: [{ match: {} }], card_A: 'Ace' },
];

describe('lean', () => {
  it('keeps the name and the texts, the base language first', () => {
    const made = lean('export const hello = /** @type {x} */ (() => {})', languages);
    expect(made).toContain('sentence("Merhaba {name}","Hello {name}")');
    expect(made).toContain('export { said as "hello" }');
  });

  it('keeps a name in quotes', () => {
    expect(lean('const card_a1 = 1;\nexport { card_a1 as "card_A" }', languages)).toContain('as "card_A"');
  });

  it('leaves variants and everything else to Paraglide', () => {
    expect(lean('export const many = 1', languages)).toBeUndefined();
    expect(lean("export * from './hello.js'", languages)).toBeUndefined();
  });
});
