/**
 * The engine for when the model cannot be read: franc-min's trigram distances behind our own contract. It takes no context: its
 * distances are no probabilities that a prior could be weighed against.
 */
import { francAll } from 'franc-min';
import { francCodes } from './franc-codes.ts';
import type { LanguageCandidate, LanguageDetector } from './language-detector.ts';
import { blankCertainNoise, blankNoise } from './text/noise.ts';

/** franc scores the best language 1 and the others by their distance: this power turns them into shares. */
const sharpness = 8;

/** franc's code of each of our languages that it knows. */
const codeOf = new Map(Object.entries(francCodes).map(([code, lang]) => [lang, code]));

export function createFrancDetector(): LanguageDetector {
  const detector: LanguageDetector = {
    engine: 'franc-min',
    detect(text, { only } = {}) {
      const allowed = only?.flatMap((lang) => codeOf.get(lang) ?? []);
      // franc takes an empty list for "all languages": here nothing was left to choose from.
      if (allowed?.length === 0) return [];
      const scores = francAll(readable(text), { minLength: 1, ...(allowed && { only: allowed }) });
      return toCandidates(scores.filter(([code]) => code !== 'und'));
    },
    segments(text, options) {
      const lang = detector.detect(text, options)[0]?.lang;
      return lang === undefined ? [] : [{ start: 0, end: text.length, lang }];
    },
  };
  return detector;
}

/** The text without addresses, code and the like, as our own model reads it. */
function readable(text: string): string {
  const words = blankNoise(text);
  return (/\p{L}/u.test(words) ? words : blankCertainNoise(text)).replace(/\s+/g, ' ');
}

function toCandidates(scores: ReadonlyArray<readonly [code: string, score: number]>): LanguageCandidate[] {
  const weights = scores.map(([, score]) => score ** sharpness);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return scores
    .flatMap(([code], index) => {
      const lang = francCodes[code];
      const confidence = Math.floor(((weights[index] ?? 0) / total) * 10_000) / 10_000;
      return lang !== undefined && confidence >= 0.01 ? [{ lang, confidence }] : [];
    })
    .slice(0, 10);
}
