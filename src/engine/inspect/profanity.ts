/** Scores the English of a text. Words of other languages must not count, because many look like English ones. */
import type { LanguageCandidate, LanguagePart } from '../language/types.ts';
import type { ProfanityFinder } from '../profanity/index.ts';
import type { InspectedProfanity, InspectProfanityOptions } from './inspection.ts';

interface Found {
  readonly languages: readonly LanguageCandidate[];
  readonly parts: readonly LanguagePart[];
}

export function scoreProfanity(
  finder: ProfanityFinder,
  text: string,
  found: Found,
  { nameCalling = true, spans: listsSpans = false }: InspectProfanityOptions,
): InspectedProfanity {
  const english = englishOf(text, found);
  if (english === undefined) return { score: 0, scored: 'none', ...(listsSpans && { spans: [] }) };
  const scored = found.parts.length === 0 ? 'all' : 'part';
  if (!listsSpans) return { score: finder.score(english, { nameCalling }), scored };
  const spans = finder.spans(english, { nameCalling });
  return { score: spans.reduce((highest, { score }) => Math.max(highest, score), 0), scored, spans };
}

/**
 * Returns the text with all parts in other languages replaced by line breaks, so that offsets stay valid. Undefined if
 * no part is English.
 */
export function englishOf(text: string, { languages: [first], parts }: Found): string | undefined {
  if (parts.length === 0) return first?.lang === 'en' ? text : undefined;
  if (!parts.some(({ lang }) => lang === 'en')) return undefined;
  let english = '';
  for (const { start, end, lang } of parts) {
    if (lang === 'en') continue;
    english += text.slice(english.length, start) + '\n'.repeat(end - start);
  }
  return english + text.slice(english.length);
}
