/** Formats answers with the same text for the card, popup, address bar, toolbar button and screen readers. */
import {
  amount,
  languageName,
  list,
  type MessageKey,
  message,
  percent,
  sentences,
  whenInWords,
} from '../i18n.ts';
import type { Sureness } from '../messages/answer-view.ts';
import type { InspectedLanguage, Inspection, ProfanityFinding, Recognised } from '../messages/inspection.ts';
import { tagOf } from './tag.ts';
import { minShownScore, type Verdict, verdictOf } from './verdict.ts';

/** A text with a lower score has only mild words, such as "damn", or more likely none. */
export const minStrongScore = 0.5;

const maxSwearWords = 6;

/** Names in a headline or a list. */
const maxNames = 3;

type Unnamed = Exclude<Inspection, Recognised>;

export interface Words {
  readonly headline: string;
  /** Second sentence: what the user can do. */
  readonly hint: string;
}

/** Returns a name in the interface language, with the text's script: "Traditional Chinese". */
export function nameOf({ lang, tag, english, either }: NamedLanguage): string {
  if (either) return namesOfEither(either.map((code) => ({ lang: code, tag, english: code })));
  return isInLatinLetters({ tag })
    ? message('languageInLatinLetters', languageName(lang, english))
    : languageName(lang, english, tag);
}

/** Returns "Croatian or Serbian", or "Hindi or Urdu, in Latin letters". */
function namesOfEither(languages: readonly NamedLanguage[]): string {
  const names = list(
    languages.map(({ lang, english }) => languageName(lang, english)),
    'disjunction',
  );
  return languages.every(isInLatinLetters) ? message('languagesInLatinLetters', names) : names;
}

type NamedLanguage = Pick<InspectedLanguage, 'lang' | 'english'> & {
  readonly tag?: string | undefined;
  readonly either?: readonly string[] | undefined;
};

function isInLatinLetters({ tag }: { readonly tag?: string | undefined }): boolean {
  return tag?.split('-').includes('Latn') ?? false;
}

/** Returns a BCP 47 tag for the native name, whose script can differ from the text's: اردو of a text in `ur-Latn`. */
export function tagOfNative(language: InspectedLanguage): string {
  return isInLatinLetters(language) && !/\p{Script=Latin}/u.test(language.native)
    ? language.lang
    : tagOf(language);
}

const refusals: Readonly<Record<Unnamed['outcome'], readonly [headline: MessageKey, hint: MessageKey]>> = {
  unrecognised: ['cardUnrecognised', 'cardUnrecognisedHint'],
  'no-text': ['cardNoText', 'cardNoTextHint'],
  password: ['cardPassword', 'cardPasswordHint'],
  'out-of-reach': ['cardOutOfReach', 'cardOutOfReachHint'],
  'limit-reached': ['cardLimitReached', 'cardLimitReachedHint'],
  unavailable: ['cardUnavailable', 'cardUnavailableHint'],
  'not-counted': ['cardNotCounted', 'cardNotCountedHint'],
  failed: ['cardFailed', 'cardFailedHint'],
};

export function wordsFor(inspection: Unnamed): Words {
  const [headline, usual] = refusals[inspection.outcome];
  const isAddress = inspection.outcome === 'unrecognised' && inspection.isAddress;
  const hint: MessageKey = isAddress ? 'cardAddressHint' : usual;
  if (inspection.outcome !== 'limit-reached') {
    return { headline: message(headline), hint: message(hint, message('menuDetectLanguage')) };
  }
  const { resetsAt, isSet } = inspection;
  return { headline: message(headline, whenInWords(resetsAt)), hint: message(isSet ? 'policySet' : hint) };
}

export function headlineOf({ languages, sureness, isEither, around, isShort }: Verdict): string {
  if (around) return message('answerNameOrWord');
  if (sureness === 'cannot-tell') return isShort ? message('answerTooShort') : surenessWords(sureness);
  return isEither ? namesOfEither(languages) : list(languages.map(nameOf));
}

/** Returns the headline where space is little. */
export function shortHeadlineOf(verdict: Verdict): string {
  return verdict.isMixed ? shortList(verdict.languages.map(nameOf)) : headlineOf(verdict);
}

