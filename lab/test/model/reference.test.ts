import { describe, expect, it } from 'vitest';
import { tinyFile } from '../../../test/engine/language/tiny-model.ts';
import { ReferenceDetector } from '../../model/reference.ts';
import { type Row, sumOf, total } from '../../model/reference-mixture.ts';

const file = tinyFile({
  langs: ['de', 'fr', 'zh'],
  ngrams: {
    d: { 0: 4 },
    f: { 1: 4 },
    fd: { 1: 2 },
    ' d': { 0: 8 },
    'd ': { 2: 12 },
    中: { 2: 4 },
    ' 中': { 2: 8 },
    中国: { 2: 1 },
    国中: { 0: 4 },
  },
  words: { fin: { 1: 2 } },
  exceptions: { dfo: [1, 3], odfo: [0, 0] },
});

const reference = new ReferenceDetector(file);
const rowsOf = (...texts: readonly string[]) => texts.flatMap((text) => reference.rowsOf(text));
const scoresOf = (rows: readonly Row[]) => rows.map(({ scores }) => [...scores]);
const lettersOf = (rows: readonly Row[]) => rows.map(({ letters }) => letters);
const wordsOf = (rows: readonly Row[]) => rows.map(({ words }) => words);

describe('ReferenceDetector.rowsOf', () => {
  it('returns one row per word with the weights of its n-grams, boundaries included', () => {
    expect(scoresOf(rowsOf('ad, FD. odf'))).toEqual([
      [1, 0, 3],
      [1, 1.5, 3],
      [1, 1, 0],
    ]);
    expect(scoresOf(rowsOf('d'))).toEqual([[3, 0, 3]]);
  });

  it('counts the letters of each word and of all words', () => {
    const rows = rowsOf('ad, fin', 'odffx');
    expect(lettersOf(rows)).toEqual([2, 3, 5]);
    expect(wordsOf(rows)).toEqual([1, 1, 1]);
    expect([total(rows, 'letters'), total(rows, 'words')]).toEqual([10, 3]);
  });

  it('returns no rows without words', () => {
    expect(rowsOf('?! 42')).toEqual([]);
  });

  it('adds the scores of whole words', () => {
    expect(scoresOf(rowsOf('ofin'))).toEqual([[0, 1, 0]]);
    const [[german, french] = []] = scoresOf(rowsOf('fin'));
    expect(german).toBe(0);
    expect(french).toBeCloseTo(3, 1);
  });

  it('applies an exception, half as strongly among other words', () => {
    // D and F score both classes alike. The exception names the second, French, with a lead of 8.
    expect(scoresOf(rowsOf('dfo'))).toEqual([[3, 11, 0]]);
    expect(scoresOf(rowsOf('dfo oo'))).toEqual([
      [3, 6, 0],
      [0, 0, 0],
    ]);
    expect(scoresOf(rowsOf('dfoo'))).toEqual([[3, 1, 0]]);
    // An exception for the best class with the smallest lead changes nothing.
    expect(scoresOf(rowsOf('odfo'))).toEqual([[1, 1, 0]]);
  });
});

describe('ReferenceDetector.rowsOf in a script without spaces', () => {
  it('returns one row per eight units, where a unit counts as two letters and half a word', () => {
    const rows = rowsOf('人'.repeat(2) + '文'.repeat(2) + '国人'.repeat(8));
    expect(lettersOf(rows)).toEqual([14, 16, 10]);
    expect(wordsOf(rows)).toEqual([3.5, 4, 2.5]);
    expect([total(rows, 'letters'), total(rows, 'words')]).toEqual([40, 10]);
    expect(lettersOf(rowsOf('人'))).toEqual([2]);
    expect(lettersOf(rowsOf('人文国人文国人'))).toEqual([14]);
    expect(lettersOf(rowsOf('人文国人文国人文'))).toEqual([14, 2]);
  });

  it('adds an n-gram to the row it starts in', () => {
    // 国中 crosses a row boundary once.
    expect(scoresOf(rowsOf('人文人文人文国中人文'))).toEqual([
      [1, 0, 0],
      [0, 0, 1],
    ]);
    expect(scoresOf(rowsOf('中国'))).toEqual([[0, 0, 3.25]]);
  });

  it('looks up no whole words', () => {
    const chinese = tinyFile({ langs: ['zh', 'ja'], ngrams: { 中: { 0: 4 } }, words: { 中国: { 1: 2 } } });
    expect(scoresOf(new ReferenceDetector(chinese).rowsOf('中国'))).toEqual([[1, 0]]);
  });

  it('returns separate rows for words in other scripts', () => {
    expect(lettersOf(rowsOf('人文fin中国'))).toEqual([4, 3, 4]);
  });
});

describe('sumOf', () => {
  /** A word of this many letters with the scores [1, 0, 0]. */
  const word = (letters: number) => `${'o'.padEnd(letters - 2, 'xo')}do`;
  const weightOf = (letters: number) => sumOf(rowsOf(word(letters))).scores[0] as number;

  it('multiplies each row by (letters / 6)^−0.25', () => {
    expect(weightOf(6)).toBe(1);
    for (const letters of [3, 12, 40]) {
      expect(weightOf(letters)).toBeCloseTo((6 / letters) ** 0.25, 6);
    }
  });

  it('uses the factor of 63 letters for longer words', () => {
    expect(weightOf(62)).toBeGreaterThan(weightOf(63));
    expect(weightOf(64)).toBe(weightOf(63));
    expect(weightOf(90)).toBe(weightOf(63));
  });

  it('uses the length of each row', () => {
    const rows = rowsOf(`ofo ${word(12)} ooxofo`);
    expect([...sumOf(rows.slice(0, 2)).scores]).toEqual([Math.fround(2 ** -0.25), Math.fround(2 ** 0.25), 0]);
  });

  it('does not scale a single row', () => {
    expect([...sumOf(rowsOf(word(30)), true).scores]).toEqual([1, 0, 0]);
  });
});
