import { describe, expect, it } from 'vitest';
import { ReferenceDetector } from '../../../training/language/reference.ts';
import { type Row, sumOf, total } from '../../../training/language/reference-mixture.ts';
import { tinyFile } from '../../engine/language/tiny-model.ts';

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

describe('the rows of a text', () => {
  it('are one for each word, with what its n-grams say, the spaces around it included', () => {
    expect(scoresOf(rowsOf('ad, FD. odf'))).toEqual([
      [1, 0, 3],
      [1, 1.5, 3],
      [1, 1, 0],
    ]);
    expect(scoresOf(rowsOf('d'))).toEqual([[3, 0, 3]]);
  });

  it('know how long their words are, and all together', () => {
    const rows = rowsOf('ad, fin', 'odffx');
    expect(lettersOf(rows)).toEqual([2, 3, 5]);
    expect(wordsOf(rows)).toEqual([1, 1, 1]);
    expect([total(rows, 'letters'), total(rows, 'words')]).toEqual([10, 3]);
  });

  it('are none where there is no word', () => {
    expect(rowsOf('?! 42')).toEqual([]);
  });

  it('count whole words that the model knows', () => {
    expect(scoresOf(rowsOf('ofin'))).toEqual([[0, 1, 0]]);
    const [[german, french] = []] = scoresOf(rowsOf('fin'));
    expect(german).toBe(0);
    expect(french).toBeCloseTo(3, 1);
  });

  it('follow an exception, half as far where there are other words', () => {
    // D and F speak for both alike: the second is French, which is to lead by 8.
    expect(scoresOf(rowsOf('dfo'))).toEqual([[3, 11, 0]]);
    expect(scoresOf(rowsOf('dfo oo'))).toEqual([
      [3, 6, 0],
      [0, 0, 0],
    ]);
    expect(scoresOf(rowsOf('dfoo'))).toEqual([[3, 1, 0]]);
    // One that names the best language with the smallest lead leaves the word as it is.
    expect(scoresOf(rowsOf('odfo'))).toEqual([[1, 1, 0]]);
  });
});

describe('a run in a script without spaces', () => {
  it('has a row for every eight of its units and the space before it; a letter is two, half a word', () => {
    const rows = rowsOf('人'.repeat(2) + '文'.repeat(2) + '国人'.repeat(8));
    expect(lettersOf(rows)).toEqual([14, 16, 10]);
    expect(wordsOf(rows)).toEqual([3.5, 4, 2.5]);
    expect([total(rows, 'letters'), total(rows, 'words')]).toEqual([40, 10]);
    expect(lettersOf(rowsOf('人'))).toEqual([2]);
    expect(lettersOf(rowsOf('人文国人文国人'))).toEqual([14]);
    expect(lettersOf(rowsOf('人文国人文国人文'))).toEqual([14, 2]);
  });

  it('gives every n-gram to the row that it begins in, also where it ends in the next', () => {
    // Of 国中 once the first character is the last of a row.
    expect(scoresOf(rowsOf('人文人文人文国中人文'))).toEqual([
      [1, 0, 0],
      [0, 0, 1],
    ]);
    expect(scoresOf(rowsOf('中国'))).toEqual([[0, 0, 3.25]]);
  });

  it('asks for no whole words', () => {
    const chinese = tinyFile({ langs: ['zh', 'ja'], ngrams: { 中: { 0: 4 } }, words: { 中国: { 1: 2 } } });
    expect(scoresOf(new ReferenceDetector(chinese).rowsOf('中国'))).toEqual([[1, 0]]);
  });

  it('has a row of its own beside words in other letters', () => {
    expect(lettersOf(rowsOf('人文fin中国'))).toEqual([4, 3, 4]);
  });
});

describe('the sum of rows', () => {
  /** A word of so many letters that says [1, 0, 0]. */
  const word = (letters: number) => `${'o'.padEnd(letters - 2, 'xo')}do`;
  const weightOf = (letters: number) => sumOf(rowsOf(word(letters))).scores[0] as number;

  it('counts a word of six letters once, of others by the fourth root of six letters over theirs', () => {
    expect(weightOf(6)).toBe(1);
    for (const letters of [3, 12, 40]) {
      expect(weightOf(letters)).toBeCloseTo((6 / letters) ** 0.25, 6);
    }
  });

  it('counts words of more than 63 letters alike', () => {
    expect(weightOf(62)).toBeGreaterThan(weightOf(63));
    expect(weightOf(64)).toBe(weightOf(63));
    expect(weightOf(90)).toBe(weightOf(63));
  });

  it('weighs each by its own length', () => {
    const rows = rowsOf(`ofo ${word(12)} ooxofo`);
    expect([...sumOf(rows.slice(0, 2)).scores]).toEqual([Math.fround(2 ** -0.25), Math.fround(2 ** 0.25), 0]);
  });

  it('of the only row of a text is that row, however long it is', () => {
    expect([...sumOf(rowsOf(word(30)), true).scores]).toEqual([1, 0, 0]);
  });
});
