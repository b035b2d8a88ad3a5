import { amount, languageName, list, type MessageKey, message, sentences, whenInWords } from '../i18n.ts';
import type { InspectedLanguage, Inspection, Recognised } from '../messages/inspection.ts';
import { isInLatinLetters, minShownScore, type Verdict, verdictOf } from './verdict.ts';

const maxSwearWords = 6;

const maxNames = 3;

type Unnamed = Exclude<Inspection, Recognised>;

export interface Words {
  readonly headline: string;
  readonly hint: string | undefined;
}

/** Returns a name in the interface language, with the text's script: "Traditional Chinese". */
export function nameOf({ lang, tag, either }: NamedLanguage): string {
  if (either) return namesOfEither(either.map((code) => ({ lang: code, tag })));
  return isInLatinLetters({ tag })
    ? message('languageInLatinLetters', languageName(lang))
    : languageName(lang, tag);
}

const maxRelatives = 2;

/** Returns "Croatian or Serbian", or "Hindi or Urdu, in Latin letters". */
function namesOfEither(languages: readonly NamedLanguage[]): string {
  const names = list(
    languages.slice(0, maxRelatives).map(({ lang }) => languageName(lang)),
    'disjunction',
  );
  return languages.every(isInLatinLetters) ? message('languageInLatinLetters', names) : names;
}

type NamedLanguage = Pick<InspectedLanguage, 'lang'> & {
  readonly tag?: string | undefined;
  readonly either?: readonly string[] | undefined;
};

/** Returns a BCP 47 tag for the native name, whose script can differ from the text's: اردو of a text in `ur-Latn`. */
export function tagOfNative(language: InspectedLanguage): string {
  return isInLatinLetters(language) && !/\p{Script=Latin}/u.test(language.native)
    ? language.lang
    : (language.tag ?? language.lang);
}

const refusals: Readonly<Record<Unnamed['outcome'], readonly [headline: MessageKey, hint?: MessageKey]>> = {
  unrecognised: ['cardUnrecognised'],
  'no-text': ['cardNoText'],
  password: ['cardPassword'],
  'out-of-reach': ['cardOutOfReach', 'cardOutOfReachHint'],
  'limit-reached': ['cardLimitReached'],
  unavailable: ['cardFailed', 'failedHint'],
  'not-counted': ['cardNotCounted', 'usageFailedHint'],
  failed: ['cardFailed', 'failedHint'],
};

export function wordsFor(inspection: Unnamed): Words {
  const [headline, hint] = refusals[inspection.outcome];
  if (inspection.outcome !== 'limit-reached') {
    return { headline: message(headline), hint: hint && message(hint, message('menuDetectLanguage')) };
  }
  const { resetsAt, isSet } = inspection;
  return {
    headline: message(headline, whenInWords(resetsAt)),
    hint: isSet ? message('policySet') : undefined,
  };
}

export function headlineOf(verdict: Verdict): string {
  const { isSure, isName, isShort, languages } = verdict;
  if (isName) return message('answerNameOrWord');
  if (languages.length === 0) return message(isShort ? 'answerTooShort' : 'answerCannotTell');
  return isSure ? namesIn(verdict) : message('answerMaybe', namesIn(verdict));
}

function namesIn({ languages, isEither }: Verdict): string {
  return isEither ? namesOfEither(languages) : shortList(languages.map(nameOf));
}

/** Joins names, or returns "English, German, French + 5 more" if there are more than `max`. */
export function shortList(names: readonly string[], max = maxNames): string {
  const more = names.length - max;
  if (more <= 0) return list(names);
  return message('answerAndMore', list(names.slice(0, max), 'unit'), amount(more));
}

export function lineOf(inspection: Inspection): string {
  if (inspection.outcome === 'recognised') return headlineOf(verdictOf(inspection));
  const { headline, hint } = wordsFor(inspection);
  return hint === undefined ? headline : message('headlineAndHint', headline, hint);
}

/** Returns the announcement for screen readers: "German." or, since they do not read a question mark, "German. Not sure." */
export function spoken(inspection: Inspection): string {
  if (inspection.outcome !== 'recognised') return lineOf(inspection);
  const verdict = verdictOf(inspection);
  const { isSure, languages } = verdict;
  const { profanity } = inspection;
  const found = swearWords(inspection);
  const isSwearing = profanity?.outcome === 'scored' && profanity.score >= minShownScore;
  return sentences(
    message('spokenSentence', languages.length === 0 ? headlineOf(verdict) : namesIn(verdict)),
    !isSure && message('spokenSentence', message('surenessNot')),
    isSwearing && message('labelled', message('cardProfanity'), list(found)),
    profanity?.outcome === 'failed' && unscored(),
  );
}

export function unscored(): string {
  return message('labelled', message('cardProfanity'), message('swearingFailed'));
}

export function swearWords({ swearing = [] }: Recognised): readonly string[] {
  const words = [...new Set(swearing.map(({ masked }) => masked))];
  const more = words.splice(maxSwearWords).length;
  if (more > 0) words.push(`+${amount(more)}`);
  return words;
}
