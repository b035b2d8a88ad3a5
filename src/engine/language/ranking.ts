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
export function rankedLanguages(
  shares: ReadonlyMap<string, number>,
  max = maxCandidates,
): LanguageCandidate[] {
  const candidates: LanguageCandidate[] = [];
  for (const [lang, share] of shares) {
    const confidence = roundDown(Math.min(1, share));
    if (confidence >= minConfidence) candidates.push({ lang, confidence });
  }
  return candidates.sort((a, b) => b.confidence - a.confidence).slice(0, max);
}

/** Both lists are by descending confidence. */
export function withNoLanguage(
  candidates: readonly LanguageCandidate[],
  noneShare: number,
): LanguageCandidate[] {
  const confidence = roundDown(noneShare);
  if (confidence < minConfidence) return [...candidates];
  return [...candidates, { lang: noLanguage, confidence }].sort((a, b) => b.confidence - a.confidence);
}

const sorted = new Float64Array(maxCandidates);

/** Keeps the order of the shares before they are rounded down. `zxx` is not among the candidates. */
export function rankedClasses(
  count: number,
  classes: Uint8Array,
  shares: Float64Array,
  langs: readonly string[],
  scale: number,
): { candidates: LanguageCandidate[]; noneShare: number } {
  const candidates: LanguageCandidate[] = [];
  let noneShare = 1 - scale;
  for (let i = 0; i < count; i++) {
    const share = scale * shares[i];
    const confidence = roundDown(share);
    const lang = langs[classes[i]];
    if (lang === noLanguage) noneShare += share;
    if (confidence < minConfidence || lang === noLanguage) continue;
    let at = candidates.length;
    for (; at > 0 && sorted[at - 1] < share; at--) {
      if (at === maxCandidates) continue;
      sorted[at] = sorted[at - 1];
      candidates[at] = candidates[at - 1];
    }
    if (at === maxCandidates) continue;
    sorted[at] = share;
    candidates[at] = { lang, confidence };
  }
  return { candidates, noneShare };
}
