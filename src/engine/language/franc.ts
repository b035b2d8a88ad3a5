/** Ignores the context: a prior cannot be applied to franc-min's distances. */
import { francAll } from 'franc-min';
import { francCodes } from './franc-codes.ts';
import { rankedLanguages } from './ranking.ts';
import { blankCertainNoise, blankNoise } from './text/noise.ts';
import type { LanguageCandidate, LanguageDetector } from './types.ts';

/** For franc's similarities (0 to 1, often close together). Set by hand. */
const sharpness = 8;

const codeOf = new Map(Object.entries(francCodes).map(([code, lang]) => [lang, code]));

export function createFrancDetector(): LanguageDetector {
  const detector: LanguageDetector = {
    engine: 'franc-min',
    detect(text, { only } = {}) {
      const allowed = only?.flatMap((lang) => codeOf.get(lang) ?? []);
      // franc treats an empty list as "all languages".
      if (allowed?.length === 0) return [];
      const scores = francAll(removeNoise(text), { minLength: 1, ...(allowed && { only: allowed }) });
      return toCandidates(scores.filter(([code]) => code !== 'und'));
    },
    inspect(text, options) {
      const languages = detector.detect(text, options);
      return { languages, noLanguage: languages.length === 0 ? 1 : 0, parts: [] };
    },
  };
  return detector;
}

function removeNoise(text: string): string {
  const words = blankNoise(text);
  return (/\p{L}/u.test(words) ? words : blankCertainNoise(text)).replace(/\s+/g, ' ');
}

function toCandidates(scores: ReadonlyArray<readonly [code: string, score: number]>): LanguageCandidate[] {
  const weights = scores.map(([, score]) => score ** sharpness);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = scores.flatMap(([code], index): [string, number][] => {
    const lang = francCodes[code];
    return lang === undefined ? [] : [[lang, (weights[index] ?? 0) / total]];
  });
  return rankedLanguages(new Map(shares));
}
