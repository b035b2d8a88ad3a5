import {
  type LanguageCandidate,
  type LanguageDetector,
  languages,
  writtenIn,
} from 'vernacular-engine/engines';
import { surenessOf } from '../answer/sureness.ts';
import {
  type InspectedLanguage,
  type Inspection,
  maxRanges,
  type Recognised,
  type TextPart,
} from '../messages/inspection.ts';
import { detectInContext, type Hints } from './judge-in-context.ts';
import { languageAround } from './name-in-text.ts';

/**
 * UTF-16 units of a window. A text longer than three windows is split into parts only at its beginning,
 * middle and end, to answer quickly. Its candidates still come from the whole text.
 */
const window = 5000;

/**
 * Minimum share of the second language for a text to be split. A smaller value would slow down every answer.
 */
const minSecondShare = 0.05;

/** Maximum UTF-16 units between parts that are joined: line breaks, digits and the like are in no part. */
const maxGap = 100;

/** Number of languages that one call of `segments` can find. */
const maxLanguagesPerCall = 6;

const maxCandidates = 10;
const minConfidence = 0.01;

type Recognition = Pick<Recognised, 'candidates' | 'context' | 'around' | 'parts' | 'isFallback'>;

interface Found {
  readonly candidates: readonly LanguageCandidate[];
  readonly parts?: readonly TextPart[];
}

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
  const [first, ...others] = nameAll(parts.length > 0 ? candidatesOf(detector, text, parts) : found);
  if (first === undefined) return undefined;
  const isUnsure = surenessOf(first.confidence) === 'cannot-tell';
  const known = isUnsure ? languageAround(detector, text, hints) : undefined;
  return {
    candidates: [first, ...others],
    ...(known && { around: named(known.candidate, known.around) }),
    ...(by !== undefined && { context: { by, without: nameAll(alone) } }),
    ...(parts.length > 0 && { parts }),
    ...(detector.engine === 'franc-min' && { isFallback: true }),
  };
}

/**
 * Returns the text with all parts in other languages replaced by line breaks, so that offsets stay valid. Undefined if
 * no part is English.
 */
export function englishOf(text: string, { candidates: [first], parts = [] }: Found): string | undefined {
  if (parts.length === 0) return first?.lang === 'en' ? text : undefined;
  if (!parts.some(({ lang }) => lang === 'en')) return undefined;
  let english = '';
  for (const { start, end, lang } of parts) {
    if (lang === 'en') continue;
    english += text.slice(english.length, start) + '\n'.repeat(end - start);
  }
  return english + text.slice(english.length);
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
    : inLanguage.map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' ')).join(' ');
}

/** Weighs the candidates of each language's parts by length, so that line breaks change nothing. */
function candidatesOf(
  detector: LanguageDetector,
  text: string,
  parts: readonly TextPart[],
): readonly LanguageCandidate[] {
  const texts = [...languagesOf(parts)].map((lang) => textIn(lang, text, parts));
  const total = texts.reduce((sum, { length }) => sum + length, 0);
  const sums = new Map<string, number>();
  for (const each of texts) {
    for (const { lang, confidence } of detector.detect(each)) {
      sums.set(lang, (sums.get(lang) ?? 0) + (confidence * each.length) / total);
    }
  }
  return [...sums]
    .map(([lang, sum]) => ({ lang, confidence: Math.min(1, sum) }))
    .filter(({ confidence }) => confidence >= minConfidence)
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, maxCandidates);
}

/** Returns the parts of a mixed text, or none. `candidates` are those of the whole text. */
export function partsOf(
  detector: LanguageDetector,
  text: string,
  candidates: readonly LanguageCandidate[],
): readonly TextPart[] {
  if (candidates.filter(({ confidence }) => confidence >= minSecondShare).length < 2) return [];
  const found = windowsOf(text).flatMap((window) => segmentsOf(detector, text, window));
  // All parts of a language together show more certainly which one it is.
  const surer = new Map(
    [...languagesOf(found)].map((lang) => [
      lang,
      detector.detect(textIn(lang, text, found))[0]?.lang ?? lang,
    ]),
  );
  const parts = joined(found.map((part) => ({ ...part, lang: surer.get(part.lang) ?? part.lang })));
  return languagesOf(parts).size < 2 ? [] : parts.slice(0, maxRanges);
}

/** Splits a window with more languages than one call may find, between two parts near its middle. */
function segmentsOf(detector: LanguageDetector, text: string, { start, end }: Window): TextPart[] {
  const parts = detector
    .segments(text.slice(start, end))
    .map((part) => ({ ...part, start: start + part.start, end: start + part.end }));
  if (languagesOf(parts).size < maxLanguagesPerCall) return parts;
  const middle = (start + end) / 2;
  const [cut = end] = parts
    .slice(1)
    .map((part) => part.start)
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return [
    { start, end: cut },
    { start: cut, end },
  ].flatMap((half) => segmentsOf(detector, text, half));
}

function languagesOf(parts: readonly TextPart[]): ReadonlySet<string> {
  return new Set(parts.map(({ lang }) => lang));
}

/** Joins adjacent parts in the same language, but not across text between two windows. */
function joined(parts: readonly TextPart[]): readonly TextPart[] {
  const all: TextPart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last?.lang === part.lang && part.start - last.end <= maxGap)
      all[all.length - 1] = { ...last, end: part.end };
    else all.push(part);
  }
  return all;
}

interface Window {
  readonly start: number;
  readonly end: number;
}

function windowsOf(text: string): readonly Window[] {
  const { length } = text;
  if (length <= 3 * window) return [{ start: 0, end: length }];
  const middle = Math.floor((length - window) / 2);
  return [0, middle, length - window].map((start) => ({ start, end: start + window }));
}
