import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ModelFileError } from '../../src/engine/language/model-file.ts';
import {
  blockOf,
  fingerprintOf,
  longestTabled,
  spareBytes,
  WordTable,
} from '../../src/engine/language/word-table.ts';
import { encodeWords } from '../../src/training/encode-words.ts';
import { orderByKinship } from '../../src/training/kinship.ts';
import { entriesOf, tableOf } from './word-entries.ts';

const classCount = 9;
// As far apart as the rounding to eight values, chosen by how often each occurs, may be wrong.
const values = [0.5, 2, 3.5];

function scoresOf(table: WordTable, word: string): number[] {
  const units = Uint16Array.from(` ${word} `, (char) => char.charCodeAt(0));
  const scores = new Float32Array(classCount);
  table.addScores(units, 1, units.length - 1, scores);
  return [...scores];
}

const letters = fc.constantFrom(...'abcdeéжя');
const words = fc.string({ unit: letters, minLength: 1, maxLength: 12 });
const scores = fc.uniqueArray(fc.tuple(fc.nat(classCount - 1), fc.constantFrom(...values)), {
  minLength: 1,
  selector: ([c]) => c,
});

describe('a table of words', () => {
  it('knows each of its words, by all their classes and scores, and no others', () => {
    const list = Array.from({ length: 40 }, (_, i) => {
      const classes = [i % 9, (i * 5 + 1) % 9, (i * 7 + 3) % 9];
      return [`wort${i}`, new Map(classes.map((c, j) => [c, values[(i + j) % 3] as number]))] as const;
    });
    const table = tableOf(list, classCount);
    for (const [word, own] of list) {
      scoresOf(table, word).forEach((score, c) => {
        expect(score).toBeCloseTo(own.get(c) ?? 0, 1);
      });
    }
    for (let i = 40; i < 80; i++) expect(scoresOf(table, `wort${i}`)).toEqual(new Array(classCount).fill(0));
  });

  it('adds to every word what training gave it, and next to nothing to others', () => {
    const lists = fc.uniqueArray(fc.tuple(words, scores), {
      minLength: 1,
      maxLength: 300,
      selector: ([word]) => word,
    });
    fc.assert(
      fc.property(lists, fc.array(words, { maxLength: 50 }), (list, others) => {
        const table = tableOf(
          list.map(([word, own]) => [word, new Map(own)]),
          classCount,
        );
        const wrong = list.filter(([word, own]) => {
          const expected = new Array<number>(classCount).fill(0);
          for (const [c, score] of own) expected[c] = score;
          return scoresOf(table, word).some((score, c) => Math.abs(score - (expected[c] as number)) > 0.5);
        });
        // Two of a block share a fingerprint once in 500 words.
        expect(wrong.length).toBeLessThanOrEqual(3);
        const known = new Set(list.map(([word]) => word));
        const taken = others.filter(
          (word) => !known.has(word) && scoresOf(table, word).some((score) => score > 0),
        );
        expect(taken.length).toBeLessThanOrEqual(3);
      }),
    );
  });

  it('looks for no word that is longer than any it has', () => {
    const [longest, longer] = ['a'.repeat(longestTabled), 'a'.repeat(longestTabled + 1)];
    const table = tableOf(
      [longest, longer].map((word) => [word, new Map([[3, 2]])]),
      classCount,
    );
    expect(scoresOf(table, longest)[3]).toBeGreaterThan(1);
    expect(scoresOf(table, longer)).toEqual(new Array(classCount).fill(0));
  });

  it('spreads words evenly over its blocks, and tells those of one block apart by few bits', () => {
    expect([0, 2 ** 30, 2 ** 31, 2 ** 32 - 1].map((high) => blockOf({ high, low: 0 }, 100))).toEqual([
      0, 25, 50, 99,
    ]);
    const prints = Array.from({ length: 100 }, (_, i) => fingerprintOf({ high: 0, low: i * 7919 }));
    expect(Math.min(...prints)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...prints)).toBeLessThan(4096);
    expect(new Set(prints).size).toBeGreaterThan(90);
  });

  it('knows no word when it is empty', () => {
    expect(scoresOf(tableOf([], classCount), 'bahnhof')).toEqual(new Array(classCount).fill(0));
  });

  it('is refused when it is not as long as its blocks say', () => {
    const { vocabulary, entries } = entriesOf([['bahnhof', new Map([[3, 2]])]]);
    const { shape, blockBits, bytes } = encodeWords(entries, vocabulary, classCount);
    expect(bytes.length).toBeGreaterThan(spareBytes);
    expect(() => new WordTable(shape, blockBits, bytes.subarray(1))).toThrow(ModelFileError);
  });

  it('is refused when it would add to classes that there are not, or scores that there are not', () => {
    const { vocabulary, entries } = entriesOf([['bahnhof', new Map([[3, 2]])]]);
    const { shape, blockBits, bytes } = encodeWords(entries, vocabulary, classCount);
    // A code of sixteen symbols, where there are nine classes.
    const sixteen = new Array(16).fill(4);
    const wrong = [
      { order: shape.order.map((c) => c + 1) },
      { order: [0] },
      { scores: [1] },
      { firsts: sixteen },
      { steps: sixteen },
    ];
    for (const change of wrong) {
      expect(() => new WordTable({ ...shape, ...change }, blockBits, bytes)).toThrow(ModelFileError);
    }
  });
});

describe('the order of the classes', () => {
  it('has those next to each other that share words', () => {
    const pair = (a: number, b: number, i: number) =>
      [`wort${a}${b}${i}`, new Map([a, b].map((c) => [c, 1] as const))] as const;
    const shared = [
      [0, 5],
      [5, 2],
      [7, 1],
    ].flatMap(([a = 0, b = 0]) => Array.from({ length: 10 }, (_, i) => pair(a, b, i)));
    const order = orderByKinship(entriesOf(shared).entries, classCount);
    expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: classCount }, (_, c) => c));
    const distance = (a: number, b: number) => Math.abs(order.indexOf(a) - order.indexOf(b));
    expect(distance(0, 5)).toBe(1);
    expect(distance(5, 2)).toBe(1);
    expect(distance(7, 1)).toBe(1);
  });
});
