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
  { nameCalling = true, spans: listsSpans = false, explain = false }: InspectProfanityOptions,
): InspectedProfanity {
  const english = englishOf(text, found);
  const lists = listsSpans || explain;
  if (english === undefined) return { score: 0, scored: 'none', ...(lists && { spans: [] }) };
  const score = mayBeProfane(finder, text, nameCalling) ? finder.score(english, { nameCalling }) : 0;
  const list = explain ? finder.explain : finder.spans;
  const spans = lists ? (score > 0 ? list(english, { nameCalling }) : []) : undefined;
  const scored = found.parts?.length ? 'part' : score > 0 || hasEnglish(found) ? 'all' : 'none';
  return { score, scored, ...(spans && { spans }) };
}

/**
 * False for a text that scores 0 in any language. The languages of such a text need not be known, which is why
 * `/v2/detect/profanity` detects them only for the others.
 */
export function mayBeProfane(finder: ProfanityFinder, text: string, nameCalling = true): boolean {
  return finder.score(text, { nameCalling }) > 0;
}

/** False for a text in no certain language: a score of 0 says nothing about it. */
export function hasEnglish({ languages: [first], parts = [] }: Found): boolean {
  return (parts.length > 0 ? parts : [first]).some((each) => each?.lang === 'en');
}

/**
 * Returns the text with all parts in other languages replaced by line breaks, so that offsets stay valid. Undefined if
 * no part is English. A text in no certain language counts as English: disguised words hide their language.
 */
export function englishOf(text: string, found: Found): string | undefined {
  const {
    languages: [first],
    group,
    parts = [],
  } = found;
  const isForeign = first && first.lang !== 'en' && (group ?? first).confidence >= minCertain;
  if (parts.length === 0) return isForeign ? undefined : text;
  if (!hasEnglish(found)) return undefined;
  let english = '';
  for (const { start, end, lang } of parts) {
    if (lang === 'en') continue;
    english += text.slice(english.length, start) + '\n'.repeat(end - start);
  }
  return english + text.slice(english.length);
}
