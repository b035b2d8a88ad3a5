/** The surroundings of a text only break ties. */
import { isLatin } from '../core/common.ts';
import { minRival } from '../ranking.ts';
import { maxWholeLength } from '../text/long-text.ts';
import type { LanguageContext, LanguageInspection } from '../types.ts';

// Set by hand (docs/context-benchmark.md).
/** A surer text needs no context. */
const minSure = 0.6;
const minMainShare = 0.85;

export function isOpen({ languages: [first], parts }: LanguageInspection): boolean {
  return first !== undefined && first.confidence < minSure && parts.length === 0;
}

export function wasLikely(
  { languages: [inContext] }: Pick<LanguageInspection, 'languages'>,
  { languages }: LanguageInspection,
): boolean {
  const before = languages.find(({ lang }) => lang === inContext?.lang)?.confidence ?? 0;
  return before >= minRival * (languages[0]?.confidence ?? 0);
}

export function usableContext(
  text: string,
  alone: LanguageInspection,
  { text: around, languages: likely, page, declared }: LanguageContext,
  inspect: (around: string) => LanguageInspection,
): LanguageContext | undefined {
  const isNear = around !== undefined && isMostlyLatin(around) === isMostlyLatin(text);
  const counts = isNear && (inspect(around).languages[0]?.confidence ?? 0) >= minMainShare;
  const isOneLanguage = page?.[0] !== undefined && page[0].confidence >= minMainShare;
  const usable = {
    ...(counts && { text: around }),
    ...(isOneLanguage && wasLikely({ languages: [...page] }, alone) && { page }),
    ...(declared && { declared }),
    ...(likely && likely.length > 0 && { languages: likely }),
  };
  return Object.keys(usable).length === 0 ? undefined : usable;
}

function isMostlyLatin(text: string): boolean {
  const letters = text.slice(0, maxWholeLength).match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => isLatin(letter.charCodeAt(0))).length > letters.length / 2;
}
