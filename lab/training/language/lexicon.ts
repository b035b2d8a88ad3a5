/** Builds the word frequencies of the second stage (section LEXI; src/engine/language/evidence). */
import { standards } from '../../../src/engine/language/evidence/absent-words.ts';
import { hashWord, lexiconKey, withoutAccents } from '../../../src/engine/language/model/word-knowledge.ts';
import { blankNoise } from '../../../src/engine/language/text/noise.ts';
import { createWordStream, readWords } from '../../../src/engine/language/text/words.ts';
import { type Assignment, buildFunction } from '../../model/build-function.ts';
import type { Lexicon } from '../../model/encode-model.ts';
import type { Corpus } from './corpus.ts';

/**
 * Number of frequent words by language: those written with accents, of which close relatives have the most, and
 * English, which owns the first words of titles. Those of which only short words are known come last.
 */
const frequentWords: Readonly<Record<string, number>> = {
  ...{ cs: 14_000, sk: 14_000, sl: 12_000, hr: 12_000, sr: 12_000, bs: 8000, pl: 10_000 },
  ...{ lv: 10_000, lt: 8000, et: 6000, fi: 6000, hu: 7000, is: 8000, da: 7000, nb: 7000, nn: 5000, sv: 6000 },
  ...{ es: 6000, pt: 6000, ca: 5000, gl: 4000, fr: 6000, ro: 8000, it: 6000 },
  ...{ tr: 8000, az: 6000, vi: 3000, sq: 5000, ga: 3000, cy: 3000, en: 12_000, de: 6000, hi: 0 },
};
const valueBits = 2;
const fingerprintBits = 7;
/** A word that occurs once may be a name or a mistake, unless there are few words in all. */
const minCount: Readonly<Record<string, number>> = { de: 2, hi: 1 };
/** English words that are foreign in other word lists. */
const englishWords = 20_000;

/** Latin letters of Serbian Cyrillic, without accents. */
const cyrillic = Object.fromEntries(
  [...'абвгдђежзијклљмнњопрстћуфхцчџш'].map((letter, i) => [
    letter,
    'a b v g d d e z z i j k l lj m n nj o p r s t c u f h c c dz s'.split(' ')[i],
  ]),
);

type Counts = Map<string, number>;

export function buildLexicon(corpus: Corpus, log: (line: string) => void): Lexicon {
  const langs = Object.keys(frequentWords);
  const english = new Set(corpus.wordList('en').slice(0, englishWords).map(({ word }) => word));
  const words = langs.map((lang) => wordsOf(corpus, lang, lang === 'en' ? new Set() : english));
  const all = words.flatMap((own) => [...own.values()]).map(Math.log).sort((a, b) => a - b);
  const levels = Array.from({ length: 2 ** valueBits }, (_, level) => {
    const band = all.filter((value) => levelOf(value) === level);
    return band.reduce((sum, value) => sum + value, 0) / Math.max(1, band.length);
  });
  const keys = new Map<string, Assignment>();
  words.forEach((own, number) => {
    for (const [word, frequency] of own) {
      const key = lexiconKey(hashWord(word), number);
      keys.set(`${key.high} ${key.low}`, { ...key, value: levelOf(Math.log(frequency)) });
    }
    log(`${langs[number]}: ${own.size} words`);
  });
  const { shape, bytes } = buildFunction([...keys.values()], valueBits, fingerprintBits);
  const frequencies = levels.map((level) => Math.round(level * 100) / 100);
  log(`${keys.size} words, ${bytes.length} bytes, levels ${frequencies.join(' ')}`);
  const compared = langs.filter((lang) => frequentWords[lang] !== 0).length;
  return { facts: { langs, compared, shape, frequencies }, bytes };
}

/** Logarithms of the frequencies between the levels. */
const bounds = [-10, -8.5, -7];

function levelOf(logarithm: number): number {
  return bounds.filter((bound) => logarithm >= bound).length;
}

/** Returns the relative frequencies of the words to store, without accents. */
function wordsOf(corpus: Corpus, lang: string, foreign: ReadonlySet<string>): Counts {
  const texts = countTexts(corpus, lang);
  const list: Counts = new Map();
  for (const { word, count } of corpus.wordList(lang)) {
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
  const maxLength = standards[lang]?.maxLength ?? 0;
  const isKnown = (word: string) => (texts.get(word) ?? 0) >= (minCount[lang] ?? 2) || list.has(word);
  const ranked = [...frequencies].sort(([, a], [, b]) => b - a);
  return new Map(
    ranked.filter(
      ([word], rank) => rank < (frequentWords[lang] ?? 0) || (word.length <= maxLength && isKnown(word)),
    ),
  );
}

function countTexts(corpus: Corpus, lang: string): Counts {
  const counts: Counts = new Map();
  const stream = createWordStream();
  for (const [register, lines] of corpus.lines(lang)) {
    if (register === 'romanised') continue;
    for (const { text } of lines) {
      readWords(blankNoise(text), stream);
      for (const word of String.fromCharCode(...stream.units.subarray(0, stream.length)).split(' ')) {
        if (word === '') continue;
        const plain = plainForm(word, lang);
        counts.set(plain, (counts.get(plain) ?? 0) + 1);
      }
    }
  }
  return counts;
}

function plainForm(word: string, lang: string): string {
  const latin = lang === 'sr' ? word.replace(/\p{Script=Cyrillic}/gu, (letter) => cyrillic[letter] ?? letter) : word;
  return withoutAccents(latin);
}