/** Joins names, or returns "English + 8 more" if there are more than `max`. */
export function shortList(names: readonly string[], max = maxNames): string {
  const [first = '', ...others] = names;
  return names.length > max ? message('answerAndMore', first, amount(others.length)) : list(names);
}

/** Returns the lines below an answer that names no language. The guesses are listed separately. */
export function hintsOf({ around, isShort }: Verdict): readonly string[] {
  if (around) return [message('answerNameIn', nameOf(around))];
  return isShort ? [message('answerTooShortHint')] : [];
}

const surenessKeys: Readonly<Record<Sureness, MessageKey>> = {
  'very-sure': 'surenessVery',
  'fairly-sure': 'surenessFairly',
  'not-sure': 'surenessNot',
  'cannot-tell': 'answerCannotTell',
};

export function surenessWords(sureness: Sureness): string {
  return message(surenessKeys[sureness]);
}

export function sharesInWords(languages: readonly InspectedLanguage[]): string {
  return list(languages.map((each) => message('languageAndShare', nameOf(each), percent(each.confidence))));
}

/** Returns the answer in one line: "German. Very sure, 97%." `named` formats the languages. */
export function lineOf(inspection: Inspection, named: (verdict: Verdict) => string = headlineOf): string {
  if (inspection.outcome !== 'recognised') {
    const { headline, hint } = wordsFor(inspection);
    return message('headlineAndHint', headline, hint);
  }
  const verdict = verdictOf(inspection);
  const { sureness, confidence, languages } = verdict;
  return sureness === 'cannot-tell'
    ? sentences(
        message('spokenSentence', headlineOf(verdict)),
        ...(languages.length > 0 ? [message('answerGuessesAre', sharesInWords(languages))] : []),
        ...hintsOf(verdict),
      )
    : message('cardSpoken', named(verdict), surenessWords(sureness), percent(confidence));
}

/** Returns the announcement for screen readers. */
export function spoken(inspection: Inspection): string {
  if (inspection.outcome !== 'recognised') return lineOf(inspection);
  const { context } = inspection;
  const found = swearWords(inspection);
  const verdict = verdictOf(inspection);
  return sentences(
    lineOf(inspection),
    verdict.sureness !== 'cannot-tell' &&
      context !== undefined &&
      message('spokenSentence', contextWords(context.by)),
    swearingOf(inspection),
    found.length > 0 && message('spokenFound', list(found)),
  );
}

/** Returns "Swearing: 97%.", or false if there is none worth mentioning. */
export function swearingOf({ profanity }: Recognised): string | false {
  return isProfanityShown(profanity) && message('spokenProfanity', profanityWords(profanity));
}

const evidence: Readonly<Record<NonNullable<Recognised['context']>['by'], MessageKey>> = {
  paragraph: 'answerByParagraph',
  page: 'answerByPage',
  read: 'answerByRead',
};

export function contextWords(by: keyof typeof evidence): string {
  return message(evidence[by]);
}

export function isProfanityShown(finding: ProfanityFinding | undefined): finding is ProfanityFinding {
  return finding !== undefined && (finding.outcome !== 'scored' || finding.score >= minShownScore);
}

/** Returns the languages that are not checked for swearing: all but English. */
export function unchecked<Language extends { readonly lang: string }>(
  languages: readonly Language[],
): readonly Language[] {
  return languages.filter(({ lang }) => lang !== 'en');
}

export function profanityWords(finding: ProfanityFinding): string {
  if (finding.outcome !== 'scored') return message('cardProfanityFailed');
  const score = percent(finding.score);
  return finding.score < minStrongScore ? message('profanityMild', score) : score;
}

/** Returns the masked words, each once, or the first and "+3" if there are more than fit. */
export function swearWords({ swearing = [] }: Recognised): readonly string[] {
  const words = [...new Set(swearing.map(({ masked }) => masked))];
  const more = words.splice(maxSwearWords).length;
  if (more > 0) words.push(`+${amount(more)}`);
  return words;
}
