import type { LanguageCandidate } from '../language/index.ts';
import { noLanguage } from '../language/model/model-facts.ts';
import { canonicalTag } from './language-tags.ts';
import type { LanguageDetectionResult } from './types.ts';

/** Languages are listed until their confidences sum to this. From the specification. */
const enough = 0.99;
/** Minimum confidence of `und`: shares have four decimals, so a smaller one is possible in each text. */
const minUndetermined = 0.0001;

/**
 * Returns the results as the specification orders them: only languages that are more likely than "no language", and then
 * `und`. Its confidence is the share of "no language", or whatever the languages leave of 1 if they leave almost nothing.
 * @param candidates Most likely first, with "no language".
 */
export function resultsOf(candidates: readonly LanguageCandidate[]): LanguageDetectionResult[] {
  const unknown = candidates.find(({ lang }) => lang === noLanguage)?.confidence ?? 0;
  const results: LanguageDetectionResult[] = [];
  let sum = 0;
  for (const { lang, confidence } of candidates) {
    // The specification also lists languages that are as likely, but `und` has to be the least likely.
    if (confidence <= unknown || sum >= enough) break;
    const rest = 1 - minUndetermined - sum;
    results.push({ detectedLanguage: canonicalTag(lang), confidence: Math.min(confidence, rest) });
    sum += Math.min(confidence, rest);
  }
  // An empty list of candidates means that the text holds no evidence.
  const undetermined =
    candidates.length === 0 || sum >= enough ? 1 - sum : Math.max(unknown, minUndetermined);
  return [...results, { detectedLanguage: 'und', confidence: undetermined }];
}
