/** Small random models that use every feature of the file format. */

import { ranks, valueBits } from '../../src/engine/language/model/exception-values.ts';
import type { ModelFacts } from '../../src/engine/language/model/model-facts.ts';
import { hashKey, withoutAccents } from '../../src/engine/language/model/word-knowledge.ts';
import { type Assignment, buildFunction } from './build-function.ts';
import { encodeModel, type Lexicon, withLexicon } from './encode-model.ts';
import { encodeTrie, type TrieArrays } from './encode-trie.ts';
import { encodeWords, type WordEntries } from './encode-words.ts';
import { createRandom } from './random.ts';
import { lexiconKey } from './static-function.ts';
import { unitsOf, Vocabulary } from './vocabulary.ts';

/** Alphabets of the random texts. The third is written without spaces, the fourth has rare units. */
export const scripts: readonly (readonly string[])[] = [
  [...'abcdefghié'],
  [...'шдлн'],
  [...'中国人文日本'],
  Array.from({ length: 300 }, (_, i) => String.fromCharCode(0x5000 + i)),
];
const rare = scripts[3] as readonly string[];
const parentOfMany = rare.slice(0, 2).join('');
/** A node with more children than a byte counts. */
export const ngramsOfMany: readonly string[] = [
  parentOfMany.slice(0, 1),
  parentOfMany,
  ...rare.map((letter) => parentOfMany + letter),
];

/** By seed. `none`: class of "no language", or −1. */
const kinds = [
  { classCount: 45, none: 7, hasWords: true },
  { classCount: 256, none: 255, hasWords: true },
  { classCount: 44, none: -1, hasWords: false },
] as const;
const maxClassesOfWord = 45;
/** Maximum length of the word table and of the exceptions, and one more. */
export const longWords: readonly string[] = [31, 32, 33, 34].map((length) =>
  'dfabgcehi'.repeat(4).slice(0, length),
);

export type RandomInt = (bound: number) => number;

export function createRandomInt(seed: number): RandomInt {
  const random = createRandom(seed);
  return (bound) => Math.floor(random() * bound);
}

export function randomWord(randomInt: RandomInt, letters: readonly string[], maxLength = 9): string {
  return Array.from({ length: 1 + randomInt(maxLength) }, () => letters[randomInt(letters.length)]).join('');
}

export function smallModel(seed: number): Uint8Array<ArrayBuffer> {
  const randomInt = createRandomInt(seed);
  const { classCount, none, hasWords } = kinds[(seed - 1) % kinds.length] as (typeof kinds)[number];
  const script = () => scripts[randomInt(scripts.length)] as readonly string[];
  const byClass = (maxCount: number) =>
    new Map(
      Array.from({ length: 1 + randomInt(maxCount) }, () => [randomInt(classCount), randomInt(16)] as const),
    );
  const ngrams = new Map<string, Map<number, number>>();
  for (let i = 0; i < 6000; i++) {
    const word = randomWord(randomInt, script(), 5);
    const bounded = [word, ` ${word}`, `${word} `][randomInt(3)]?.slice(0, 5) as string;
    for (let length = 1; length <= bounded.length; length++) {
      const ngram = bounded.slice(0, length);
      if (!ngrams.has(ngram))
        ngrams.set(ngram, randomInt(4) === 0 ? new Map() : byClass(length < 3 ? 12 : 6));
    }
  }
  for (const ngram of ngramsOfMany) ngrams.set(ngram, byClass(6));
  const words = hasWords ? wordScores(randomInt, classCount) : [];
  const { entries, vocabulary } = entriesOf(words);
  const encoded = encodeWords(entries, vocabulary);
  const known = words.map(([word]) => word);
  const { shape, bytes } = buildFunction(exceptionsOf(randomInt, known), valueBits, 10);
  const usage = Array.from({ length: classCount }, () => randomInt(4));
  const langs = Array.from({ length: classCount }, (_, c) => (c === none ? 'zxx' : `l${c}`));
  const facts: ModelFacts = {
    classes: langs.map((lang) => ({ lang })),
    levels: Array.from({ length: 16 }, (_, level) => Math.fround(level * 0.37 - 1)),
    wordScores: encoded.scores,
    rankPrior: usage.map((level) => level * 0.8 - 9),
    latinRankPrior: usage.map((level, c) => (c % 5 === 0 ? -1000 : level * 0.4 - 9)),
    exceptions: shape,
    ranks,
    curves: {
      priors: [[0], [0.5, 0.4, 0.1], [1.5, 1, 0.5, 0.2], [2.5, -0.5]],
      sharpness: [0.9, 0.7, 0.8, 0.4, 0.3, 0.2, 0.1],
      levels: usage,
      latinLevels: usage.map((level, c) => (c % 5 === 0 && c > 0 ? -1 : level)),
    },
  };
  const file = encodeModel(encodeTrie(arraysOf(ngrams)), encoded, bytes, facts).bytes;
  return hasWords ? withLexicon(file, lexiconOf(randomInt, known)) : file;
}

