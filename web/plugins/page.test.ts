import { describe, expect, it } from 'vitest';
import { filled } from './page.ts';

const read = (locale: string): string => JSON.stringify({ hello: `${locale} <you> & me` });

describe('filled', () => {
  it('puts each sentence in its place', () => {
    expect(filled('<p>{{tr hello}}</p><p>{{en hello}}</p>', read)).toBe(
      '<p>tr &lt;you> &amp; me</p><p>en &lt;you> &amp; me</p>',
    );
  });

  it('refuses a sentence that is not there', () => {
    expect(() => filled('{{tr nothing}}', read)).toThrow('{{tr nothing}}');
  });
});
