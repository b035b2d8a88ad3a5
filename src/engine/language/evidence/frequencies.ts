/**
 * Text in Latin letters without a single accent: uz se tesim na vikend. The model has learned few such texts, and the
 * accents that are missing are evidence for other languages. The frequencies of the words decide between relatives.
 */
import { hashWord, withoutAccents } from '../model/word-knowledge.ts';
import type { Pass } from '../text/heuristics.ts';
import { blankNoise } from '../text/noise.ts';
import { isPlainWord } from '../text/plain-word.ts';
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
  const groups = family
    .map((group) => group.filter((lang) => only?.includes(lang) ?? true))
    .filter(({ length }) => length > 0);
  const shareOf = (group: readonly string[]) => group.reduce((sum, lang) => sum + (shares.get(lang) ?? 0), 0);
  const hashes = wordsOf(pass.text).map((word) => hashWord(withoutAccents(word)));
  const evidenceFor = (lang: string) =>
    words.frequencies(hashes, lang).reduce<number>((sum, frequency) => sum + (frequency ?? unknown), 0);
  const mass = shareOf(groups.flat());
  const values = groups.map(
    (group) =>
      Math.log(Math.max(shareOf(group) / mass, minShare)) + weight * Math.max(...group.map(evidenceFor)),
  );
  const max = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - max));
  const factor = mass / powers.reduce((all, power) => all + power, 0);
  groups.forEach((group, i) => {
    const [share, before] = [factor * (powers[i] ?? 0), shareOf(group)];
    for (const lang of group)
      shares.set(lang, before > 0 ? (share * (shares.get(lang) ?? 0)) / before : share / group.length);
  });
  return withShares(pass, shares);
}

const stream = createWordStream(0);

/** Returns the words of a text in lower case. */
export function wordsOf(text: string): string[] {
  if (isPlainWord(text)) return [text.toLowerCase()];
  readWords(blankNoise(text), stream);
  const words = String.fromCharCode(...stream.units.subarray(0, stream.length))
    .split(' ')
    .filter((word) => word !== '');
  // No text stays in memory.
  stream.units.fill(0, 0, stream.written);
  return words;
}
