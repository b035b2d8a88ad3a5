/**
 * Words an answer for a person: the same words on the card, in the popup, in the address bar and on the tool bar
 * button, to the eye and to screen readers.
 */
import { languageName, list, message, percent, plural, sentences, whenInWords } from '../i18n.ts';
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

export interface Words {
  readonly headline: string;
  /** A second sentence that says what to do; absent where there is nothing to do. */
  readonly hint?: string;
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
  return languageName(lang, english, tag);
}

/** Headline and hint: which languages it is, or why that is not known. */
export function wordsFor(inspection: Inspection): Words {
  switch (inspection.outcome) {
    case 'recognised':
      return { headline: headlineOf(verdictOf(inspection)) };
    case 'unrecognised':
      return { headline: message('cardUnrecognised'), hint: message('cardUnrecognisedHint') };
    case 'no-text':
      return { headline: message('cardNoText'), hint: message('cardNoTextHint') };
    case 'out-of-reach':
      return { headline: message('cardOutOfReach'), hint: message('cardOutOfReachHint') };
    case 'limit-reached':
      return {
        headline: message('cardLimitReached', whenInWords(inspection.resetsAt)),
        hint: message('cardLimitReachedHint'),
      };
    case 'unavailable':
      return { headline: message('cardUnavailable'), hint: message('cardUnavailableHint') };
    case 'not-counted':
      return { headline: message('cardNotCounted'), hint: message('cardNotCountedHint') };
    case 'failed':
      return { headline: message('cardFailed'), hint: message('cardFailedHint') };
  }
}

/** The languages that an answer names, as an enumeration; that it cannot tell where it names none. */
export function headlineOf({ languages, sureness }: Verdict): string {
  return sureness === 'cannot-tell' ? surenessWords(sureness) : list(languages.map(nameOf));
}

export function surenessWords(sureness: Sureness): string {
  switch (sureness) {
    case 'very-sure':
      return message('surenessVery');
    case 'fairly-sure':
      return message('surenessFairly');
    case 'not-sure':
      return message('surenessNot');
    case 'cannot-tell':
      return message('answerCannotTell');
  }
}

/** Languages with their shares, as an enumeration. */
export function sharesInWords(languages: readonly InspectedLanguage[]): string {
  return list(languages.map((each) => message('languageAndShare', nameOf(each), percent(each.confidence))));
}

/** The whole answer in one line: "German. Very sure, 97%." `named` writes the languages, headline unless given. */
export function lineOf(inspection: Inspection, named: (verdict: Verdict) => string = headlineOf): string {
  if (inspection.outcome !== 'recognised') {
    const { headline, hint } = wordsFor(inspection);
    return hint === undefined ? headline : message('headlineAndHint', headline, hint);
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

/** What beside the text itself decided an answer. */
export function contextWords(by: NonNullable<Recognised['context']>['by']): string {
  switch (by) {
    case 'paragraph':
      return message('answerByParagraph');
    case 'page':
      return message('answerByPage');
    case 'read':
      return message('answerByRead');
  }
}

/** Whether a finding is worth mentioning. */
export function tellsProfanity(finding: ProfanityFinding | undefined): finding is ProfanityFinding {
  return finding !== undefined && (finding.outcome !== 'scored' || finding.score >= leastTold);
}

/** The profanity score as a percentage, or why there is none. */
export function profanityWords(finding: ProfanityFinding): string {
  switch (finding.outcome) {
    case 'scored':
      return percent(finding.score);
    case 'limit-reached':
      return message('cardProfanityLimit');
    case 'failed':
      return message('cardProfanityFailed');
  }
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
