/**
 * An answer as it is shown, with all its words. Plain data: the background makes it for the card, whose script is
 * injected into pages and has to be small.
 */
import { maxCharacters } from '@vernacular/contract/limits';
import { amount, list, message, percent } from '../i18n.ts';
import type { AnswerView, ShownLanguage, SwearWord } from '../messages/answer-view.ts';
import type { InspectedLanguage, Inspection, Recognised } from '../messages/inspection.ts';
import { wholePercents } from '../page-languages/language-shares.ts';
import { shownParts } from './marked-text.ts';
import { type Verdict, verdictOf } from './verdict.ts';
import {
  contextWords,
  hintsOf,
  isProfanityShown,
  minStrongScore,
  nameOf,
  profanityWords,
  sharesInWords,
  shortHeadlineOf,
  spoken,
  surenessWords,
  swearWords,
  tagOfNative,
  unchecked,
  wordsFor,
} from './words.ts';

const maxAlternatives = 2;

/** Smaller shares of further languages are not mentioned. */
const minOthers = 0.02;

const empty = {
  grade: 'words',
  headline: '',
  spoken: '',
  named: [],
  isMixed: false,
  confidence: 1,
  sureness: '',
  hints: [],
  choices: [],
  moreChoices: [],
  notes: [],
  swearWords: [],
  parts: [],
  isCut: false,
  dir: 'ltr',
} as const satisfies AnswerView;

/** @param text the detected text, if it is known, to show its parts and its swear words */
export function viewOf(inspection: Inspection, text?: string): AnswerView {
  if (inspection.outcome === 'recognised') return viewOfRecognised(inspection, text);
  const { headline, hint } = wordsFor(inspection);
  return { ...empty, headline, spoken: message('headlineAndHint', headline, hint), hints: [hint] };
}

export function shownLanguage(language: InspectedLanguage): ShownLanguage {
  const { confidence } = language;
  const share = confidence > 0 ? percent(confidence) : '';
  return { ...language, name: nameOf(language), nativeTag: tagOfNative(language), share };
}

function viewOfRecognised(answer: Recognised, text: string | undefined): AnswerView {
  const verdict = verdictOf(answer);
  const { sureness, confidence, isMixed } = verdict;
  const isNamed = sureness !== 'cannot-tell';
  const { profanity } = answer;
  const percents = isMixed ? wholePercents(verdict.languages.map((each) => each.confidence)) : [];
  const named = (isNamed ? verdict.languages : []).map((each, at) => ({
    ...shownLanguage(each),
    ...(isMixed && { share: percent((percents[at] ?? 0) / 100) }),
  }));
  const isScored = profanity?.outcome === 'scored' && isProfanityShown(profanity);
  return {
    ...empty,
    grade: sureness,
    headline: shortHeadlineOf(verdict),
    spoken: spoken(answer),
    named,
    isMixed,
    confidence,
    sureness: isNamed ? `${surenessWords(sureness)} ${percent(confidence)}` : '',
    ...(isScored && {
      swearing: { words: profanityWords(profanity), isBad: profanity.score >= minStrongScore },
    }),
    hints: linesOf(answer, verdict, named),
    ...choicesOf(answer, verdict),
    notes: notesOf(answer, isScored),
    swearWords: swearWordsOf(answer, text),
    ...(isMixed && shownParts(answer, named, text)),
  };
}

function linesOf(
  { context, profanity, isSample, isFallback }: Recognised,
  verdict: Verdict,
  named: readonly ShownLanguage[],
): string[] {
  const others = unchecked(named).map(({ name }) => name);
  return [
    ...hintsOf(verdict),
    ...(context && verdict.sureness !== 'cannot-tell' ? [contextWords(context.by)] : []),
    ...(profanity?.outcome === 'failed' ? [message('spokenProfanity', profanityWords(profanity))] : []),
    ...(isSample ? [message('answerSample', amount(maxCharacters))] : []),
    ...(others.length > 0 ? [message('profanityUnchecked', list(others))] : []),
    ...(isFallback ? [message('cardFallback')] : []),
  ];
}

function notesOf({ noLanguage, context }: Recognised, isScored: boolean): string[] {
  const alone = context?.without.length
    ? sharesInWords(context.without.slice(0, 3))
    : message('cardUnrecognised');
  return [
    ...(noLanguage === undefined ? [] : [message('answerNoLanguage', percent(noLanguage))]),
    ...(context ? [message('answerByItself', alone)] : []),
    ...(isScored ? [message('profanityCovers')] : []),
  ];
}

/** Of words with the same mask, only the first is shown. */
function swearWordsOf(answer: Recognised, text: string | undefined): SwearWord[] {
  return swearWords(answer).map((masked) => {
    const place = answer.swearing?.find((each) => each.masked === masked);
    return { masked, word: place && text?.slice(place.start, place.end) };
  });
}

/** The likely alternatives to a sure answer are only shown on request, to let it be small. */
function choicesOf(
  { candidates }: Recognised,
  verdict: Verdict,
): Pick<AnswerView, 'choices' | 'moreChoices'> {
  const { languages, sureness, isMixed, isEither } = verdict;
  const isNamed = sureness !== 'cannot-tell';
  const named = new Set(languages.map(({ lang }) => lang));
  const all = candidates.filter(({ lang }) => !named.has(lang));
  const count = isMixed || !isNamed ? 0 : maxAlternatives;
  const likely = all.slice(0, count);
  const rest = all.slice(count).map(shownLanguage);
  const share = 1 - [...languages, ...likely].reduce((sum, each) => sum + each.confidence, 0);
  const others = share >= minOthers ? { others: message('answerOthersAre', percent(share)) } : {};
  const alternatives =
    likely.length > 0
      ? [{ heading: message('cardAlternatives'), languages: likely.map(shownLanguage), ...others }]
      : [];
  const either = isEither ? [{ languages: languages.map(shownLanguage) }] : [];
  const isGuessed = !isNamed && languages.length > 0;
  const guesses = isGuessed
    ? [{ heading: message('answerGuesses'), languages: languages.map(shownLanguage) }]
    : [];
  const less = rest.length > 0 ? [{ heading: message('answerOthers'), languages: rest }] : [];
  return sureness === 'very-sure'
    ? { choices: either, moreChoices: [...alternatives, ...less] }
    : { choices: [...either, ...guesses, ...alternatives], moreChoices: less };
}
