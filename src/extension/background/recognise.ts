import {
  type LanguageCandidate,
  type LanguageDetector,
  languages,
  writtenIn,
} from 'vernacular-engine/engines';
import {
  type InspectedLanguage,
  type Inspection,
  maxRanges,
  type Recognised,
  type TextPart,
} from '../messages/inspection.ts';
import { detectInContext, type Hints } from './judge-in-context.ts';

/**
 * UTF-16 units of a window. A text longer than three windows is split into parts only at its beginning,
 * middle and end, to answer quickly. Its candidates still come from the whole text.
 */
const window = 5000;

/**
 * Minimum share of the second language for a text to be split. A smaller value would slow down every answer.
 */
const minSecondShare = 0.05;

type Recognition = Pick<Recognised, 'candidates' | 'context' | 'parts' | 'isFallback'>;

/** Returns undefined without evidence for any language. */
export function recognise(
  detector: LanguageDetector,
  text: string,
  hints: Hints = {},
): Recognition | undefined {
  const { found, by, alone } = detectInContext(detector, text, hints);
  const parts = partsOf(detector, text, found);
  const nameAll = (all: readonly LanguageCandidate[]) =>
    all.map((candidate) => named(candidate, textIn(candidate.lang, text, parts)));
  const [first, ...others] = nameAll(found);
  if (first === undefined) return undefined;
  return {
    candidates: [first, ...others],
    ...(by !== undefined && { context: { by, without: nameAll(alone) } }),
    ...(parts.length > 0 && { parts }),
    ...(detector.engine === 'franc-min' && { isFallback: true }),
  };
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

function partsOf(
  detector: LanguageDetector,
  text: string,
  candidates: readonly LanguageCandidate[],
): readonly TextPart[] {
  if (candidates.filter(({ confidence }) => confidence >= minSecondShare).length < 2) return [];
  const parts = windowsOf(text).flatMap(({ start, end }) =>
    detector
      .segments(text.slice(start, end))
      .map((part) => ({ ...part, start: start + part.start, end: start + part.end })),
  );
  return new Set(parts.map(({ lang }) => lang)).size < 2 ? [] : parts.slice(0, maxRanges);
}

function windowsOf(text: string): readonly { readonly start: number; readonly end: number }[] {
  const { length } = text;
  if (length <= 3 * window) return [{ start: 0, end: length }];
  const middle = Math.floor((length - window) / 2);
  return [0, middle, length - window].map((start) => ({ start, end: start + window }));
}
