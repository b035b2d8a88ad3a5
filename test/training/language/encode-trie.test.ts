import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Core } from '../../../src/engine/language/model/core.ts';
import { arraysOf } from '../../../training/compare/small-model.ts';
import { encodeTrie, type TrieArrays } from '../../../training/language/encode-trie.ts';
import { Size, tableLength } from '../../../training/language/trie-columns.ts';
import { unitsOf } from '../../../training/language/vocabulary.ts';
import { levelScores, tinyModel } from '../../engine/language/tiny-model.ts';

// Encodes and reads hundreds of thousands of n-grams.
vi.setConfig({ testTimeout: 240_000 });

/** N-grams with the levels of a few classes each, every prefix among them. */
type Ngrams = Map<string, Map<number, number>>;

function ngramsOf(words: readonly string[]): Ngrams {
  const ngrams: Ngrams = new Map();
  for (const word of words) {
    for (let length = 1; length <= word.length; length++) {
      const prefix = word.slice(0, length);
      const seed = [...prefix].reduce((sum, char) => Math.imul(sum, 31) + char.charCodeAt(0), length);
      const classes = Array.from({ length: Math.abs(seed) % 5 }, (_, i) => Math.abs(seed + i * 7) % 40);
      ngrams.set(prefix, new Map(classes.map((c) => [c, (c + length) % 16])));
    }
  }
  return ngrams;
}

/** The sums that the n-grams of a word in boundaries give, looked up one by one. */
function expected(ngrams: Ngrams, word: string): Float32Array {
  const scores = new Float32Array(40);
  for (let start = 0; start < word.length - 1; start++) {
    for (let end = start + 1; end <= word.length; end++) {
      for (const [c, level] of ngrams.get(word.slice(start, end)) ?? []) {
        scores[c] = (scores[c] as number) + (levelScores[level] as number);
      }
    }
  }
  return scores;
}

function searchable(ngrams: Ngrams): Core {
  const langs = Array.from({ length: 40 }, (_, c) => `l${c}`);
  const own = [...ngrams].map(([ngram, scores]) => [ngram, Object.fromEntries(scores)] as const);
  return tinyModel({ langs, ngrams: Object.fromEntries(own) }).core;
}

function found(core: Core, word: string): Float32Array {
  return core.scoresOfWord(unitsOf(word), 40).slice();
}

/** Looks each text up, and holds what is found to its n-grams. */
function expectSums(ngrams: Ngrams, texts: Iterable<string>): void {
  const trie = searchable(ngrams);
  for (const text of texts) expect(found(trie, ` ${text} `), text).toEqual(expected(ngrams, ` ${text} `));
}

