/**
 * Words an answer for a person: the same words on the card, in the popup, in the address bar and on the tool bar
 * button, to the eye and to screen readers.
 */
import {
  languageName,
  list,
  type MessageKey,
  message,
  percent,
  plural,
  sentences,
  whenInWords,
} from '../i18n.ts';
import type { InspectedLanguage, Inspection, ProfanityFinding, Recognised } from '../messages/inspection.ts';
import { type Sureness, surenessOf } from './sureness.ts';

/** Guesses that are told where no language can be named. */
const mostGuesses = 3;

/** Profanity less likely than this is not mentioned. */
const leastTold = 0.2;

/** Detections left today from which on nothing is said of them. */
const plenty = 20;

/** Most swear words that are told. */
const mostSwearing = 6;

/** An inspection without a language to name. */
type Unnamed = Exclude<Inspection, Recognised>;

export interface Words {
  readonly headline: string;
  /** A second sentence that says what to do. */
  readonly hint: string;
}

/** What an answer says: which languages, and how sure. */
export interface Verdict {
  /** The languages that it names: those of a mixed text, the largest share first, or one; or best guesses. */
  readonly languages: readonly InspectedLanguage[];
  /** From 0 to 1: of a mixed text, how sure it is that its languages are those. */
  readonly confidence: number;
  readonly sureness: Sureness;
  /** Whether the text is in several languages. */
  readonly isMixed: boolean;
}

/** What an answer says. */
export function verdictOf({ candidates, parts = [] }: Recognised): Verdict {
  const found = new Set(parts.map(({ lang }) => lang));
  const mixed = candidates.filter(({ lang }) => found.has(lang));
  const isMixed = mixed.length > 1;
  const named = isMixed ? mixed : [candidates[0]];
  const confidence = Math.min(
    1,
    named.reduce((sum, each) => sum + each.confidence, 0),
  );
  const sureness = surenessOf(confidence);
  if (sureness !== 'cannot-tell') return { languages: named, confidence, sureness, isMixed };
  return { languages: candidates.slice(0, mostGuesses), confidence, sureness, isMixed: false };
}

/** Name of a language in the reader's own, with the script where the text shows one: "Chinese (Traditional)". */
export function nameOf({ lang, tag, english }: Pick<InspectedLanguage, 'lang' | 'tag' | 'english'>): string {
  const isInLatinLetters = tag?.split('-').includes('Latn') ?? false;
  return isInLatinLetters
    ? message('languageInLatinLetters', languageName(lang, english))
    : languageName(lang, english, tag);
}

/** BCP 47 tag of a language, with the script that the text shows. */
export function tagOf({ lang, tag = lang }: Pick<InspectedLanguage, 'lang' | 'tag'>): string {
  return tag;
}

/** Outcome → headline and hint. */
const refusals: Readonly<Record<Unnamed['outcome'], readonly [headline: MessageKey, hint: MessageKey]>> = {
  unrecognised: ['cardUnrecognised', 'cardUnrecognisedHint'],
  'no-text': ['cardNoText', 'cardNoTextHint'],
  'out-of-reach': ['cardOutOfReach', 'cardOutOfReachHint'],
  'limit-reached': ['cardLimitReached', 'cardLimitReachedHint'],
  unavailable: ['cardUnavailable', 'cardUnavailableHint'],
  'not-counted': ['cardNotCounted', 'cardNotCountedHint'],
  failed: ['cardFailed', 'cardFailedHint'],
};

/** Headline and hint where no language was recognised: why not, and what to do. */
export function wordsFor(inspection: Unnamed): Words {
  const [headline, hint] = refusals[inspection.outcome];
  if (inspection.outcome !== 'limit-reached') return { headline: message(headline), hint: message(hint) };
  const { resetsAt, isSet } = inspection;
  return { headline: message(headline, whenInWords(resetsAt)), hint: message(isSet ? 'policySet' : hint) };
}

/** The languages that an answer names, as an enumeration; that it cannot tell where it names none. */
export function headlineOf({ languages, sureness }: Verdict): string {
  return sureness === 'cannot-tell' ? surenessWords(sureness) : list(languages.map(nameOf));
}

const grades: Readonly<Record<Sureness, MessageKey>> = {
  'very-sure': 'surenessVery',
  'fairly-sure': 'surenessFairly',
  'not-sure': 'surenessNot',
  'cannot-tell': 'answerCannotTell',
};

export function surenessWords(sureness: Sureness): string {
  return message(grades[sureness]);
}

/** Languages with their shares, as an enumeration. */
export function sharesInWords(languages: readonly InspectedLanguage[]): string {
  return list(languages.map((each) => message('languageAndShare', nameOf(each), percent(each.confidence))));
}

/** The whole answer in one line: "German. Very sure, 97%." `named` writes the languages, headline unless given. */
export function lineOf(inspection: Inspection, named: (verdict: Verdict) => string = headlineOf): string {
  if (inspection.outcome !== 'recognised') {
    const { headline, hint } = wordsFor(inspection);
    return message('headlineAndHint', headline, hint);
  }
  const verdict = verdictOf(inspection);
  const { languages, sureness, confidence } = verdict;
  return sureness === 'cannot-tell'
    ? message('headlineAndHint', headlineOf(verdict), message('answerGuessesAre', sharesInWords(languages)))
    : message('cardSpoken', named(verdict), surenessWords(sureness), percent(confidence));
}

/** What screen readers announce: the answer in one line, what it was judged with, and what swears, masked. */
export function spoken(inspection: Inspection): string {
  if (inspection.outcome !== 'recognised') return lineOf(inspection);
  const { context, profanity } = inspection;
  const found = swearWords(inspection);
  return sentences(
    lineOf(inspection),
    context !== undefined && message('spokenSentence', contextWords(context.by)),
    tellsProfanity(profanity) && message('spokenProfanity', profanityWords(profanity)),
    found.length > 0 && message('spokenFound', list(found)),
  );
}

const evidence: Readonly<Record<NonNullable<Recognised['context']>['by'], MessageKey>> = {
  paragraph: 'answerByParagraph',
  page: 'answerByPage',
  read: 'answerByRead',
};

/** What beside the text itself decided an answer. */
export function contextWords(by: keyof typeof evidence): string {
  return message(evidence[by]);
}

/** Whether a finding is worth mentioning. */
export function tellsProfanity(finding: ProfanityFinding | undefined): finding is ProfanityFinding {
  return finding !== undefined && (finding.outcome !== 'scored' || finding.score >= leastTold);
}

/** The profanity score as a percentage, or why there is none. */
export function profanityWords(finding: ProfanityFinding): string {
  if (finding.outcome === 'scored') return percent(finding.score);
  return message(finding.outcome === 'failed' ? 'cardProfanityFailed' : 'cardProfanityLimit');
}

/** The swear words of a text as they may be shown, each once. */
export function swearWords({ swearing = [] }: Recognised): readonly string[] {
  return [...new Set(swearing.map(({ masked }) => masked))].slice(0, mostSwearing);
}

/** What is left of today's detections, in words; undefined while that is plenty, and where it is not known. */
export function callsLeftWords(inspection: Inspection): string | undefined {
  if (!('usage' in inspection) || inspection.usage === undefined) return undefined;
  const { limit, remaining } = inspection.usage;
  return limit < 0 || remaining >= plenty ? undefined : plural('cardCallsLeft', limit, remaining);
}
