import { describe, expect, it } from 'vitest';
import { shortName } from './words.ts';

describe('a name where room is scarce', () => {
  it.each([
    ['Gülsüm Çağlayan', 'Gülsüm Ç.'],
    ['Ayşe Nur İlhanoğlu', 'Ayşe İ.'],
    ['Misafir 1234', 'Misafir 1234'],
    ['Özgür', 'Özgür'],
    ['Abdülkadirzade', 'Abdülkadirzade'],
  ])('%s is %s', (name, short) => {
    expect(shortName(name)).toBe(short);
  });
});
