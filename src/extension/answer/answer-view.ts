/**
 * An answer as it is shown, with all its words. Plain data: the background makes it for the card, whose script is
 * injected into pages and has to be small.
 */
import { maxCharacters } from '@vernacular/contract/limits';
import { amount, message } from '../i18n.ts';
import type { AnswerView, ShownLanguage } from '../messages/answer-view.ts';
import type { InspectedLanguage, Inspection, Recognised } from '../messages/inspection.ts';
import { shownParts } from './marked-text.ts';
import { minShownScore, verdictOf } from './verdict.ts';
import {
  headlineOf,
  lineOf,
  minStrongScore,
  nameOf,
  spoken,
  swearWords,
  tagOfNative,
  unscored,
  wordsFor,
} from './words.ts';

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
    ...(score >= minShownScore && {
      swearing: { word: message('cardProfanity'), isBad: score >= minStrongScore },
    }),
    hints: [
      ...(profanity?.outcome === 'failed' ? [unscored()] : []),
      ...(isSample ? [message('answerSample', amount(maxCharacters))] : []),
      ...(isFallback ? [message('fallbackHeadline')] : []),
    ],
    swearWords: swearWords(answer),
    ...(isMixed && shownParts(answer, named, text)),
  };
}