/** Large enough for several pages. */
const lexiconWords = 9000;

function lexiconOf(randomInt: RandomInt, known: readonly string[]): Lexicon {
  const langs = ['l1', 'l2', 'l3', 'l4', 'l5'];
  const made = Array.from({ length: lexiconWords }, () => randomWord(randomInt, scripts[0] ?? []));
  const words = [...new Set([...known, ...made].map(withoutAccents))];
  const keys = words.map((word) => ({
    ...lexiconKey(hashKey(word), randomInt(langs.length)),
    value: randomInt(4),
  }));
  const { shape, bytes } = buildFunction(keys, 2, 7);
  return { facts: { langs, shape, frequencies: [-11, -9, -7.5, -6] }, bytes };
}

export type WordScores = readonly (readonly [word: string, scores: ReadonlyMap<number, number>])[];

function wordScores(randomInt: RandomInt, classCount: number): WordScores {
  const short = Array.from({ length: 400 }, () => randomWord(randomInt, scripts[randomInt(2)] ?? []));
  const known = [...new Set([...short, ...longWords])].map((word, number) => {
    const classes =
      number % 50 === 0
        ? Array.from({ length: Math.min(classCount, maxClassesOfWord) }, (_, c) => c)
        : Array.from({ length: 1 + randomInt(6) }, () => randomInt(classCount));
    return [word, [...new Set(classes)].sort((a, b) => a - b)] as const;
  });
  return known.map(([word, classes]) => [word, new Map(classes.map((c) => [c, randomInt(900) / 100 - 2]))]);
}

export function entriesOf(list: WordScores): { entries: WordEntries; vocabulary: Vocabulary } {
  const vocabulary = new Vocabulary();
  const starts = [0];
  const scores: (readonly [c: number, score: number])[] = [];
  const words = list.map(([word, scoresByClass]) => {
    scores.push(...[...scoresByClass].sort(([a], [b]) => a - b));
    starts.push(scores.length);
    return vocabulary.add(unitsOf(word), 0, word.length);
  });
  const entries = {
    words: Int32Array.from(words),
    starts: Int32Array.from(starts),
    classes: Uint16Array.from(scores, ([c]) => c),
    weights: Float32Array.from(scores, ([, score]) => score),
    supports: new Uint8Array(scores.length).fill(9),
  };
  return { entries, vocabulary };
}

function exceptionsOf(randomInt: RandomInt, words: readonly string[]): Assignment[] {
  const list = words.filter((word) => word.length > 30 || randomInt(2) === 0);
  return list.map((word) => ({ ...hashKey(unitsOf(word)), value: randomInt(1 << valueBits) }));
}

/** Breadth-first. `ngrams` has every prefix. */
export function arraysOf(ngrams: ReadonlyMap<string, ReadonlyMap<number, number>>): TrieArrays {
  const children = new Map<string, string[]>();
  for (const ngram of [...ngrams.keys()].sort((a, b) => a.length - b.length || (a < b ? -1 : 1))) {
    const parent = ngram.slice(0, -1);
    children.set(parent, [...(children.get(parent) ?? []), ngram]);
  }
  const order = [...(children.get('') ?? [])];
  const nodes: number[] = [];
  const entries: number[] = [];
  for (let node = 0; node < order.length; node++) {
    nodes.push(order.length, entries.length);
    order.push(...(children.get(order[node]) ?? []));
    const nodeEntries = [...(ngrams.get(order[node]) ?? [])].sort(([a], [b]) => a - b);
    entries.push(...nodeEntries.map(([c, level]) => c | (level << 8)));
  }
  nodes.push(order.length, entries.length);
  return {
    nodes: Int32Array.from(nodes),
    units: Uint16Array.from(order, (ngram) => ngram.charCodeAt(ngram.length - 1)),
    entries: Uint16Array.from(entries),
  };
}
