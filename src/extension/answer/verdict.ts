/** Decides which languages an answer names, and how sure it is. */
import type { Sureness } from '../messages/answer-view.ts';
import type { InspectedLanguage, Recognised } from '../messages/inspection.ts';
import { minShare } from '../page-languages/language-shares.ts';

/** Less likely languages are not shown: most of them are wrong. */
const minShown = 0.1;
const minGuess = 0.2;

/** Relatives in a name, and other languages beside it. */
const maxShown = 2;

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
  /** Languages of a mixed text; otherwise one, or two relatives that cannot be told apart. Empty if none is likely. */
  readonly languages: readonly InspectedLanguage[];
  readonly sureness: Sureness;
  readonly isMixed: boolean;
  /** True if the languages are alternatives that cannot be told apart. */
  readonly isEither: boolean;
  /** False for a name with a question mark. */
  readonly isSure: boolean;
  /** What else an answer that is not sure may be, most likely first. */
  readonly others: readonly InspectedLanguage[];
  /** True if the text is probably a name, or a word from another language. */
  readonly isName?: boolean | undefined;
  /** True if no language is likely because the text is short. */
  readonly isShort?: boolean | undefined;
}

export function verdictOf({ candidates, group = [], parts = [], isName, isShort }: Recognised): Verdict {
  const mixed = candidates.filter(
    ({ lang, confidence }) => confidence >= minShare && parts.some((part) => part.lang === lang),
  );
  const isMixed = mixed.length > 1;
  const [first] = candidates;
  const isRelative = ({ lang }: InspectedLanguage) => lang === first?.lang || group.includes(lang);
  const counted = isMixed ? mixed : candidates.filter(isRelative);
  const sum = counted.reduce((sum, each) => sum + each.confidence, 0);
  const sureness = surenessOf(sum);
  // A language in Latin letters instead of its own is a rare guess, and rarely right.
  const shown = candidates.filter(
    (each) => each.confidence >= minShown && (isRelative(each) || !isInLatinLetters(each)),
  );
  if (sureness === 'cannot-tell') {
    const others = shown.filter((each) => each.confidence >= minGuess).slice(0, maxShown);
    return { languages: [], sureness, ...unnamed, others, isName, isShort };
  }
  const rivals = shown.filter((each) => each !== first);
  const isSure = isMixed || sureness === 'very-sure' || (sureness === 'fairly-sure' && rivals.length === 0);
  const relatives = counted.filter((each) => each === first || (isSure && shown.includes(each)));
  const languages = isMixed ? mixed : relatives.slice(0, maxShown);
  const isEither = !isMixed && languages.length > 1;
  const others = isSure ? [] : rivals.slice(0, maxShown);
  return { languages, sureness, isMixed, isEither, isSure, others };
}

const unnamed = { isMixed: false, isEither: false, isSure: true } as const;

export function isInLatinLetters({ tag }: { readonly tag?: string | undefined }): boolean {
  return tag?.split('-').includes('Latn') ?? false;
}
