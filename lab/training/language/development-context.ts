/** Paragraphs are consecutive lines of corpus/dev, with foreign texts inserted. */

import { noLanguage } from '../../../src/engine/language/model/model-facts.ts';
import { createRandom, seedOf } from '../../model/random.ts';
import type { Corpus } from './corpus.ts';
import { type Half, halfOf, isLong, spaceless, wordForm, wordsOf } from './development.ts';

export const placements = [
  ...(['words', 'any words', 'pairs', 'phrases'] as const),
  ...(['foreign words', 'foreign pairs', 'foreign phrases', 'names'] as const),
] as const;
export type Placement = (typeof placements)[number];

export interface PlacedCase {
  readonly lang: string;
  readonly text: string;
  readonly around: string;
  readonly aroundLang: string;
}

export type ContextTest = Readonly<Record<Placement, readonly PlacedCase[]>>;

const maxLines = 3;
/** One paragraph in `shortEvery` is cut to these UTF-16 units, like a heading. */
const shortEvery = 4;
const shortLength = 60;
const phraseLengths = [3, 8] as const;
/** Of a foreign word, in its language against the paragraph's. */
const minFrequencyRatio = 50;
const englishShare = 0.5;

class Source {
  readonly lang: string;
  readonly lines: readonly string[];
  readonly #frequencies: ReadonlyMap<string, number>;

  constructor(corpus: Corpus, lang: string, half: Half) {
    this.lang = lang;
    this.lines = halfOf(corpus.developmentLines(lang), half);
    const list = corpus.wordList(lang);
    const total = list.reduce((sum, { count }) => sum + count, 0);
    this.#frequencies = new Map(list.map(({ word, count }) => [word, count / total]));
  }

  frequencyOf(word: string): number {
    return this.#frequencies.get(word.toLowerCase()) ?? 0;
  }
}

/**
 * Up to `perLanguage` per placement and language; deterministic.
 * @param foreign Languages of foreign texts.
 */
export function drawContextTest(
  corpus: Corpus,
  langs: readonly string[],
  foreign: readonly string[],
  perLanguage: number,
  half: Half = 'measure',
): ContextTest {
  const test = Object.fromEntries(placements.map((each) => [each, [] as PlacedCase[]])) as Record<
    Placement,
    PlacedCase[]
  >;
  const names = halfOf(corpus.developmentWebLines(noLanguage), half);
  const sources = new Map<string, Source>();
  const sourceOf = (lang: string) => {
    const known = sources.get(lang) ?? new Source(corpus, lang, half);
    sources.set(lang, known);
    return known;
  };
  for (const lang of langs) {
    const source = sourceOf(lang);
    const others = foreign.filter((each) => each !== lang);
    const random = createRandom(seedOf(`${lang} in context`, 1));
    if (source.lines.length < 2) continue;
    for (let i = 0; i < perLanguage; i++) {
      const around = paragraphOf(source.lines, random);
      const isEnglish = others.includes('en') && random() < englishShare;
      const from = sourceOf(isEnglish ? 'en' : (pickRandom(others, random) as string));
      for (const [placement, text] of paragraphTexts(around, random)) {
        test[placement].push({ lang, text, around, aroundLang: lang });
      }
      const drawn = foreignTexts(from, source, random);
      const name = pickRandom(names, random) ?? '';
      const putForeign = (placement: Placement, text: string, lang: string) =>
        test[placement].push({ lang, text, around: insert(text, around, random), aroundLang: source.lang });
      for (const [placement, text] of drawn) putForeign(placement, text, from.lang);
      putForeign('names', name, noLanguage);
    }
  }
  return test;
}

function paragraphOf(lines: readonly string[], random: () => number): string {
  const start = Math.floor(random() * lines.length);
  const paragraph = lines.slice(start, start + 1 + Math.floor(random() * maxLines)).join(' ');
  if (random() * shortEvery >= 1 || paragraph.length <= shortLength) return paragraph;
  const from = Math.floor(random() * (paragraph.length - shortLength));
  const piece = paragraph.slice(from, from + shortLength);
  return spaceless.test(piece) ? piece : piece.replace(/^\S*\s|\s\S*$/g, '');
}

function paragraphTexts(around: string, random: () => number): [Placement, string][] {
  const words = wordsOf(around);
  const texts: [Placement, string | undefined][] = [
    ['words', pickRandom(words.filter(isLong), random)],
    ['any words', pickRandom(words, random)],
    ['pairs', neighbouringWords(around, 2, random)],
    ['phrases', neighbouringWords(around, phraseLength(random), random)],
  ];
  return texts.flatMap(([placement, text]) => (text === undefined ? [] : [[placement, text]]));
}

/** A word, a pair and a phrase of `from`, rare in `into`. */
function foreignTexts(from: Source, into: Source, random: () => number): [Placement, string][] {
  const isForeign = (word: string) =>
    isLong(word) &&
    (spaceless.test(word) ||
      (from.frequencyOf(word) > 0 && into.frequencyOf(word) * minFrequencyRatio <= from.frequencyOf(word)));
  for (let tries = 0; tries < 20; tries++) {
    const line = pickRandom(from.lines, random) ?? '';
    const word = pickRandom(wordsOf(line).filter(isForeign), random);
    const pair = neighbouringWords(line, 2, random);
    const phrase = neighbouringWords(line, phraseLength(random), random);
    if (word === undefined || pair === undefined || phrase === undefined) continue;
    if (!wordsOf(pair).some(isForeign)) continue;
    return [
      ['foreign words', word],
      ['foreign pairs', pair],
      ['foreign phrases', phrase],
    ];
  }
  return [];
}

function phraseLength(random: () => number): number {
  const [min, max] = phraseLengths;
  return min + Math.floor(random() * (max + 1 - min));
}

/** Four characters per word in scripts without spaces. */
function neighbouringWords(text: string, count: number, random: () => number): string | undefined {
  const found = [...text.matchAll(wordForm)];
  if (found.length === 0) return undefined;
  const at = Math.floor(random() * Math.max(1, found.length - count + 1));
  const [first, last] = [found[at], found[Math.min(found.length - 1, at + count - 1)]];
  if (!first || !last) return undefined;
  const words = text.slice(first.index, last.index + last[0].length);
  if (spaceless.test(words)) return [...words].slice(0, 4 * count).join('');
  return found.length < count ? undefined : words;
}

function insert(text: string, paragraph: string, random: () => number): string {
  const words = paragraph.split(' ');
  const at = Math.floor(random() * (words.length + 1));
  return [...words.slice(0, at), text, ...words.slice(at)].join(' ');
}

function pickRandom<T>(items: readonly T[], random: () => number): T | undefined {
  return items[Math.floor(random() * items.length)];
}
