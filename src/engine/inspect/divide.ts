/** Divides a text in several languages, and weighs its languages. */
import { rankedLanguages, roundDown } from '../language/answer.ts';
import type { LanguageCandidate, LanguagePart, LanguageSegment } from '../language/language-detector.ts';
import { countLetters } from '../language/text/letters.ts';

export interface PartReader {
  segments(text: string): readonly LanguageSegment[];
  detect(text: string): readonly LanguageCandidate[];
}

interface Reading {
  readonly answer: readonly LanguageCandidate[];
  readonly noneShare: number;
}

/**
 * UTF-16 units of a window. A text longer than three windows is split into parts only at its beginning,
 * middle and end, to answer quickly.
 */
const windowLength = 5000;

/** Maximum UTF-16 units between parts that are joined: line breaks, digits and the like are in no part. */
const maxGap = 100;

/** Number of languages that one call of `segments` can find. */
const maxLanguagesPerCall = 6;

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Returns the parts of a text in several languages, or none. */
export function divide(text: string, reader: PartReader): readonly LanguagePart[] {
  const found = windowsOf(text).flatMap((window) => segmentsOf(reader, text, window));
  // All parts of a language together show more certainly which one it is.
  const surer = new Map(
    [...languagesOf(found)].map((lang) => [lang, reader.detect(textIn(lang, text, found))[0]?.lang ?? lang]),
  );
  const parts = joined(found.map((part) => ({ ...part, lang: surer.get(part.lang) ?? part.lang })));
  if (languagesOf(parts).size < 2) return [];
  return parts.map((part) => ({
    ...part,
    confidence: confidenceOf(reader, text.slice(part.start, part.end), part),
  }));
}

function confidenceOf(reader: PartReader, text: string, part: LanguageSegment): number {
  return reader.detect(text).find(({ lang }) => lang === part.lang)?.confidence ?? 0;
}

/** Weighs the languages of a divided text by the letters of their parts, which are read together. */
export function weighParts(
  text: string,
  parts: readonly LanguagePart[],
  read: (text: string) => Reading,
): { readonly languages: LanguageCandidate[]; readonly noLanguage: number } {
  const texts = [...languagesOf(parts)].map((lang) => textIn(lang, text, parts));
  const total = texts.reduce((sum, each) => sum + countLetters(each), 0);
  const shares = new Map<string, number>();
  let noLanguage = 0;
  for (const each of texts) {
    const weight = countLetters(each) / total;
    const { answer, noneShare } = read(each);
    noLanguage += weight * noneShare;
    for (const { lang, confidence } of answer)
      shares.set(lang, (shares.get(lang) ?? 0) + weight * confidence);
  }
  return { languages: rankedLanguages(shares), noLanguage: roundDown(noLanguage) };
}

function textIn(lang: string, text: string, parts: readonly LanguageSegment[]): string {
  return parts
    .filter((part) => part.lang === lang)
    .map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' '))
    .join(' ');
}

/** Splits a window with more languages than one call may find, between two parts near its middle. */
function segmentsOf(reader: PartReader, text: string, { start, end }: Range): readonly LanguageSegment[] {
  const parts = reader
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
  ].flatMap((half) => segmentsOf(reader, text, half));
}

function languagesOf(parts: readonly LanguageSegment[]): ReadonlySet<string> {
  return new Set(parts.map(({ lang }) => lang));
}

/** Joins adjacent parts in the same language, but not across text between two windows. */
function joined(parts: readonly LanguageSegment[]): readonly LanguageSegment[] {
  const all: LanguageSegment[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last?.lang === part.lang && part.start - last.end <= maxGap)
      all[all.length - 1] = { ...last, end: part.end };
    else all.push(part);
  }
  return all;
}

function windowsOf({ length }: string): readonly Range[] {
  if (length <= 3 * windowLength) return [{ start: 0, end: length }];
  const middle = Math.floor((length - windowLength) / 2);
  return [0, middle, length - windowLength].map((start) => ({ start, end: start + windowLength }));
}
