/** Decides which languages an answer names, and how sure it is. */
import type { Sureness } from '../messages/answer-view.ts';
import type { InspectedLanguage, Recognised } from '../messages/inspection.ts';
import { minShare } from '../page-languages/language-shares.ts';

/** Guesses that are less likely than `minGuess` are mostly wrong. */
const maxGuesses = 3;
const minGuess = 0.2;

/**
 * Minimum confidence of each grade. Answers below 0.3 name no language: measured on rare words, they are wrong more
 * than 7 times in 10; on interface texts, where languages share many words, 4 times in 10.
 */
const grades: readonly (readonly [minimum: number, sureness: Sureness])[] = [
  [0.9, 'very-sure'],
  [0.6, 'fairly-sure'],
  [0.3, 'not-sure'],
];

/** Minimum score of a text, and of each of its words, that is shown as swearing. */
export const minShownScore = 0.2;

/**
 * Grades a confidence of 0 to 1. Confidences are calibrated: a "very sure" answer is wrong at most once in ten times, and
 * a "not sure" answer at least about half the time.
 */
export function surenessOf(confidence: number): Sureness {
  return grades.find(([minimum]) => confidence >= minimum)?.[1] ?? 'cannot-tell';
}

export interface Verdict {
  /** Languages of a mixed text, each with its share; otherwise one language and its twins, or the guesses. */
  readonly languages: readonly InspectedLanguage[];
  /** From 0 to 1; summed over the languages, except guesses. */
  readonly confidence: number;
  readonly sureness: Sureness;
  readonly isMixed: boolean;
  /** True if the languages are alternatives that cannot be told apart. */
  readonly isEither: boolean;
  /** Language of the text around a probable name. */
  readonly around?: InspectedLanguage | undefined;
  /** True if no language is likely because the text is short. */
  readonly isShort?: boolean | undefined;
}

export function verdictOf({ candidates, group = [], parts = [], around, isShort }: Recognised): Verdict {
  const mixed = candidates.filter(
    ({ lang, confidence }) => confidence >= minShare && parts.some((part) => part.lang === lang),
  );
  const isMixed = mixed.length > 1;
  const named = isMixed
    ? mixed
    : candidates.filter((each) => each === candidates[0] || group.includes(each.lang));
  const likely = candidates.filter(({ lang }) => named.some((each) => each.lang === lang));
  const confidence = Math.min(
    1,
    likely.reduce((sum, each) => sum + each.confidence, 0),
  );
  const sureness = surenessOf(confidence);
  const isEither = !isMixed && named.length > 1;
  if (sureness !== 'cannot-tell') return { languages: named, confidence, sureness, isMixed, isEither };
  const languages = candidates.filter((each) => each.confidence >= minGuess).slice(0, maxGuesses);
  return { languages, confidence, sureness, isMixed: false, isEither: false, around, isShort };
}
