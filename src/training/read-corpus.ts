/**
 * Step 1: the corpus as numbers. Every line becomes a row of word numbers, every language class gets the list
 * of its distinct words, and Latin and Greek words get a twin without diacritics.
 */
import { isSpaceless } from '../engine/language/letters.ts';
import { blankNoise } from '../engine/language/noise.ts';
import { boundary, createWordStream, readWords } from '../engine/language/words.ts';
import type { Corpus } from './corpus.ts';
import { createRandom, seedOf } from './random.ts';
import type { Store } from './store.ts';
import { Numbers, Vocabulary } from './vocabulary.ts';

/** What the step leaves behind beside its arrays. */
export interface CorpusSummary {
  /** For each class the rows of `lineStarts` that are its lines: from, to. */
  readonly lines: readonly (readonly [number, number])[];
  /** For each class its part of `singles`: from, end of those met in text, end of those of its word list. */
  readonly singles: readonly (readonly [number, number, number])[];
}

/**
 * Writes `units` and `starts` (the vocabulary), `tokens` (word numbers, then the same without diacritics),
 * `lineStarts`, `singles` (distinct words by class) and `singleCounts` (how often each was met).
 */
export function readCorpus(corpus: Corpus, store: Store, seed: number, log: (line: string) => void): void {
  const vocabulary = new Vocabulary();
  const english = englishWords(corpus, vocabulary);
  const tokens = new Numbers();
  const lineStarts = new Numbers();
  const singles = new Numbers();
  const singleCounts = new Numbers();
  const lines: [number, number][] = [];
  const singleParts: [number, number, number][] = [];

  const byClass = new Map<number, string[]>();
  const listByClass = new Map<number, { word: string; count: number }[]>();
  for (const lang of corpus.langs) {
    byClass.clear();
    listByClass.clear();
    for (const line of corpus.lines(lang)) append(byClass, corpus.classOf(lang, line), line);
    for (const row of corpus.wordList(lang)) append(listByClass, corpus.classOf(lang, row.word), row);
    corpus.classes.forEach((entry, id) => {
      if (entry.lang !== lang) return;
      const firstLine = lineStarts.length;
      const firstToken = tokens.length;
      for (const line of byClass.get(id) ?? []) {
        const before = tokens.length;
        addWords(line, vocabulary, (word) => tokens.push(word));
        if (tokens.length > before) lineStarts.push(before);
      }
      lines.push([firstLine, lineStarts.length]);
      const counts = countWords(tokens.values, firstToken, tokens.length);
      const from = singles.length;
      const random = createRandom(seedOf(lang, seed));
      for (const [word, count] of counts) {
        // A word met once that English knows well is a name or a quotation rather than a word of the language.
        if (lang !== 'en' && count === 1 && english.has(word)) continue;
        for (const single of cuts(vocabulary, word, random)) {
          singles.push(single);
          singleCounts.push(count);
        }
      }
      const textEnd = singles.length;
      for (const { word, count } of listByClass.get(id) ?? []) {
        addWords(word, vocabulary, (single) => {
          if (lang !== 'en' && english.has(single) && !counts.has(single)) return;
          singles.push(single);
          singleCounts.push(Math.max(1, Math.min(count, 0x7fffffff)));
        });
      }
      singleParts.push([from, textEnd, singles.length]);
    });
    log(`${lang}: ${vocabulary.size} distinct words so far`);
  }
  lineStarts.push(tokens.length);
  const plain = withoutDiacritics(vocabulary);
  const both = new Int32Array(tokens.length * 2);
  both.set(tokens.array());
  for (let i = 0; i < tokens.length; i++)
    both[tokens.length + i] = plain[tokens.values[i] as number] as number;
  store.write('units', vocabulary.units.subarray(0, vocabulary.starts[vocabulary.size]));
  store.write('starts', vocabulary.starts.subarray(0, vocabulary.size + 1));
  store.write('tokens', both);
  store.write('lineStarts', lineStarts.array());
  store.write('singles', singles.array());
  store.write('singleCounts', singleCounts.array());
  store.write('plain', plain);
  store.writeJson('corpus', { lines, singles: singleParts } satisfies CorpusSummary);
  log(`${tokens.length} words of text, ${vocabulary.size} distinct, ${singles.length} single words`);
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

/** The words that English uses most: met in another language they are often quotations. */
function englishWords(corpus: Corpus, vocabulary: Vocabulary): Set<number> {
  const words = new Set<number>();
  if (!corpus.langs.includes('en')) return words;
  for (const { word } of corpus.wordList('en').slice(0, 20_000)) {
    addWords(word, vocabulary, (id) => words.add(id));
  }
  return words;
}

function countWords(tokens: Int32Array, from: number, to: number): Map<number, number> {
  const counts = new Map<number, number>();
  for (let i = from; i < to; i++) {
    const word = tokens[i] as number;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** A word as it is, or, in a script without spaces, pieces of two to six units of the run. */
function cuts(vocabulary: Vocabulary, word: number, random: () => number): number[] {
  const start = vocabulary.starts[word] as number;
  const end = vocabulary.starts[word + 1] as number;
  if (end - start <= 6 || !isSpaceless(vocabulary.units[start] as number)) return [word];
  const pieces: number[] = [];
  for (let piece = 0; piece < Math.min(3, (end - start) / 6); piece++) {
    const length = 2 + Math.floor(random() * 5);
    const at = start + Math.floor(random() * (end - start - length + 1));
    pieces.push(vocabulary.add(vocabulary.units.slice(at, at + length), 0, length));
  }
  return pieces;
}

/** For every word the number of the same word without diacritics; Latin and Greek only, else itself. */
function withoutDiacritics(vocabulary: Vocabulary): Int32Array {
  const plain = new Int32Array(vocabulary.size);
  const size = vocabulary.size;
  for (let id = 0; id < size; id++) {
    plain[id] = id;
    const text = vocabulary.text(id);
    if (!/[\u00df-\u024f\u0370-\u03ff\u1e00-\u1fff]/.test(text)) continue;
    const bare = stripDiacritics(text);
    if (bare === text || bare === '') continue;
    const units = Uint16Array.from(bare, (char) => char.charCodeAt(0));
    plain[id] = vocabulary.add(units, 0, units.length);
  }
  return plain;
}

const bareLetters: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ø: 'o', ı: 'i', ħ: 'h', ŧ: 't' };

/** Lower-case text as people type it on a keyboard without the marks. */
export function stripDiacritics(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đłøıħŧ]/g, (letter) => bareLetters[letter] ?? letter);
}

function append<T>(map: Map<number, T[]>, key: number, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