describe('a trie that is laid out piece by piece', () => {
  // More units than an alphabet holds, so that some are rare, and nodes with many children.
  const unit = fc.oneof(fc.integer({ min: 0x61, max: 0x7a }), fc.integer({ min: 0x1200, max: 0x1600 }));
  const ngram = fc.array(unit, { minLength: 1, maxLength: 5 }).map((units) => String.fromCharCode(...units));

  it('gives every text the weights of exactly its n-grams', () => {
    fc.assert(
      fc.property(fc.array(ngram, { maxLength: 400 }), fc.array(ngram, { minLength: 5 }), (known, others) => {
        expectSums(ngramsOf(known), [...known.slice(0, 50), ...others, known.slice(0, 9).join('')]);
      }),
      { numRuns: 40 },
    );
  });

  it('finds n-grams of Latin and rare units below one of two units with hundreds of children', () => {
    const many = Array.from({ length: 700 }, (_, i) => `ab${String.fromCharCode(0x3000 + 7 * i)}cd`);
    expectSums(ngramsOf([...many, 'abc', 'b', 'cd']), [...many, 'abcd', 'ab', 'xabcx']);
  });

  it('finds n-grams of two units of which one is rare, or both, and only these', () => {
    const unit = (i: number) => String.fromCharCode(0x4000 + 3 * i);
    const pairs = Array.from({ length: 600 }, (_, i) => [
      `a${unit(i)}`,
      `${unit(i)}a`,
      unit(i) + unit(i + 1),
    ]);
    const texts = pairs.flatMap(([one = '', other = '', both = '']) => {
      return [one, other, both, `${both}a${one}`, `b${both}`, `${other}\u4001`, `\u4001${one}`];
    });
    expectSums(ngramsOf(pairs.flat().concat('ab', 'ba')), texts);
  });

  it('finds n-grams below one of three units that has several, and below these', () => {
    const several = Array.from('defghijklm', (fourth) => `abc${fourth}`);
    const ngrams = ngramsOf(several.flatMap((ngram) => [`${ngram}n`, `${ngram}p`, `${ngram}r`]));
    expectSums(ngrams, [...ngrams.keys(), 'abcx', 'abcdx', 'abcmnx']);
  });

  it('finds what is below an n-gram of fifteen children and fewer, and of more', () => {
    for (const count of [14, 15, 16]) {
      const ngrams = ngramsOf(Array.from({ length: count }, (_, i) => `ab${String.fromCharCode(0x64 + i)}x`));
      expectSums(ngrams, ngrams.keys());
    }
  });

  it('finds the classes of n-grams below one of more than can be repeated', () => {
    const all = (length: number) => new Map(Array.from({ length }, (_, c) => [c, (c % 15) + 1]));
    const ngrams: Ngrams = new Map([
      ['a', all(15)],
      // Twelve that are repeated, and more of its own.
      ['ab', all(20)],
      ['abc', all(14)],
    ]);
    expectSums(ngrams, ['abc']);
  });

  it('is refused where an n-gram has more classes of its own than can be said', () => {
    const ngramOf = (classes: number): Ngrams =>
      new Map([['a', new Map(Array.from({ length: classes }, (_, c) => [c, 1]))]]);
    expect(() => encodeTrie(arraysOf(ngramOf(15)))).not.toThrow();
    expect(() => encodeTrie(arraysOf(ngramOf(16)))).toThrow('A node has too many classes');
  });

  it('is refused where there are more n-grams below one of three units than there is room for', () => {
    /** An n-gram with so many children, which have no classes. */
    const below = (ngram: string, children: number): TrieArrays => {
      const chain = ngram.length;
      const nodes = Array.from(ngram).flatMap((_, i) => [i + 1, 0]);
      for (let child = 0; child <= children; child++) nodes.push(chain + children, 0);
      return {
        nodes: Int32Array.from(nodes),
        units: Uint16Array.from([
          ...unitsOf(ngram),
          ...Array.from({ length: children }, (_, i) => 0x4000 + i),
        ]),
        entries: new Uint16Array(),
      };
    };
    // Its children are in a table of two numbers each, as long as the next power of two.
    expect(() => encodeTrie(below('abc', 16_384))).not.toThrow();
    expect(() => encodeTrie(below('abc', 16_385))).toThrow('Too many n-grams below an n-gram of three units');
    expect(() => encodeTrie(below('ab', 16_385))).not.toThrow();
  });

  it('has the most frequent units in its alphabet, of equal ones the first', () => {
    const unit = (i: number) => String.fromCharCode(0x4000 + i);
    const often = [0, 100, 299].flatMap((i) => [`x${unit(i)}`, `${unit(i)}x`]);
    const { alphabet } = encodeTrie(
      arraysOf(ngramsOf([...often, ...Array.from({ length: 300 }, (_, i) => unit(i))])),
    );
    const expectedUnits = ['x', ...Array.from({ length: 253 }, (_, i) => unit(i)), unit(299)];
    expect([...alphabet]).toEqual(expectedUnits.map((each) => each.charCodeAt(0)));
  });

  describe('of several groups', () => {
    // Twenty n-grams of two units, each with sixty below it that end in rare units, and more below these.
    const ngrams = ngramsOf(
      Array.from('bcdefghijklmnopqrstu').flatMap((second, i) =>
        Array.from({ length: 60 }, (_, j) => `a${second}${String.fromCharCode(0x4000 + 60 * i + j)}xy`),
      ),
    );

    it('has all that are there when the last of it is asked for first', () => {
      const { groups } = encodeTrie(arraysOf(ngrams));
      // One of the n-grams of one unit; then, of 181 nodes each, six of three n-grams of two units, and one of two.
      const sizes = Object.keys(Size).length;
      expect(groups.length / sizes).toBe(8);
      const nodes = groups.slice(
        (Size.nodes * groups.length) / sizes,
        ((Size.nodes + 1) * groups.length) / sizes,
      );
      expect([...nodes]).toEqual([1, ...new Array(6).fill(543), 362]);
      const longest = [...ngrams.keys()].filter(({ length }) => length === 5);
      expectSums(ngrams, longest.reverse());
    });
  });
});

it('the table of children is as long as the next power of two', () => {
  expect([1, 2, 3, 4, 5, 8, 9, 1000].map(tableLength)).toEqual([1, 2, 4, 4, 8, 8, 16, 1024]);
});
