/**
 * Recognises the languages of a text as an answer tells them: with their names, the script that the text shows, and
 * the parts of a mixed text.
 */
import {
  type LanguageCandidate,
  type LanguageDetector,
  languages,
  writtenIn,
} from 'vernacular-engine/engines';
import {
  type InspectedLanguage,
  type Inspection,
  mostRanges,
  type Recognised,
  type TextPart,
} from '../messages/inspection.ts';
import { type Hints, judge } from './judge-in-context.ts';

/**
 * UTF-16 units of a window. Of a text longer than three, only its beginning, middle and end are divided into
 * parts, so that every answer comes soon; the candidates are those of the whole text.
 */
const window = 5000;

/** The second language of a mixed text has at least this share: looking for less would slow down every answer. */
const leastSecondShare = 0.05;

/** What is recognised in a text. */
type Recognition = Pick<Recognised, 'candidates' | 'context' | 'parts' | 'isFallback'>;

/** The languages of `text`; undefined where it holds no evidence of any. */
export function recognise(
  detector: LanguageDetector,
  text: string,
  hints: Hints = {},
): Recognition | undefined {
  const { found, by, alone } = judge(detector, text, hints);
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

/** The inspection with its ranges moved, each place in UTF-16 units as `to` says. */
export function moved(inspection: Inspection, to: (place: number) => number): Inspection {
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

/** What of a text is in a language: its parts in it, or all of it where they are not told. */
function textIn(lang: string, text: string, parts: readonly TextPart[]): string {
  const own = parts.filter((part) => part.lang === lang);
  return own.length === 0 ? text : own.map(({ start, end }) => text.slice(start, end)).join(' ');
}

function partsOf(
  detector: LanguageDetector,
  text: string,
  candidates: readonly LanguageCandidate[],
): readonly TextPart[] {
  if (candidates.filter(({ confidence }) => confidence >= leastSecondShare).length < 2) return [];
  const parts = windowsOf(text).flatMap(({ start, end }) =>
    detector
      .segments(text.slice(start, end))
      .map((part) => ({ ...part, start: start + part.start, end: start + part.end })),
  );
  return new Set(parts.map(({ lang }) => lang)).size < 2 ? [] : parts.slice(0, mostRanges);
}

function windowsOf(text: string): readonly { readonly start: number; readonly end: number }[] {
  const { length } = text;
  if (length <= 3 * window) return [{ start: 0, end: length }];
  const middle = Math.floor((length - window) / 2);
  return [0, middle, length - window].map((start) => ({ start, end: start + window }));
}
