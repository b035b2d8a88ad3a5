/** Step 1: converts the corpus to word numbers. */

import { isLatin, isSpaceless } from '../../../src/engine/language/core/common.ts';
import { noLanguage } from '../../../src/engine/language/model/model-facts.ts';
import { blankNoise } from '../../../src/engine/language/text/noise.ts';
import { boundary, createWordStream, readWords } from '../../../src/engine/language/text/words.ts';
import { createRandom, seedOf } from '../../model/random.ts';
import { Numbers, unitsOf, Vocabulary } from '../../model/vocabulary.ts';
import type { Corpus, Register, WeightedLine } from './corpus.ts';
import type { Store } from './store.ts';

export interface Source {
  readonly classNumber: number;
  readonly register: Register | 'words';
  /** Empty for a word list. */
  readonly lines: readonly [number, number];
  readonly singles: readonly [number, number];
}

export interface CorpusSummary {
  /** Sources of the same class are adjacent. */
  readonly sources: readonly Source[];
  /** Without romanised text. */
  readonly latinShares: readonly number[];
}

/**
 * Writes:
 * - `units`, `starts`: vocabulary
 * - `tokens`: word numbers, then without diacritics
 * - `lineStarts`, `lineWeights`
 * - `singles`, `singleCounts`: words by source, counts weighted by line
 * - `plain`: each word's number without diacritics
 */
export function readCorpus(corpus: Corpus, store: Store, seed: number, log: (line: string) => void): void {
  const vocabulary = new Vocabulary();
  const read: ReadWords = {
    vocabulary,
    english: englishWords(corpus, vocabulary),
    tokens: new Numbers(),
    lineStarts: new Numbers(),
    lineWeights: new Numbers(),
    singles: new Numbers(),
    singleCounts: new Numbers(),
  };
  const sources: Source[] = [];
  const latinShares: number[] = [];
  corpus.classes.forEach((lang, classNumber) => {
    const found = readClass(corpus, lang, classNumber, read, createRandom(seedOf(lang, seed)));
    sources.push(...found.sources);
    latinShares.push(found.latinShare);
    if (classNumber % 20 === 0) log(`${lang}: ${vocabulary.size} distinct words so far`);
  });
  read.lineStarts.push(read.tokens.length);
  writeWords(read, store);
  store.writeJson('corpus', { sources, latinShares } satisfies CorpusSummary);
  log(
    `${read.tokens.length} words of text, ${vocabulary.size} distinct, ${read.singles.length} single words`,
  );
}

interface ReadWords {
  readonly vocabulary: Vocabulary;
  readonly english: ReadonlySet<number>;
  readonly tokens: Numbers;
  readonly lineStarts: Numbers;
  readonly lineWeights: Numbers;
  readonly singles: Numbers;
  readonly singleCounts: Numbers;
}

function readClass(
  corpus: Corpus,
  lang: string,
  classNumber: number,
  read: ReadWords,
  random: () => number,
): { readonly sources: readonly Source[]; readonly latinShare: number } {
  const { vocabulary, english, lineStarts, singles, singleCounts } = read;
  const keepsEnglish = lang === 'en' || lang === noLanguage;
  const known = new Set<number>();
  const native = { latin: 0, all: 0 };
  const sources: Source[] = [];
  for (const [register, lines] of corpus.lines(lang)) {
    const firstLine = lineStarts.length;
    const firstSingle = singles.length;
    for (const [word, count] of addLines(lines, read)) {
      if (register !== 'romanised') {
        native.all += count;
        if (isLatin(vocabulary.units[vocabulary.starts[word]])) native.latin += count;
      }
      // A frequent English word that occurs once is probably a name.
      if (!keepsEnglish && count === 1 && english.has(word)) continue;
      known.add(word);
      for (const single of cuts(vocabulary, word, random)) {
        singles.push(single);
        singleCounts.push(count);
      }
    }
    sources.push({
      classNumber,
      register,
      lines: [firstLine, lineStarts.length],
      singles: [firstSingle, singles.length],
    });
  }
  const firstSingle = singles.length;
  for (const { word, count } of corpus.wordList(lang)) {
    addWords(word, vocabulary, (single) => {
      if (!keepsEnglish && english.has(single) && !known.has(single)) return;
      singles.push(single);
      singleCounts.push(Math.max(1, Math.min(count, 0x7fffffff)));
    });
  }
  const none: [number, number] = [lineStarts.length, lineStarts.length];
  sources.push({ classNumber, register: 'words', lines: none, singles: [firstSingle, singles.length] });
  return { sources, latinShare: native.latin / Math.max(1, native.all) };
}

