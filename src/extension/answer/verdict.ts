import type { InspectedLanguage, Recognised } from '../messages/inspection.ts';
import { minShare } from '../page-languages/language-shares.ts';

/** Less likely languages are not shown: most of them are wrong. */
const minShown = 0.1;
const minGuess = 0.2;

/** Relatives in a name, and other languages beside it. */
const maxShown = 2;

/**
 * Confidences are calibrated. A sure answer is wrong at most once in ten times. Answers that name no language are wrong more than
 * 7 times in 10 on rare words, and 4 times in 10 on interface texts, where languages share many words.
 */
export const minSure = 0.9;
export const minFairlySure = 0.6;
export const minNamed = 0.3;

/** Minimum score of a text, and of each of its words, that is shown as swearing. */
export const minShownScore = 0.2;

export interface Verdict {
  /** Several of a mixed text; otherwise one, or two relatives that cannot be told apart. */
  readonly languages: readonly InspectedLanguage[];
  readonly isMixed: boolean;
  /** True if the languages are alternatives that cannot be told apart. */
  readonly isEither: boolean;
  readonly isSure: boolean;
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
  // A language in Latin letters instead of its own is a rare guess, and rarely right.
  const shown = candidates.filter(
    (each) => each.confidence >= minShown && (isRelative(each) || !isInLatinLetters(each)),
  );
  if (sum < minNamed) {
    const others = shown.filter((each) => each.confidence >= minGuess).slice(0, maxShown);
    return { languages: [], ...unnamed, others, isName, isShort };
  }
  const rivals = shown.filter((each) => each !== first);
  const isSure = isMixed || sum >= minSure || (sum >= minFairlySure && rivals.length === 0);
  const relatives = counted.filter((each) => each === first || (isSure && shown.includes(each)));
  const languages = isMixed ? mixed : relatives.slice(0, maxShown);
  const isEither = !isMixed && languages.length > 1;
  const others = isSure ? [] : rivals.slice(0, maxShown);
  return { languages, isMixed, isEither, isSure, others };
}

const unnamed = { isMixed: false, isEither: false, isSure: true } as const;

export function isInLatinLetters({ tag }: { readonly tag?: string | undefined }): boolean {
  return tag?.split('-').includes('Latn') ?? false;
}
