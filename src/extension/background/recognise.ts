/** Turns inspections of the engine into answers for the user: names, parts and shares. */
import {
  countLetters,
  englishOf,
  hasEnglish,
  type LanguageCandidate,
  type LanguageDetector,
  type LanguageGroup,
  type LanguageInspection,
  languages,
  writtenIn,
} from 'vernacular-engine/engines';
import { surenessOf } from '../answer/verdict.ts';
import {
  type InspectedLanguage,
  type Inspection,
  maxRanges,
  type Recognised,
  type TextPart,
} from '../messages/inspection.ts';
import type { Twins } from '../messages/page-detection.ts';
import { type Hints, inspectInContext, isNameIn } from './inspect-in-context.ts';

export type Recognition = Pick<
  Recognised,
  'candidates' | 'group' | 'isName' | 'isShort' | 'parts' | 'isFallback'
>;

export interface RecognisedText {
  readonly found: Recognition;
  /** The English text, as long as the whole. Undefined if there is none. */
  readonly english: string | undefined;
  /** False if a score of 0 says nothing, as for a text in no certain language. */
  readonly hasEnglish: boolean;
}

/** Longer texts have enough letters for an answer, if they are in a language at all. */
const maxShort = 20;

export function recognise(detector: LanguageDetector, text: string, hints: Hints = {}): RecognisedText {
  const found = inspectInContext(detector, text, hints);
  const isUnsure = surenessOf(found.languages[0]?.confidence ?? 0) === 'cannot-tell';
  const recognition = {
    candidates: nameLanguages(found.languages, text, found.parts),
    ...(found.group && { group: [...found.group.langs] }),
    ...(isUnsure && isNameIn(detector, text, hints) && { isName: true }),
    ...(isUnsure && countLetters(text) < maxShort && { isShort: true }),
    ...(found.parts.length > 0 && { parts: withoutConfidence(found.parts) }),
    ...(detector.engine === 'franc-min' && { isFallback: true }),
  } satisfies Recognition;
  return { found: recognition, english: englishOf(text, found), hasEnglish: hasEnglish(found) };
}

/** Returns the first ranges, without their confidence. */
export function withoutConfidence(parts: LanguageInspection['parts']): readonly TextPart[] {
  return parts.slice(0, maxRanges).map(({ start, end, lang }) => ({ start, end, lang }));
}

/** Maps all offsets in the ranges of an inspection. */
export function mapOffsets(inspection: Inspection, to: (place: number) => number): Inspection {
  if (inspection.outcome !== 'recognised') return inspection;
  const { parts, swearing } = inspection;
  const move = <Range extends { readonly start: number; readonly end: number }>(range: Range) => ({
    ...range,
    start: to(range.start),
    end: to(range.end),
  });
  return {
    ...inspection,
    ...(parts && { parts: parts.map(move) }),
    ...(swearing && { swearing: swearing.map(move) }),
  };
}

/** Names languages as they are written in `text`, of which `parts` may be in several. */
export function nameLanguages(
  candidates: readonly LanguageCandidate[],
  text: string,
  parts: readonly TextPart[],
): InspectedLanguage[] {
  return candidates.map((candidate) => named(candidate, textIn(candidate.lang, text, parts)));
}

/** Returns the tag of a language with the script of the text. */
export function tagIn(lang: string, text: string): string {
  return writtenIn(lang, '', text).tag;
}

/** @param declared the inherited `lang` attribute as written, or empty */
export function twinsOf({ langs, confidence }: LanguageGroup, text: string, declared: string): Twins {
  const own = langs.filter((lang) => lang === declared.trim().toLowerCase().split('-')[0]);
  const countAs = (own.length > 0 ? own : langs).map((lang) => ({ lang, tag: tagIn(lang, text) }));
  return { langs, confidence, countAs };
}

function named({ lang, confidence }: LanguageCandidate, text: string): InspectedLanguage {
  const [english, native] = languages[lang] ?? [lang, lang];
  const written = writtenIn(lang, native, text);
  const { tag } = written;
  return { lang, ...(tag !== lang && { tag }), english, native: written.native, confidence };
}

function textIn(lang: string, text: string, parts: readonly TextPart[]): string {
  const inLanguage = parts.filter((part) => part.lang === lang);
  return inLanguage.length === 0
    ? text
    : inLanguage.map(({ start, end }) => text.slice(start, end)).join(' ');
}
