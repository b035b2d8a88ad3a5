import {
  countLetters,
  type Engines,
  type Explanation,
  englishOf,
  hasEnglish,
  type LanguageCandidate,
  type LanguageDetector,
  type LanguageGroup,
  type LanguageInspection,
  languages,
  mask,
  type Span,
  writtenIn,
} from 'vernacular-engine/engines';
import { minNamed, minShownScore } from '../answer/verdict.ts';
import {
  type InspectedLanguage,
  type Inspection,
  type MaskedWord,
  maxRanges,
  type Recognised,
  type TextPart,
} from '../messages/inspection.ts';
import type { ExplainedWord, Twins } from '../messages/page-detection.ts';
import { type Hints, inspectInContext, isNameIn } from './inspect-in-context.ts';

type Recognition = Pick<Recognised, 'candidates' | 'group' | 'isName' | 'isShort' | 'parts' | 'isFallback'>;

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
  const isUnsure = (found.languages[0]?.confidence ?? 0) < minNamed;
  const recognition = {
    candidates: nameLanguages(found.languages, text, found.parts),
    ...(found.group && { group: [...found.group.langs] }),
    ...(isUnsure && isNameIn(detector, text, hints) && { isName: true }),
    ...(isUnsure && countLetters(text) < maxShort && { isShort: true }),
    ...(found.parts.length > 0 && { parts: withSigns(found.parts, text) }),
    ...(detector.engine === 'franc-min' && { isFallback: true }),
  } satisfies Recognition;
  return { found: recognition, english: englishOf(text, found), hasEnglish: hasEnglish(found) };
}

/** Of a text between words. */
const openers = /(?<=^|\s)["\p{Pi}\p{Ps}¿¡]+\s?$/u;

/** Of longer ones, the language is unknown. */
const maxBetween = 20;

/** Signs between two parts belong to the second if they open it, such as ¿, otherwise to the first. */
export function withSigns(parts: LanguageInspection['parts'], text: string): readonly TextPart[] {
  const all = parts.slice(0, maxRanges);
  const starts = all.map(({ start }, at) => {
    const before = text.slice(Math.max((all[at - 1]?.end ?? 1) - 1, start - maxBetween), start);
    return start - (openers.exec(before)?.[0].length ?? 0);
  });
  return all.map(({ end, lang }, at) => {
    const between = text.slice(end, starts[at + 1]).trimEnd();
    const signs = between.length < maxBetween ? between.length : 0;
    return { start: starts[at] as number, end: end + signs, lang };
  });
}

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

export function nameLanguages(
  candidates: readonly LanguageCandidate[],
  text: string,
  parts: readonly TextPart[],
): InspectedLanguage[] {
  return candidates.map((candidate) => named(candidate, textIn(candidate.lang, text, parts)));
}

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

const maxMaskLength = 100;

export async function findProfanity(
  engines: Engines,
  text: string,
): Promise<readonly Explanation[] | undefined> {
  try {
    return (await engines.profanity()).explain(text);
  } catch {
    return undefined;
  }
}

const isShown = ({ score }: Span) => score >= minShownScore;

/** Returns the swear words that are shown. Mild ones and insults stay readable. */
export function profaneWords(text: string, spans: readonly Span[]): readonly MaskedWord[] {
  return spans
    .filter(isShown)
    .slice(0, maxRanges)
    .map(({ start, end, isVulgar }) => {
      const word = text.slice(start, end);
      return { start, end, masked: (isVulgar ? mask(word) : word).slice(0, maxMaskLength) };
    });
}

/** Returns the shown words with the reasons for their scores. Only for pages of the extension: reasons quote the text. */
export function explainedWords(text: string, found: readonly Explanation[]): readonly ExplainedWord[] {
  const shown = found.filter(isShown);
  return profaneWords(text, shown).map((word, at) => {
    const { score, reasons } = shown[at] as Explanation;
    const weights = reasons.map(({ reason, weight }) => `${reason} ${weight < 0 ? '' : '+'}${weight}`);
    return { ...word, why: `${word.masked} ${score}: ${weights.join(', ')}` };
  });
}
