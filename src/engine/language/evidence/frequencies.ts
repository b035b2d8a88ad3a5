/**
 * Text in Latin letters without a single accent: uz se tesim na vikend. The model has learned few such texts, and the
 * accents that are missing are evidence for other languages. The frequencies of the words decide between the languages
 * that are written with accents.
 */
import { hashWord, withoutAccents } from '../model/word-knowledge.ts';
import type { Pass } from '../text/heuristics.ts';
import { blankNoise } from '../text/noise.ts';
import { createWordStream, readWords } from '../text/words.ts';
import { sharesOf, withShares } from './shares.ts';
import type { Weighed } from './weighed.ts';

// Fitted to texts of corpus/dev without their accents (docs/decisions.md).
/** Factor of the logarithm of a word's frequency, and the logarithm for a word that is not frequent. */
export const settings = { weight: 0.5, unknown: -13.5, minShare: 0.003, sure: 0.995 };

const accentedLetter = /[\u00c0-\u1fff\u2c00-\ud7ff\uf900-\ufdff]/;

export function weighFrequencies({ words, text, pass, only }: Weighed): Pass {
  const [first] = pass.answer;
  if (first === undefined || first.confidence >= settings.sure || !words.compared.includes(first.lang)) return pass;
  if (accentedLetter.test(text)) return pass;
  const shares = sharesOf(pass);
  const langs = only === undefined ? words.compared : words.compared.filter((lang) => only.includes(lang));
  const mass = langs.reduce((sum, lang) => sum + (shares.get(lang) ?? 0), 0);
  const hashes = wordsOf(pass.text).map((word) => hashWord(withoutAccents(word)));
  const values = langs.map((lang) => {
    const evidence = words
      .frequencies(hashes, lang)
      .reduce<number>((sum, frequency) => sum + (frequency ?? settings.unknown) - settings.unknown, 0);
    return Math.log(Math.max((shares.get(lang) ?? 0) / mass, settings.minShare)) + settings.weight * evidence;
  });
  const max = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - max));
  const sum = powers.reduce((all, power) => all + power, 0);
  langs.forEach((lang, i) => {
    shares.set(lang, (mass * (powers[i] ?? 0)) / sum);
  });
  return withShares(pass, shares);
}

const stream = createWordStream(0);

/** Returns the words of a text in lower case. */
export function wordsOf(text: string): string[] {
  readWords(blankNoise(text), stream);
  const words = String.fromCharCode(...stream.units.subarray(0, stream.length))
    .split(' ')
    .filter((word) => word !== '');
  // No text stays in memory.
  stream.units.fill(0, 0, stream.written);
  return words;
}
