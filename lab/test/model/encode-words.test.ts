import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashKey } from '../../../src/engine/language/model/word-knowledge.ts';
import { tinyModel } from '../../../test/engine/language/tiny-model.ts';
import { sized } from '../../../test/lib/rounds.ts';
import { encodeWords, maxTabledLength } from '../../model/encode-words.ts';
import { scoresOfWord } from '../../model/scores-of-word.ts';
import { entriesOf, type WordScores } from '../../model/small-model.ts';
import { unitsOf } from '../../model/vocabulary.ts';
import { blockOf, fingerprintOf } from '../../model/word-table.ts';

const classCount = 40;
// Maximum error of rounding to eight levels.
const values = [0.5, 2, 3.5];

function tableOf(list: WordScores) {
  const { entries, vocabulary } = entriesOf(list);
  return encodeWords(entries, vocabulary);
}

function lookUp(list: WordScores): (word: string) => number[] {
  const words = Object.fromEntries(list.map(([word, scores]) => [word, Object.fromEntries(scores)]));
  const langs = Array.from({ length: classCount }, (_, c) => `l${c}`);
  const { core } = tinyModel({ langs, ngrams: {}, words });
  return (word) => [...scoresOfWord(core, unitsOf(` ${word} `), classCount)];
}

const letters = fc.constantFrom(...'abcdeéжя');
const words = fc.string({ unit: letters, minLength: 1, maxLength: 12 });
const scores = fc.uniqueArray(fc.tuple(fc.nat(classCount - 1), fc.constantFrom(...values)), {
  minLength: 1,
  selector: ([c]) => c,
});

