import {
  inspect,
  type LanguageDetector,
  mask,
  maxDividedLength,
  type ProfanityFinder,
} from 'vernacular-engine/engines';
import type { Inspected } from './protocol.ts';

/** Matches with a lower score are more likely innocent. */
const minScore = 0.5;

export function inspectText(language: LanguageDetector, profanity: ProfanityFinder, text: string): Inspected {
  const start = performance.now();
  const options = { parts: true, profanity: { spans: true } };
  const { languages, parts = [], profanity: found } = inspect({ language, profanity }, text, options);
  const swearing = (found?.spans ?? []).filter(({ score, isVulgar }) => isVulgar && score >= minScore);
  return {
    candidates: languages,
    parts,
    ...(parts.length > 0 && text.length > maxDividedLength && { isSample: true }),
    ...(found && found.scored !== 'none' && { profanity: found.score }),
    swearing: [...new Set(swearing.map(({ start, end }) => mask(text.slice(start, end))))],
    milliseconds: performance.now() - start,
  };
}