/** Weighted by line. */
function addLines(lines: readonly WeightedLine[], read: ReadWords): ReadonlyMap<number, number> {
  const { tokens } = read;
  const counts = new Map<number, number>();
  for (const { text, weight } of lines) {
    const before = tokens.length;
    addWords(text, read.vocabulary, (word) => {
      tokens.push(word);
      counts.set(word, (counts.get(word) ?? 0) + weight);
    });
    if (tokens.length === before) continue;
    read.lineStarts.push(before);
    read.lineWeights.push(weight);
  }
  return counts;
}

function writeWords(
  { vocabulary, tokens, lineStarts, lineWeights, singles, singleCounts }: ReadWords,
  store: Store,
): void {
  const plain = withoutDiacritics(vocabulary);
  const both = new Int32Array(tokens.length * 2);
  both.set(tokens.array());
  for (let i = 0; i < tokens.length; i++) both[tokens.length + i] = plain[tokens.values[i]];
  store.write('units', vocabulary.units.subarray(0, vocabulary.starts[vocabulary.size]));
  store.write('starts', vocabulary.starts.subarray(0, vocabulary.size + 1));
  store.write('tokens', both);
  store.write('lineStarts', lineStarts.array());
  store.write('lineWeights', lineWeights.array());
  store.write('singles', singles.array());
  store.write('singleCounts', singleCounts.array());
  store.write('plain', plain);
}

const stream = createWordStream();

function addWords(text: string, vocabulary: Vocabulary, take: (word: number) => void): void {
  readWords(blankNoise(text), stream);
  let start = 1;
  for (let i = 1; i < stream.length; i++) {
    if (stream.units[i] !== boundary) continue;
    take(vocabulary.add(stream.units, start, i));
    start = i + 1;
  }
}

function englishWords(corpus: Corpus, vocabulary: Vocabulary): Set<number> {
  const words = new Set<number>();
  if (!corpus.langs.includes('en')) return words;
  for (const { word } of corpus.wordList('en').slice(0, 20_000)) {
    addWords(word, vocabulary, (id) => words.add(id));
  }
  return words;
}

/** In scripts without spaces, random pieces of two to six units. */
function cuts(vocabulary: Vocabulary, word: number, random: () => number): number[] {
  const start = vocabulary.starts[word];
  const end = vocabulary.starts[word + 1];
  if (end - start <= 6 || !isSpaceless(vocabulary.units[start])) return [word];
  const pieces: number[] = [];
  for (let piece = 0; piece < Math.min(3, (end - start) / 6); piece++) {
    const length = 2 + Math.floor(random() * 5);
    const at = start + Math.floor(random() * (end - start - length + 1));
    pieces.push(vocabulary.add(vocabulary.units.slice(at, at + length), 0, length));
  }
  return pieces;
}

function withoutDiacritics(vocabulary: Vocabulary): Int32Array {
  // The loop adds words to the vocabulary.
  const plain = new Int32Array(vocabulary.size);
  for (let id = 0; id < plain.length; id++) {
    plain[id] = id;
    const text = vocabulary.text(id);
    if (!/[\u00df-\u024f\u0370-\u03ff\u1e00-\u1fff]/.test(text)) continue;
    const bare = stripDiacritics(text);
    if (bare === text || bare === '') continue;
    plain[id] = vocabulary.add(unitsOf(bare), 0, bare.length);
  }
  return plain;
}

const bareLetters: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ø: 'o', ı: 'i', ħ: 'h', ŧ: 't' };

/** Expects lower case. */
function stripDiacritics(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đłøıħŧ]/g, (letter) => bareLetters[letter] ?? letter);
}
