import { describe, expect, it } from 'vitest';
import { EvidenceRows } from '../../../src/engine/language/rows.ts';
import { createWordStream } from '../../../src/engine/language/words.ts';
import { tinyModel } from './tiny-model.ts';

const model = tinyModel({
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

function rowsOf(...texts: readonly string[]): EvidenceRows {
  const rows = new EvidenceRows(model);
  for (const text of texts) rows.add(text);
  return rows;
}

/** The scores of all rows. */
const scoresOf = (rows: EvidenceRows) => Array.from({ length: rows.count }, (_, i) => [...rows.row(i)]);
const lettersOf = (rows: EvidenceRows) => Array.from({ length: rows.count }, (_, i) => rows.letters(i));
const wordsOf = (rows: EvidenceRows) => Array.from({ length: rows.count }, (_, i) => rows.words(i));
function sumOf(rows: EvidenceRows, first: number, end: number): number[] {
  const sums = new Float32Array(3).fill(99);
  rows.sumOf(first, end, sums);
  return [...sums];
}

it('nothing of a text is left in the buffer that its words are read to', () => {
  const stream = createWordStream(4);
  const rows = new EvidenceRows(model, stream);
  for (const text of ['ein geheimes Wort', 'kurz', 'id_4711 geheim_', '\ud835\udd3b 中国中国'])
    rows.add(text);
  expect(stream.units.length).toBeGreaterThan(4);
  expect([...new Set(stream.units)]).toEqual([0]);
});

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
    expect([rows.count, rows.totalLetters, rows.totalWords]).toEqual([3, 10, 3]);
  });

  it('are none where there is no word', () => {
    const rows = rowsOf('?! 42');
    expect([rows.count, rows.totalLetters, rows.totalWords]).toEqual([0, 0, 0]);
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
    const [[german, french] = []] = scoresOf(rowsOf('odfo'));
    expect(german).toBeCloseTo(1.4, 6);
    expect(french).toBe(1);
  });

  it('are made anew for every text', () => {
    const rows = rowsOf('ad fin d');
    rows.clear();
    expect([rows.count, rows.totalLetters, rows.totalWords]).toEqual([0, 0, 0]);
    rows.add('oo of');
    expect(scoresOf(rows)).toEqual([
      [0, 0, 0],
      [0, 1, 0],
    ]);
    expect([rows.totalLetters, rows.totalWords]).toEqual([4, 2]);
    // As many as there is room for at first.
    const full = rowsOf('ad '.repeat(64));
    full.clear();
    full.add('oo '.repeat(64));
    expect(scoresOf(full)).toEqual(new Array(64).fill([0, 0, 0]));
  });

  it('stay as they are when a text has more than there was room for', () => {
    const rows = rowsOf('ad '.repeat(63), 'odf '.repeat(200));
    expect(rows.count).toBe(263);
    expect(scoresOf(rows)).toEqual([...new Array(63).fill([1, 0, 3]), ...new Array(200).fill([1, 1, 0])]);
    expect(lettersOf(rows)).toEqual([...new Array(63).fill(2), ...new Array(200).fill(3)]);
    expect(wordsOf(rows)).toEqual(new Array(263).fill(1));
  });
});

describe('a run in a script without spaces', () => {
  it('has a row for every eight of its units and the space before it; a letter is two, half a word', () => {
    const rows = rowsOf('人'.repeat(2) + '文'.repeat(2) + '国人'.repeat(8));
    expect(lettersOf(rows)).toEqual([14, 16, 10]);
    expect(wordsOf(rows)).toEqual([3.5, 4, 2.5]);
    expect([rows.totalLetters, rows.totalWords]).toEqual([40, 10]);
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
    const chinese = tinyModel({ langs: ['zh', 'ja'], ngrams: { 中: { 0: 4 } }, words: { 中国: { 1: 2 } } });
    const rows = new EvidenceRows(chinese);
    rows.add('中国');
    expect(scoresOf(rows)).toEqual([[1, 0]]);
  });

  it('has a row of its own beside words in other letters', () => {
    expect(lettersOf(rowsOf('人文fin中国'))).toEqual([4, 3, 4]);
  });
});

describe('the sum of rows', () => {
  /** A word of so many letters that says [1, 0, 0]. */
  const word = (letters: number) => `${'o'.padEnd(letters - 2, 'xo')}do`;
  const weightOf = (letters: number) => sumOf(rowsOf(word(letters), 'oo'), 0, 1)[0] as number;

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

  it('is that of all from the first up to the end, and of these alone', () => {
    const rows = rowsOf('oooxdo ooxofo oxoxdo oxxofo oxdodo');
    for (let first = 0; first < 5; first++) {
      for (let end = first + 1; end <= 5; end++) {
        const expected = [0, 0, 0];
        for (let i = first; i < end; i++) {
          const weight = (6 / rows.letters(i)) ** 0.25;
          rows.row(i).forEach((score, c) => {
            expected[c] = (expected[c] as number) + weight * score;
          });
        }
        sumOf(rows, first, end).forEach((sum, c) => {
          expect(sum).toBeCloseTo(expected[c] as number, 5);
        });
      }
    }
  });

  it('weighs both of two neighbours by their own length', () => {
    const rows = rowsOf(`ofo ${word(12)} ooxofo`);
    expect(sumOf(rows, 0, 2)).toEqual([Math.fround(2 ** -0.25), Math.fround(2 ** 0.25), 0]);
  });

  it('of the only row of a text is that row, however long it is', () => {
    const rows = rowsOf(word(30));
    expect(sumOf(rows, 0, 1)).toEqual([1, 0, 0]);
  });

  it('can be added to another', () => {
    const rows = rowsOf(`ofo ${word(12)} oo`);
    const sums = Float32Array.of(5, 6, 7);
    rows.addTo(sums, 1);
    expect(sums[0]).toBeCloseTo(5 + 2 ** -0.25, 6);
    expect([...sums.subarray(1)]).toEqual([6, 7]);
  });
});
