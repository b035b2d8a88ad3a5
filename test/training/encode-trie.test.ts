import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ModelFileError } from '../../src/engine/language/index.ts';
import { addNgrams, SearchableTrie } from '../../src/engine/language/trie.ts';
import { encodeTrie, searchable, type TrieArrays } from '../../src/training/encode-trie.ts';

const levels = Float32Array.from({ length: 16 }, (_, level) => level / 4);

/** N-grams with the weights of a few classes each, every prefix among them. */
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

function arraysOf(ngrams: Ngrams): TrieArrays {
  const all = [...ngrams.keys()].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const children = (parent: string) =>
    all.filter((ngram) => ngram.length === parent.length + 1 && ngram.startsWith(parent));
  const order = children('');
  const nodes: number[] = [];
  const entries: number[] = [];
  for (let node = 0; node < order.length; node++) {
    const ngram = order[node] as string;
    nodes.push(order.length, entries.length);
    order.push(...children(ngram));
    const own = [...(ngrams.get(ngram) as Map<number, number>)].sort(([a], [b]) => a - b);
    entries.push(...own.map(([c, level]) => c | (level << 8)));
  }
  nodes.push(order.length, entries.length);
  const roots = new Int32Array(65_536).fill(-1);
  children('').forEach((unit, node) => {
    roots[unit.charCodeAt(0)] = node;
  });
  return {
    roots,
    nodes: Int32Array.from(nodes),
    units: Uint16Array.from(order, (ngram) => ngram.charCodeAt(ngram.length - 1)),
    entries: Uint16Array.from(entries),
    levels,
  };
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

  it('is refused when a column is longer or shorter than the directory says', () => {
    const columns = encodeTrie(arraysOf(ngramsOf(['abc', 'abd', 'b', '語言'])));
    for (const name of ['units', 'rare', 'shapes', 'own', 'packed', 'inherited'] as const) {
      const longer = new Uint8Array(columns[name].length + 2);
      expect(() => new SearchableTrie({ ...columns, [name]: longer })).toThrow(ModelFileError);
    }
  });
});
