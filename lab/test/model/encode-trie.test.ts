import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Core } from '../../../src/engine/language/model/core.ts';
import { levelScores, tinyModel } from '../../../test/engine/language/tiny-model.ts';
import { encodeTrie, type TrieArrays } from '../../model/encode-trie.ts';
import { scoresOfWord } from '../../model/scores-of-word.ts';
import { arraysOf } from '../../model/small-model.ts';
import { Size, tableLength } from '../../model/trie-columns.ts';
import { unitsOf } from '../../model/vocabulary.ts';

/** Random n-grams and all their prefixes, with the levels of a few classes each. */
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
  return scoresOfWord(core, unitsOf(word), 40).slice();
}

function expectSums(ngrams: Ngrams, texts: Iterable<string>): void {
  const trie = searchable(ngrams);
  for (const text of texts) expect(found(trie, ` ${text} `), text).toEqual(expected(ngrams, ` ${text} `));
}

describe('encodeTrie, read by the core', () => {
  // More units than the alphabet can hold, and nodes with many children.
  const unit = fc.oneof(fc.integer({ min: 0x61, max: 0x7a }), fc.integer({ min: 0x1200, max: 0x1600 }));
  const ngram = fc.array(unit, { minLength: 1, maxLength: 5 }).map((units) => String.fromCharCode(...units));

  it('gives every text exactly the weights of its n-grams', () => {
    fc.assert(
      fc.property(fc.array(ngram, { maxLength: 400 }), fc.array(ngram, { minLength: 5 }), (known, others) => {
        expectSums(ngramsOf(known), [...known.slice(0, 50), ...others, known.slice(0, 9).join('')]);
      }),
      { numRuns: 40 },
    );
  });

  it('keeps Latin and rare n-grams below a node of two units with hundreds of children', () => {
    const many = Array.from({ length: 700 }, (_, i) => `ab${String.fromCharCode(0x3000 + 7 * i)}cd`);
    expectSums(ngramsOf([...many, 'abc', 'b', 'cd']), [...many, 'abcd', 'ab', 'xabcx']);
  });

  it('keeps n-grams of two units with one or two rare units, and no others', () => {
    const unit = (i: number) => String.fromCharCode(0x4000 + 3 * i);
    const pairs = Array.from({ length: 600 }, (_, i) => [
      `a${unit(i)}`,
      `${unit(i)}a`,
      unit(i) + unit(i + 1),
    ]);
    const texts = pairs.flatMap(([before = '', after = '', both = '']) => {
      return [before, after, both, `${both}a${before}`, `b${both}`, `${after}\u4001`, `\u4001${before}`];
    });
    expectSums(ngramsOf(pairs.flat().concat('ab', 'ba')), texts);
  });

  it('keeps several children of a node of three units, and their children', () => {
    const several = Array.from('defghijklm', (fourth) => `abc${fourth}`);
    const ngrams = ngramsOf(several.flatMap((ngram) => [`${ngram}n`, `${ngram}p`, `${ngram}r`]));
    expectSums(ngrams, [...ngrams.keys(), 'abcx', 'abcdx', 'abcmnx']);
  });

  it('keeps the children of nodes with up to fifteen children and with more', () => {
    for (const count of [14, 15, 16]) {
      const ngrams = ngramsOf(Array.from({ length: count }, (_, i) => `ab${String.fromCharCode(0x64 + i)}x`));
      expectSums(ngrams, ngrams.keys());
    }
  });

  it('keeps the classes of children of a node with more classes than can be repeated', () => {
    const all = (length: number) => new Map(Array.from({ length }, (_, c) => [c, (c % 15) + 1]));
    const ngrams: Ngrams = new Map([
      ['a', all(15)],
      // Twelve repeated classes and some new ones.
      ['ab', all(20)],
      ['abc', all(14)],
    ]);
    expectSums(ngrams, ['abc']);
  });

  it('throws if a node has more than 15 new classes', () => {
    const ngramOf = (classes: number): Ngrams =>
      new Map([['a', new Map(Array.from({ length: classes }, (_, c) => [c, 1]))]]);
    expect(() => encodeTrie(arraysOf(ngramOf(15)))).not.toThrow();
    expect(() => encodeTrie(arraysOf(ngramOf(16)))).toThrow('A node has too many classes');
  });

  it('throws if there are too many n-grams below an n-gram of three units', () => {
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
    // The hash table of its children has two numbers per slot and a power-of-two size.
    expect(() => encodeTrie(below('abc', 16_384))).not.toThrow();
    expect(() => encodeTrie(below('abc', 16_385))).toThrow('Too many n-grams below an n-gram of three units');
    expect(() => encodeTrie(below('ab', 16_385))).not.toThrow();
  });

  it('puts the most frequent units into the alphabet, ties in ascending order', () => {
    const unit = (i: number) => String.fromCharCode(0x4000 + i);
    const often = [0, 100, 299].flatMap((i) => [`x${unit(i)}`, `${unit(i)}x`]);
    const { alphabet } = encodeTrie(
      arraysOf(ngramsOf([...often, ...Array.from({ length: 300 }, (_, i) => unit(i))])),
    );
    const expectedUnits = ['x', ...Array.from({ length: 253 }, (_, i) => unit(i)), unit(299)];
    expect([...alphabet]).toEqual(expectedUnits.map((each) => each.charCodeAt(0)));
  });

  describe('with several groups', () => {
    // Twenty n-grams of two units, each with sixty children with rare units and more descendants.
    const ngrams = ngramsOf(
      Array.from('bcdefghijklmnopqrstu').flatMap((second, i) =>
        Array.from({ length: 60 }, (_, j) => `a${second}${String.fromCharCode(0x4000 + 60 * i + j)}xy`),
      ),
    );

    it('finds all n-grams if the last group is read first', () => {
      const { groups } = encodeTrie(arraysOf(ngrams));
      // One group for n-grams of one unit. Then nodes of two units have 181 nodes each: six groups of three, one of two.
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

it('tableLength returns the next power of two', () => {
  expect([1, 2, 3, 4, 5, 8, 9, 1000].map(tableLength)).toEqual([1, 2, 4, 4, 8, 8, 16, 1024]);
});
