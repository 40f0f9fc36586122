import { describe, expect, it } from 'vitest';
import { lean } from './lean.ts';

const languages = {
  keys: ['card_A', 'hello', 'many'],
  texts: {
    tr: { hello: 'Merhaba {name}', many: [{ match: {} }], card_A: 'As' },
    en: { hello: 'Hello {name}', many: [{ match: {} }], card_A: 'Ace' },
  },
};

const made = (code: string) => lean(`import { m } from "../paraglide/messages.js";\n${code}`, languages).split('\n')[1];

describe('lean', () => {
  it('puts a number in the place of a message', () => {
    expect(made('say(m.card_A(), m.hello({ name }));')).toBe('say(worded(0), worded(1, { name }));');
  });

  it('puts a function in the place of one that is not said yet', () => {
    expect(made('const A = { card: m.card_A };')).toBe('const A = { card: wording(0) };');
  });

  it('takes nothing else for a message', () => {
    expect(made('them.hello; form.hello(1)')).toBe('them.hello; form.hello(1)');
  });

  it('refuses variants, what is no message, and messages that come in another way', () => {
    expect(() => made('m.many()')).toThrow('many');
    expect(() => made('m.nobody()')).toThrow('nobody');
    expect(() => lean("import * as m from './paraglide/messages.js'", languages)).toThrow('otherwise');
  });
});
