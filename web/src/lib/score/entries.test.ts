import { describe, expect, it } from 'vitest';
import { EMPTY, draftOf, entryOf } from './draft';
import { offers, readEntries, type Entry } from './entries';
import { EXAMPLE } from './example';
import { resolve } from './house';
import { formatFile, formatKept, parseFile, parseKept, type Match } from './kept';
import { presetRules } from './rules';
import { standing } from './standing';

const klasik = presetRules('klasik')!;
const koz = (declarer: number, rest: Partial<Entry> = {}): Entry => ({ declarer, contract: 'koz', trump: 'S', units: [4, 3, 3, 3], ...rest });
const MATCH: Match = { id: '7', begun: 1, touched: 2, rules: 'klasik', names: ['a', 'b', 'c', 'd'], first: 0, entries: EXAMPLE };

describe('the filled example', () => {
  it('is a whole match in which two are out and two are sunk', () => {
    const now = standing(klasik, readEntries(klasik, 0, EXAMPLE));
    expect(now.over).toBe(true);
    expect(now.out!.filter(Boolean)).toHaveLength(2);
    expect(now.totals.reduce((sum, n) => sum + n)).toBe(0);
  });
});

describe('an annulled deal', () => {
  it('counts nothing, and a Koz must be played again by the same player', () => {
    const reading = readEntries(klasik, 0, [koz(0, { annulled: true })]);
    expect(reading.fault).toBeNull();
    expect(reading.lines[0]!.row).toBeNull();
    expect(offers(klasik, reading, []).get('el')).toBe('must_repeat');
    expect(offers(klasik, reading, []).get('koz')).toBeNull();
    expect(readEntries(klasik, 0, [koz(0, { annulled: true }), koz(0)]).page.rows).toHaveLength(1);
    const other: Entry = { declarer: 0, contract: 'el', units: [13, 0, 0, 0] };
    expect(readEntries(klasik, 0, [koz(0, { annulled: true }), other]).fault!.at).toBe(1);
  });

  it('is refused where the rules annul nothing of the kind', () => {
    const el: Entry = { declarer: 0, contract: 'el', annulled: true };
    expect(readEntries(klasik, 0, [el]).fault!.params.why).toBe('annul');
    expect(readEntries(resolve('turnuva'), 0, [koz(0, { annulled: true })]).fault!.params.why).toBe('annul');
  });
});

describe('a draft', () => {
  it('of any entry makes that entry again', () => {
    for (const entry of EXAMPLE) expect(entryOf(klasik, draftOf(klasik, entry), entry.declarer)).toEqual(entry);
  });

  it('keeps what a variant tells beside the units', () => {
    const barbu = resolve('barbu');
    const deals: Entry[] = [
      { declarer: 0, contract: 'kupa', trump: null, units: [1, 2, 3, 7], ace: 3, doubles: [[1, 0, 2], [2, 3, 1]] },
      { declarer: 1, contract: 'dizi', trump: null, order: [2, 0, 1, 3] },
      { declarer: 2, contract: 'son_iki', trump: null, units: [1, 0, 0, 1], last: [3, 0] },
    ];
    for (const entry of deals) expect(entryOf(barbu, draftOf(barbu, entry), entry.declarer)).toEqual(entry);
  });

  it('begins without anything', () => {
    expect(entryOf(klasik, EMPTY, 0)).toEqual({ declarer: 0, contract: '', trump: null, units: [] });
  });
});

describe('two penalties at once', () => {
  it('are offered with those that may go with what is chosen', () => {
    const rules = resolve('duble_yol');
    const found = offers(rules, readEntries(rules, 0, []), ['el']);
    expect(found.get('kupa')).toBeNull();
    expect(found.get('koz')).toBeNull();
  });
});

describe('what is kept', () => {
  it('is read back as it was', () => {
    expect(parseKept(formatKept([MATCH]))).toEqual({ newer: false, matches: [MATCH] });
    expect(parseFile(formatFile(MATCH))).toEqual(MATCH);
  });

  it('of a newer version is known as such', () => {
    expect(parseKept('{"version": 2, "matches": 5}')).toEqual({ newer: true });
  });

  it.each([null, '', '{', '[]', '5', '{"version": 1}', '{"version": 1, "matches": [{"id": "1"}]}'])('is nothing: %s', (text) => {
    expect(parseKept(text)).toEqual({ newer: false, matches: [] });
  });

  it.each([{ names: ['a'] }, { first: 4 }, { rules: 'kral' }, { rules: { preset: 'klasik', king_tricks: 14 } }, { entries: [5] }])(
    'as a file is refused: %o',
    (change) => {
      expect(parseFile(formatFile({ ...MATCH, ...change } as Match))).toBeNull();
    },
  );
});
