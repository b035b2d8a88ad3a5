import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { ModelFileError } from '../../src/engine/language/index.ts';
import { addNgrams } from '../../src/engine/language/trie.ts';
import { Size, sizes, type TrieColumns } from '../../src/engine/language/trie-columns.ts';
import { SearchableTrie } from '../../src/engine/language/trie-layout.ts';
import { encodeTrie, searchable } from '../../src/training/encode-trie.ts';
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

function found(trie: SearchableTrie, word: string): Float32Array {
  const scores = new Float32Array(40);
  const units = Uint16Array.from(word, (char) => char.charCodeAt(0));
  addNgrams(trie, units, 0, units.length - 1, units.length - 1, scores);
  return scores;
}

describe('a trie that is laid out piece by piece', () => {
  // More units than an alphabet holds, so that some are rare, and nodes with many children.
  const unit = fc.oneof(fc.integer({ min: 0x61, max: 0x7a }), fc.integer({ min: 0x4e00, max: 0x5200 }));
  const ngram = fc.array(unit, { minLength: 1, maxLength: 5 }).map((units) => String.fromCharCode(...units));

  it('gives every text the weights of exactly its n-grams', () => {
    fc.assert(
      fc.property(fc.array(ngram, { maxLength: 400 }), fc.array(ngram, { minLength: 5 }), (known, others) => {
        const ngrams = ngramsOf(known);
        const trie = searchable(arraysOf(ngrams));
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
    const trie = searchable(arraysOf(ngrams));
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
    const trie = searchable(arraysOf(ngrams));
    for (const [one = '', other = '', both = ''] of pairs) {
      for (const word of [one, other, both, `${both}a${one}`, `b${both}`, `${other}\u4001`, `\u4001${one}`]) {
        expect(found(trie, ` ${word} `)).toEqual(expected(ngrams, ` ${word} `));
      }
    }
  });

  it('finds n-grams below one of three units that has several, and below these', () => {
    const several = Array.from('defghijklm', (fourth) => `abc${fourth}`);
    const ngrams = ngramsOf(several.flatMap((ngram) => [`${ngram}no`, `${ngram}pq`, `${ngram}rs`]));
    const trie = searchable(arraysOf(ngrams));
    for (const text of [...ngrams.keys(), 'abcx', 'abcdx', 'abcmnx']) {
      expect(found(trie, ` ${text} `)).toEqual(expected(ngrams, ` ${text} `));
    }
  });

  it('is refused when a column is longer or shorter than the directory says', () => {
    const columns = encodeTrie(arraysOf(ngramsOf(['abc', 'abd', 'b', '語言'])));
    for (const name of ['units', 'rare', 'shapes', 'own', 'packed', 'inherited'] as const) {
      const longer = new Uint8Array(columns[name].length + 2);
      expect(() => new SearchableTrie({ ...columns, [name]: longer })).toThrow(ModelFileError);
    }
  });

  describe('of several groups', () => {
    // Twenty n-grams of two units, each with sixty below it that end in rare units, and more below these.
    const ngrams = ngramsOf(
      Array.from('bcdefghijklmnopqrstu').flatMap((second, i) =>
        Array.from({ length: 60 }, (_, j) => `a${second}${String.fromCharCode(0x4000 + 60 * i + j)}xy`),
      ),
    );
    let columns: TrieColumns;
    let groups: number;

    beforeAll(() => {
      columns = encodeTrie(arraysOf(ngrams));
      groups = columns.groups.length / sizes;
    });

    it('has all that are there when the last of it is asked for first', () => {
      expect(groups).toBeGreaterThan(3);
      const trie = new SearchableTrie(columns);
      expect(trie.groups).toBe(groups);
      for (const word of [...ngrams.keys()].reverse()) {
        if (word.length === 5) expect(found(trie, ` ${word} `)).toEqual(expected(ngrams, ` ${word} `));
      }
    });

    it('may be laid out as a whole, before or after it was asked', () => {
      const trie = new SearchableTrie(columns);
      const word = [...ngrams.keys()].at(-1) as string;
      expect(found(trie, word)).toEqual(expected(ngrams, word));
      trie.layOutAll();
      const whole = new SearchableTrie(columns);
      whole.layOutAll();
      expect(whole.pool).toEqual(trie.pool);
      expect(found(whole, word)).toEqual(expected(ngrams, word));
    });

    // Bits that are read one too late may come out even.
    const counted = Object.entries(Size).filter(([name]) => name !== 'inheritedBits');

    it.each(counted)('is refused when its directory puts %s into another group', (_, size) => {
      for (let group = 0; group + 1 < groups; group++) {
        for (const [from, to] of [
          [group, group + 1],
          [group + 1, group],
        ] as const) {
          const changed = columns.groups.slice();
          const at = size * groups;
          if (changed[at + from] === 0) continue;
          changed[at + from] = (changed[at + from] as number) - 1;
          changed[at + to] = (changed[at + to] as number) + 1;
          expect(() => new SearchableTrie({ ...columns, groups: changed }).layOutAll()).toThrow(
            ModelFileError,
          );
        }
      }
    });

    it('is refused when it has no group at all', () => {
      const none = { ...columns, groups: new Uint32Array() };
      expect(() => new SearchableTrie(none)).toThrow(ModelFileError);
    });
  });
});
