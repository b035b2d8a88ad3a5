/** Scores the English of a text. Words of other languages must not count, because many look like English ones. */
import type { LanguageCandidate, LanguagePart } from '../language/types.ts';
import type { ProfanityFinder } from '../profanity/index.ts';
import type { InspectedProfanity, InspectProfanityOptions, LanguageGroup } from './inspection.ts';

interface Found {
  readonly languages: readonly LanguageCandidate[];
  readonly group?: LanguageGroup | undefined;
  readonly parts?: readonly LanguagePart[] | undefined;
}

/** A text has no certain language below this confidence, which close relatives have together. */
const minCertain = 0.3;

export function scoreProfanity(
  finder: ProfanityFinder,
  text: string,
  found: Found,
  { nameCalling = true, spans: listsSpans = false }: InspectProfanityOptions,
): InspectedProfanity {
  const english = englishOf(text, found);
  if (english === undefined) return { score: 0, scored: 'none', ...(listsSpans && { spans: [] }) };
  const spans = listsSpans ? finder.spans(english, { nameCalling }) : undefined;
  const score = spans
    ? spans.reduce((highest, { score }) => Math.max(highest, score), 0)
    : finder.score(english, { nameCalling });
  const isEnglish = score > 0 || found.languages[0]?.lang === 'en';
  const scored = found.parts?.length ? 'part' : isEnglish ? 'all' : 'none';
  return { score, scored, ...(spans && { spans }) };
}

/**
 * Returns the text with all parts in other languages replaced by line breaks, so that offsets stay valid. Undefined if
 * no part is English. A text in no certain language counts as English: disguised words hide their language.
 */
export function englishOf(
  text: string,
  { languages: [first], group, parts = [] }: Found,
): string | undefined {
  const isForeign = first && first.lang !== 'en' && (group ?? first).confidence >= minCertain;
  if (parts.length === 0) return isForeign ? undefined : text;
  if (!parts.some(({ lang }) => lang === 'en')) return undefined;
  let english = '';
  for (const { start, end, lang } of parts) {
    if (lang === 'en') continue;
    english += text.slice(english.length, start) + '\n'.repeat(end - start);
  }
  return english + text.slice(english.length);
}
