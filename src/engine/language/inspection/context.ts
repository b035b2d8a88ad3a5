/** Decides when the surroundings of a text count. They only break ties. */
import { isLatin, Kind, kindOf } from '../text/letters.ts';
import type { LanguageContext, LanguageInspection } from '../types.ts';

// Set by hand (docs/context-benchmark.md).
/** A surer text needs no context. */
const minSure = 0.6;
/** Of a language that the context may choose, relative to the most likely one. */
const minTied = 0.1;
/** Minimum share of one language in surroundings that count. */
const minMainShare = 0.85;
/** UTF-16 units of a text from which its script is determined. */
const maxScriptLength = 400;

export function isOpen({ languages: [first], parts }: LanguageInspection): boolean {
  return first !== undefined && first.confidence < minSure && parts.length === 0;
}

/** True if the likeliest language in context is one of the likely ones without. */
export function wasLikely(
  { languages: [inContext] }: Pick<LanguageInspection, 'languages'>,
  { languages }: LanguageInspection,
): boolean {
  const before = languages.find(({ lang }) => lang === inContext?.lang)?.confidence ?? 0;
  return before >= minTied * (languages[0]?.confidence ?? 0);
}

/** Leaves out mixed surroundings, those in another script, and a page in an unlikely language. */
export function usableContext(
  text: string,
  alone: LanguageInspection,
  { around, page, declared, read }: LanguageContext,
  inspect: (around: string) => LanguageInspection,
): LanguageContext | undefined {
  const isNear = around !== undefined && isMostlyLatin(around) === isMostlyLatin(text);
  const counts = isNear && (inspect(around).languages[0]?.confidence ?? 0) >= minMainShare;
  const isOneLanguage = page?.[0] !== undefined && page[0].confidence >= minMainShare;
  const usable = {
    ...(counts && { around }),
    ...(isOneLanguage && wasLikely({ languages: [...page] }, alone) && { page }),
    ...(declared && { declared }),
    ...(read && read.length > 0 && { read }),
  };
  return Object.keys(usable).length === 0 ? undefined : usable;
}

function isMostlyLatin(text: string): boolean {
  let balance = 0;
  for (let at = 0; at < text.length && at < maxScriptLength; at++) {
    const unit = text.charCodeAt(at);
    const kind = kindOf(unit);
    if (kind === Kind.letter || kind === Kind.spaceless) balance += isLatin(unit) ? 1 : -1;
  }
  return balance > 0;
}
