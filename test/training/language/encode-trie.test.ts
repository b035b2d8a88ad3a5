import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Core } from '../../../src/engine/language/core.ts';
import { encodeTrie } from '../../../src/training/language/encode-trie.ts';
import { Size, tableLength } from '../../../src/training/language/trie-columns.ts';
import { tinyModel } from '../../engine/language/tiny-model.ts';
import { arraysOf, levels, type Ngrams } from './ngrams.ts';

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
        scores[c] = (scores[c] as number) + (levels[level] as number);
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
  const units = Uint16Array.from(word, (char) => char.charCodeAt(0));
  return core.scoresOfWord(units, 40).slice();
}

describe('a trie that is laid out piece by piece', () => {
  // More units than an alphabet holds, so that some are rare, and nodes with many children.
  const unit = fc.oneof(fc.integer({ min: 0x61, max: 0x7a }), fc.integer({ min: 0x1200, max: 0x1600 }));
  const ngram = fc.array(unit, { minLength: 1, maxLength: 5 }).map((units) => String.fromCharCode(...units));

  it('gives every text the weights of exactly its n-grams', () => {
    fc.assert(
      fc.property(fc.array(ngram, { maxLength: 400 }), fc.array(ngram, { minLength: 5 }), (known, others) => {
        const ngrams = ngramsOf(known);
        const trie = searchable(ngrams);
        for (const text of [...known.slice(0, 50), ...others, known.slice(0, 9).join('')]) {
          const word = ` ${text} `;
          expect(found(trie, word)).toEqual(expected(ngrams, word));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('finds n-grams of Latin and rare units below one of two units with hundreds of children', () => {
    const many = Array.from({ length: 700 }, (_, i) => `ab${String.fromCharCode(0x3000 + 7 * i)}cd`);
    const ngrams = ngramsOf([...many, 'abc', 'b', 'cd']);
    const trie = searchable(ngrams);
    for (const text of [...many, 'abcd', 'ab', 'xabcx']) {
      expect(found(trie, ` ${text} `)).toEqual(expected(ngrams, ` ${text} `));
    }
  });

  it('finds n-grams of two units of which one is rare, or both, and only these', () => {
    const unit = (i: number) => String.fromCharCode(0x4000 + 3 * i);
    const pairs = Array.from({ length: 600 }, (_, i) => [
      `a${unit(i)}`,
      `${unit(i)}a`,
      unit(i) + unit(i + 1),
    ]);
    const ngrams = ngramsOf(pairs.flat().concat('ab', 'ba'));
    const trie = searchable(ngrams);
    for (const [one = '', other = '', both = ''] of pairs) {
      for (const word of [one, other, both, `${both}a${one}`, `b${both}`, `${other}\u4001`, `\u4001${one}`]) {
        expect(found(trie, ` ${word} `)).toEqual(expected(ngrams, ` ${word} `));
      }
    }
  });

  it('finds n-grams below one of three units that has several, and below these', () => {
    const several = Array.from('defghijklm', (fourth) => `abc${fourth}`);
    const ngrams = ngramsOf(several.flatMap((ngram) => [`${ngram}n`, `${ngram}p`, `${ngram}r`]));
    const trie = searchable(ngrams);
    for (const text of [...ngrams.keys(), 'abcx', 'abcdx', 'abcmnx']) {
      expect(found(trie, ` ${text} `)).toEqual(expected(ngrams, ` ${text} `));
    }
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
      expect(groups.length / Object.keys(Size).length).toBeGreaterThan(3);
      const trie = searchable(ngrams);
      for (const word of [...ngrams.keys()].reverse()) {
        if (word.length === 5) expect(found(trie, ` ${word} `)).toEqual(expected(ngrams, ` ${word} `));
      }
    });
  });
});

it('the table of children is as long as the next power of two', () => {
  expect([1, 2, 3, 4, 5, 8, 9, 1000].map(tableLength)).toEqual([1, 2, 4, 4, 8, 8, 16, 1024]);
});
