/** Builds the second stage's word frequencies (section LEXI; src/engine/language/evidence). */

import { standards } from '../../../src/engine/language/evidence/absent-words.ts';
import { givenNames } from '../../../src/engine/language/evidence/no-language.ts';
import { hashKey, withoutAccents } from '../../../src/engine/language/model/word-knowledge.ts';
import { blankNoise } from '../../../src/engine/language/text/noise.ts';
import { createWordStream, readWords } from '../../../src/engine/language/text/words.ts';
import { type Assignment, buildFunction } from '../../model/build-function.ts';
import type { Lexicon } from '../../model/encode-model.ts';
import { lexiconKey } from '../../model/static-function.ts';
import type { Corpus } from './corpus.ts';
import { written } from './read-lines.ts';

/**
 * By language: relatives typed without accents (src/engine/language/evidence), English (first words of titles), and
 * languages with dialects. German and Hindi also have all short words.
 */
const frequentWords: Readonly<Record<string, number>> = {
  ...{
    cs: 20_000,
    sk: 20_000,
    sl: 16_000,
    hr: 14_000,
    sr: 12_000,
    bs: 2000,
    pl: 13_000,
    lv: 14_000,
    lt: 11_000,
  },
  ...{ is: 11_000, da: 8000, nb: 8000, nn: 3000, sv: 8000, en: 8000 },
  ...{ de: 1500, gsw: 1500, bar: 1500, it: 1500, nap: 1500, hi: 1500, bho: 1500, mag: 1500, awa: 1500 },
};
const valueBits = 2;
const fingerprintBits = 9;
/** A single occurrence may be a name or a mistake. */
const minCount: Readonly<Record<string, number>> = { de: 2, hi: 1 };
/** Word lists in alphabetical order. */
const unranked: ReadonlySet<string> = new Set(['bho']);
/** Foreign in other word lists. */
const englishWords = 20_000;

/** Serbian Cyrillic to unaccented Latin. */
const cyrillic = Object.fromEntries(
  [...'абвгдђежзијклљмнњопрстћуфхцчџш'].map((letter, i) => [
    letter,
    'a b v g d d e z z i j k l lj m n nj o p r s t c u f h c c dz s'.split(' ')[i],
  ]),
);

/** Dialect lines of this project weigh more in training. */
const maxWeight = 4;

/** Frequency of a given name. */
const frequencyOfName = 1e-4;

type Counts = Map<string, number>;

export function buildLexicon(corpus: Corpus, log: (line: string) => void): Lexicon {
  const langs = [...Object.keys(frequentWords), givenNames];
  const english = new Set(
    corpus
      .wordList('en')
      .slice(0, englishWords)
      .map(({ word }) => word),
  );
  const words = langs.map((lang) =>
    lang === givenNames ? listOfNames() : countsOf(corpus, lang, lang === 'en' ? new Set() : english),
  );
  const all = words
    .flatMap((counts) => [...counts.values()])
    .map(Math.log)
    .sort((a, b) => a - b);
  const levels = Array.from({ length: 2 ** valueBits }, (_, level) => {
    const band = all.filter((value) => levelOf(value) === level);
    return band.reduce((sum, value) => sum + value, 0) / Math.max(1, band.length);
  });
  const keys = new Map<string, Assignment>();
  words.forEach((counts, number) => {
    for (const [word, frequency] of counts) {
      const key = lexiconKey(hashKey(word), number);
      keys.set(`${key.high} ${key.low}`, { ...key, value: levelOf(Math.log(frequency)) });
    }
    log(`${langs[number]}: ${counts.size} words`);
  });
  const { shape, bytes } = buildFunction([...keys.values()], valueBits, fingerprintBits);
  const frequencies = levels.map((level) => Math.round(level * 100) / 100);
  log(`${keys.size} words, ${bytes.length} bytes, levels ${frequencies.join(' ')}`);
  return { facts: { langs, shape, frequencies }, bytes };
}

function listOfNames(): Counts {
  const names = written('.', 'given-names').flatMap((line) => line.split(' '));
  return new Map(names.map((name) => [withoutAccents(name), frequencyOfName]));
}

/** Logarithms of the frequencies between the levels. */
const bounds = [-10, -8, -6];

function levelOf(logarithm: number): number {
  return bounds.filter((bound) => logarithm >= bound).length;
}

/** Without accents. */
function countsOf(corpus: Corpus, lang: string, foreign: ReadonlySet<string>): Counts {
  const texts = countTexts(corpus, lang);
  const list: Counts = new Map();
  for (const { word, count } of unranked.has(lang) ? [] : corpus.wordList(lang)) {
    const plain = plainForm(word.toLowerCase(), lang);
    if (/\s/.test(plain) || (foreign.has(word) && !texts.has(plain))) continue;
    list.set(plain, (list.get(plain) ?? 0) + count);
  }
  const frequencies: Counts = new Map();
  for (const counts of [texts, list]) {
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const share = list.size > 0 ? 0.5 : 1;
    for (const [word, count] of counts)
      frequencies.set(word, (frequencies.get(word) ?? 0) + (share * count) / total);
  }
  const ranked = [...frequencies].sort(([, a], [, b]) => b - a).slice(0, frequentWords[lang] ?? 0);
  const plain = ranked.map(([word, frequency]): [string, number] => [withoutAccents(word), frequency]);
  return new Map([...plain, ...shortWordsOf(texts, list, frequencies, lang)]);
}

/** Of a language whose missing words count: as written, and without accents. */
function shortWordsOf(texts: Counts, list: Counts, frequencies: Counts, lang: string): [string, number][] {
  const { maxLength } = standards[lang] ?? { maxLength: 0 };
  const isKnown = (word: string) => (texts.get(word) ?? 0) >= (minCount[lang] ?? 2) || list.has(word);
  return [...frequencies]
    .filter(([word]) => word.length <= maxLength && isKnown(word))
    .flatMap(([word, frequency]) =>
      [word, withoutAccents(word)].map((form): [string, number] => [form, frequency]),
    );
}

function countTexts(corpus: Corpus, lang: string): Counts {
  const counts: Counts = new Map();
  const stream = createWordStream();
  for (const [register, lines] of corpus.lines(lang)) {
    if (register === 'romanised') continue;
    for (const { text, weight } of lines) {
      readWords(blankNoise(text), stream);
      for (const word of String.fromCharCode(...stream.units.subarray(0, stream.length)).split(' ')) {
        if (word === '') continue;
        const plain = plainForm(word, lang);
        counts.set(plain, (counts.get(plain) ?? 0) + Math.min(weight, maxWeight));
      }
    }
  }
  return counts;
}

/** Without accents, unless missing words count. */
function plainForm(word: string, lang: string): string {
  if (Object.hasOwn(standards, lang)) return word;
  if (lang !== 'sr') return withoutAccents(word);
  return withoutAccents(word.replace(/\p{Script=Cyrillic}/gu, (letter) => cyrillic[letter] ?? letter));
}
