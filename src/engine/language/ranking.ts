import { maxClasses } from './core/tables.ts';
import { noLanguage } from './model/model-facts.ts';
import type { LanguageCandidate } from './types.ts';

/** Limits that the API promises. */
const maxCandidates = 10;
const minConfidence = 0.01;
/** A language with a smaller share is no rival of the first one. */
export const minRival = 0.1;
/** To four decimals, tolerating floating-point error. */
export const roundDown = (share: number) => Math.floor(share * 10_000 + 1e-6) / 10_000;

/** Most likely first. */
export function rankedLanguages(shares: ReadonlyMap<string, number>, max = maxCandidates) {
  const candidates: LanguageCandidate[] = [];
  for (const [lang, share] of shares) {
    const confidence = roundDown(Math.min(1, share));
    if (confidence >= minConfidence) candidates.push({ lang, confidence });
  }
  return candidates.sort((a, b) => b.confidence - a.confidence).slice(0, max);
}

/** Both lists are by descending confidence. */
export function withNoLanguage(candidates: readonly LanguageCandidate[], noneShare: number) {
  const confidence = roundDown(noneShare);
  if (confidence < minConfidence) return [...candidates];
  return [...candidates, { lang: noLanguage, confidence }].sort((a, b) => b.confidence - a.confidence);
}

/** Shares of the candidates. Allocated once: for a single word, allocation takes most of the time. */
const ranked = new Float64Array(maxClasses);

/**
 * Orders by share before rounding, and equal shares by class.
 * @param classes With their shares, of which the first `count` are ranked
 * @param factor Of all confidences
 * @returns "No language" is not among the candidates
 */
export function rankClasses(
  langs: readonly string[],
  classes: Uint8Array,
  shares: Float64Array,
  count: number,
  factor: number,
): { answer: LanguageCandidate[]; noneShare: number } {
  const answer: LanguageCandidate[] = [];
  let none = 0;
  for (let i = 0; i < count; i++) {
    const lang = langs[classes[i]];
    const confidence = roundDown(factor * shares[i]);
    if (lang === noLanguage) none = shares[i];
    if (lang === noLanguage || confidence < minConfidence) continue;
    let at = answer.length;
    for (; at > 0 && ranked[at - 1] < shares[i]; at--) {
      ranked[at] = ranked[at - 1];
      answer[at] = answer[at - 1];
    }
    ranked[at] = shares[i];
    answer[at] = { lang, confidence };
  }
  return { answer: answer.slice(0, maxCandidates), noneShare: 1 - factor * (1 - none) };
}