describe('encodeWords, read by the core', () => {
  it('keeps all classes and scores of each word, and no other words', () => {
    const list = Array.from({ length: 40 }, (_, i) => {
      const classes = [i % 9, (i * 5 + 1) % 9, (i * 7 + 3) % 9];
      return [`wort${i}`, new Map(classes.map((c, j) => [c, values[(i + j) % 3] as number]))] as const;
    });
    const scoresOf = lookUp(list);
    for (const [word, own] of list) {
      scoresOf(word).forEach((score, c) => {
        expect(score).toBeCloseTo(own.get(c) ?? 0, 1);
      });
    }
    for (let i = 40; i < 80; i++) expect(scoresOf(`wort${i}`)).toEqual(new Array(classCount).fill(0));
  });

  it('adds the trained scores to every word, and almost nothing to other words', () => {
    const lists = fc.uniqueArray(fc.tuple(words, scores), {
      minLength: 1,
      maxLength: sized(100, 300),
      selector: ([word]) => word,
    });
    fc.assert(
      fc.property(lists, fc.array(words, { maxLength: 50 }), (list, others) => {
        const scoresOf = lookUp(list.map(([word, own]) => [word, new Map(own)]));
        const wrong = list.filter(([word, own]) => {
          const expected = new Array<number>(classCount).fill(0);
          for (const [c, score] of own) expected[c] = score;
          return scoresOf(word).some((score, c) => Math.abs(score - (expected[c] as number)) > 0.5);
        });
        // Two words of a block share a fingerprint once in 500 words.
        expect(wrong.length).toBeLessThanOrEqual(3);
        const known = new Set(list.map(([word]) => word));
        const taken = others.filter((word) => !known.has(word) && scoresOf(word).some((score) => score > 0));
        expect(taken.length).toBeLessThanOrEqual(3);
      }),
    );
  });

  it('keeps words with more classes than fit into one header, and their neighbours', () => {
    const all = new Map(Array.from({ length: classCount }, (_, c) => [c, values[c % 3] as number]));
    const scoresOf = lookUp([
      ['viele', all],
      ['wenige', new Map([[3, 2]])],
      ['einige', new Map([[4, 3.5]])],
    ]);
    scoresOf('viele').forEach((score, c) => {
      expect(score).toBeCloseTo(values[c % 3] as number, 1);
    });
    expect(scoresOf('wenige').findIndex((score) => score > 1)).toBe(3);
    expect(scoresOf('einige').findIndex((score) => score > 1)).toBe(4);
  });

  it('ignores words above the maximum length', () => {
    const [longest, longer] = ['a'.repeat(maxTabledLength), 'a'.repeat(maxTabledLength + 1)];
    const scoresOf = lookUp([longest, longer].map((word) => [word, new Map([[3, 2]])]));
    expect(scoresOf(longest)[3]).toBeGreaterThan(1);
    expect(scoresOf(longer)).toEqual(new Array(classCount).fill(0));
  });

  it('writes one block for eight words, without padding', () => {
    const blocksOf = (words: number) =>
      tableOf(Array.from({ length: words }, (_, i) => [`wort${i}`, new Map([[3, 2]])])).blocks.length;
    expect([1, 8, 9, 40].map(blocksOf)).toEqual([1, 1, 2, 5]);
    const bytesOf = (classes: number) =>
      tableOf([['wort', new Map(Array.from({ length: classes }, (_, c) => [c, values[c % 3] as number]))]])
        .bytes.length;
    // Two bytes per header; one byte and three bits per class.
    expect([1, 2, 3, 8, 9].map(bytesOf)).toEqual([4, 5, 7, 13, 15]);
    expect(bytesOf(33)).toBe(2 * 2 + 33 + 13);
  });

  it('throws if a block needs too many headers', () => {
    const words = (count: number) =>
      Array.from(
        { length: count },
        (_, i) => [`wort${i}`, new Map(Array.from({ length: 256 }, (_, c) => [c, 2]))] as const,
      );
    expect(() => tableOf(words(3))).not.toThrow();
    expect(() => tableOf(words(4))).toThrow('A block of the word table has too many headers');
  });

  it('keeps the word with more classes if two words share a fingerprint', () => {
    const known = new Map<number, string>();
    let same: string[] = [];
    for (let i = 0; same.length === 0; i++) {
      const word = `wort${i}`;
      const hash = hashKey(unitsOf(word));
      const other = known.get(fingerprintOf(hash));
      if (other !== undefined) same = [other, word];
      known.set(fingerprintOf(hash), word);
    }
    const [first = '', second = ''] = same;
    const few = new Map([[3, 2]]);
    const more = new Map([
      [5, 2],
      [6, 2],
    ]);
    for (const list of [
      [
        [first, few],
        [second, more],
      ],
      [
        [first, more],
        [second, few],
      ],
    ] as const) {
      const scoresOf = lookUp(list);
      for (const word of same) {
        expect(scoresOf(word).flatMap((score, c) => (score > 1 ? [c] : []))).toEqual([5, 6]);
      }
    }
  });

  it('sorts the classes of a word', () => {
    const { vocabulary, entries } = entriesOf([
      [
        'wort',
        new Map([
          [3, 0.5],
          [7, 3.5],
        ]),
      ],
    ]);
    const turned = {
      ...entries,
      classes: Uint16Array.from(entries.classes).reverse(),
      weights: Float32Array.from(entries.weights).reverse(),
    };
    expect(encodeWords(turned, vocabulary)).toEqual(encodeWords(entries, vocabulary));
  });

  it('distributes words evenly over blocks with different fingerprints', () => {
    expect([0, 2 ** 30, 2 ** 31, 2 ** 32 - 1].map((high) => blockOf({ high, low: 0 }, 100))).toEqual([
      0, 25, 50, 99,
    ]);
    const prints = Array.from({ length: 100 }, (_, i) => fingerprintOf({ high: 0, low: i * 7919 }));
    expect(Math.min(...prints)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...prints)).toBeLessThan(4096);
    expect(new Set(prints).size).toBeGreaterThan(90);
  });

  it('scores nothing if the table is empty', () => {
    expect(lookUp([])('bahnhof')).toEqual(new Array(classCount).fill(0));
  });
});
