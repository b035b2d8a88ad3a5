/**
 * Text in Latin letters without a single accent: uz se tesim na vikend. The model has learned few such texts, and the
 * accents that are missing are evidence for other languages. The frequencies of the words decide between relatives.
 */
import type { KeyHash } from '../model/static-function.ts';
import { hashWord, withoutAccents } from '../model/word-knowledge.ts';
import type { Pass } from '../text/heuristics.ts';
import { blankNoise } from '../text/noise.ts';
import { isWordWithoutAccents } from '../text/plain-word.ts';
import { createWordStream, readWords } from '../text/words.ts';
import { sharesOf, withShares } from './shares.ts';
import type { Weighed } from './weighed.ts';

/**
 * Languages that are often typed without accents, and are then hard to tell apart. Those in one group share most words:
 * frequencies would only tell which sources each was counted in, so the model decides within the group.
 */
const families = ['cs sk sl hr+sr+bs pl lv lt', 'is sv da+nb+nn'].map((family) =>
  family.split(' ').map((group) => group.split('+')),
);
const familyOf = new Map(families.flatMap((family) => family.flat().map((lang) => [lang, family] as const)));

// Fitted to texts of corpus/dev without their accents (docs/decisions.md).
/** Factor of the logarithms of frequencies. */
const weight = 0.6;
/** Logarithm for a word that is not frequent. */
const unknown = -13.5;
/** Minimum share of a language within its family. */
const minShare = 0.003;
/** A surer answer stays. */
const minSure = 0.995;

const accentedLetter = /[\u00c0-\u1fff\u2c00-\ud7ff\uf900-\ufdff]/;

export function weighFrequencies({ words, text, pass, only }: Weighed): Pass {
  const [first] = pass.answer;
  if (first === undefined || first.confidence >= minSure) return pass;
  const family = familyOf.get(first.lang);
  if (family === undefined || accentedLetter.test(text)) return pass;
  const shares = sharesOf(pass);
  const groups = only === undefined ? family : groupsAmong(family, only);
  const hashes = wordsOf(pass.text).map((word) => hashWord(withoutAccents(word)));
  const mass = sumOfShares(shares, groups.flat());
  const values = groups.map((group) => {
    const evidence = Math.max(...group.map((lang) => evidenceFor(lang, words, hashes)));
    return Math.log(Math.max(sumOfShares(shares, group) / mass, minShare)) + weight * evidence;
  });
  const max = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - max));
  const factor = mass / powers.reduce((all, power) => all + power, 0);
  groups.forEach((group, i) => {
    const [share, before] = [factor * (powers[i] ?? 0), sumOfShares(shares, group)];
    for (const lang of group)
      shares.set(lang, before > 0 ? (share * (shares.get(lang) ?? 0)) / before : share / group.length);
  });
  return withShares(pass, shares);
}

function groupsAmong(family: readonly (readonly string[])[], only: readonly string[]) {
  return family
    .map((group) => group.filter((lang) => only.includes(lang)))
    .filter(({ length }) => length > 0);
}

function sumOfShares(shares: ReadonlyMap<string, number>, langs: readonly string[]): number {
  let sum = 0;
  for (const lang of langs) sum += shares.get(lang) ?? 0;
  return sum;
}

function evidenceFor(lang: string, words: Weighed['words'], hashes: readonly KeyHash[]): number {
  let sum = 0;
  for (const frequency of words.frequencies(hashes, lang)) sum += frequency ?? unknown;
  return sum;
}

const stream = createWordStream(0);

/** Returns the words of a text in lower case. */
export function wordsOf(text: string): string[] {
  if (isWordWithoutAccents(text)) return [text.toLowerCase()];
  readWords(blankNoise(text), stream);
  const words = String.fromCharCode(...stream.units.subarray(0, stream.length))
    .split(' ')
    .filter((word) => word !== '');
  // No text stays in memory.
  stream.units.fill(0, 0, stream.written);
  return words;
}
