/** Plain data, which the background makes for the card, whose script has to be small. */
import { maxCharacters } from '@vernacular/contract/limits';
import { countOf, plain } from '../dom/safe-dom.ts';
import { amount, message } from '../i18n.ts';
import type { AnswerView, ShownLanguage } from '../messages/answer-view.ts';
import type { InspectedLanguage, Inspection, MaskedWord, Recognised } from '../messages/inspection.ts';
import { minShownScore, verdictOf } from './verdict.ts';
import { headlineOf, lineOf, nameOf, spoken, swearWords, tagOfNative, unscored, wordsFor } from './words.ts';

const empty = {
  headline: '',
  spoken: '',
  named: [],
  isMixed: false,
  isSure: true,
  others: [],
  hints: [],
  swearWords: [],
  parts: [],
  isCut: false,
  dir: 'ltr',
} as const satisfies AnswerView;

/** @param text the detected text, if it is known, to show its parts */
export function viewOf(inspection: Inspection, text?: string): AnswerView {
  if (inspection.outcome === 'recognised') return viewOfRecognised(inspection, text);
  const { headline, hint } = wordsFor(inspection);
  return { ...empty, headline, spoken: lineOf(inspection), hints: hint === undefined ? [] : [hint] };
}

export function shownLanguage(language: InspectedLanguage): ShownLanguage {
  return { ...language, name: nameOf(language), nativeTag: tagOfNative(language) };
}

function viewOfRecognised(answer: Recognised, text: string | undefined): AnswerView {
  const verdict = verdictOf(answer);
  const { isMixed, isSure } = verdict;
  const { profanity, isSample, isFallback } = answer;
  const named = verdict.languages.map(shownLanguage);
  const score = profanity?.outcome === 'scored' ? profanity.score : 0;
  return {
    ...empty,
    headline: headlineOf(verdict),
    spoken: spoken(answer),
    named,
    isMixed,
    isSure,
    others: verdict.others.map(shownLanguage),
    ...(score >= minShownScore && { swearing: message('cardProfanity') }),
    hints: [
      ...(profanity?.outcome === 'failed' ? [unscored()] : []),
      ...(isSample ? [message('answerSample', amount(maxCharacters))] : []),
      ...(isFallback ? [message('fallbackHeadline')] : []),
    ],
    swearWords: swearWords(answer),
    ...(isMixed && shownParts(answer, named, text)),
  };
}

/** A text with more characters shows only the first `maxPartLength` characters of each part. */
const maxWholeText = 300;
const maxPartLength = 80;

const maxParts = 8;

/** Shorter gaps between parts, in characters, contain no words. */
const minGap = 20;

/** A shorter remainder, in characters, gets no ellipsis. */
const minRest = 40;

function shownParts(
  { parts = [], swearing = [] }: Recognised,
  languages: readonly ShownLanguage[],
  text: string | undefined,
): Pick<AnswerView, 'parts' | 'isCut' | 'dir'> {
  const codes = languages.map(({ lang }) => lang);
  // Parts in a language that is not shown join the part before them.
  const known = parts.filter(({ lang }) => codes.includes(lang));
  const shown = known.slice(0, maxParts).map(({ lang, start, end: partEnd }, index) => {
    const { name } = languages[codes.indexOf(lang)] as ShownLanguage;
    if (text === undefined) return { lang, label: '', words: name, dir: directionOf(name) };
    // Punctuation belongs to the part before it. The language of a longer gap is unknown.
    const next = known[index + 1]?.start ?? text.length;
    const end = next - partEnd < minGap ? next : partEnd;
    const isShort = text.length <= maxWholeText;
    const shownEnd = isShort ? end : characterBoundary(text, Math.min(end, start + maxPartLength));
    const words = plain(maskSwearWords(text, start, shownEnd, swearing));
    const label = message('labelled', name, '');
    return { lang, label, words: `${words}${shownEnd < end ? '…' : ''}`, dir: directionOf(words) };
  });
  const rest = text === undefined ? 0 : text.trimEnd().length - (known.at(-1)?.end ?? 0);
  return {
    parts: shown,
    isCut: known.length > maxParts || rest > minRest,
    dir: directionOf(text ?? shown.map(({ words }) => words).join(' ')),
  };
}

function directionOf(text: string): 'ltr' | 'rtl' {
  // Hebrew, Arabic and related scripts in the BMP with their presentation forms, and Adlam and others beyond it.
  const leftwards = countOf(
    text,
    /(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/gu,
  );
  return 2 * leftwards > countOf(text, /\p{L}/gu) ? 'rtl' : 'ltr';
}

function characterBoundary(text: string, at: number): number {
  return (text.codePointAt(at - 1) as number) > 0xffff ? at - 1 : at;
}

function maskSwearWords(text: string, start: number, end: number, swearing: readonly MaskedWord[]): string {
  let written = '';
  let at = start;
  for (const word of swearing) {
    if (word.end <= at || word.start >= end) continue;
    written += text.slice(at, Math.max(at, word.start)) + word.masked;
    at = word.end;
  }
  return written + text.slice(at, Math.max(at, end));
}
