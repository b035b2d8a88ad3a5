/** Formats answers with the same text for the card, popup, address bar, toolbar button and screen readers. */
import { languageName, list, type MessageKey, message, percent, sentences, whenInWords } from '../i18n.ts';
import type { InspectedLanguage, Inspection, ProfanityFinding, Recognised } from '../messages/inspection.ts';
import { type Sureness, surenessOf } from './sureness.ts';

const maxGuesses = 3;

const minShownScore = 0.2;

const maxSwearWords = 6;

type Unnamed = Exclude<Inspection, Recognised>;

export interface Words {
  readonly headline: string;
  /** Second sentence: what the user can do. */
  readonly hint: string;
}

export interface Verdict {
  /** Languages of a mixed text by share; otherwise one language, or the guesses. */
  readonly languages: readonly InspectedLanguage[];
  /** From 0 to 1; summed over the languages of a mixed text. */
  readonly confidence: number;
  readonly sureness: Sureness;
  readonly isMixed: boolean;
}

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
  return { languages: candidates.slice(0, maxGuesses), confidence, sureness, isMixed: false };
}

/** Returns a name in the interface language, with the text's script: "Traditional Chinese". */
export function nameOf({ lang, tag, english }: Pick<InspectedLanguage, 'lang' | 'tag' | 'english'>): string {
  const isInLatinLetters = tag?.split('-').includes('Latn') ?? false;
  return isInLatinLetters
    ? message('languageInLatinLetters', languageName(lang, english))
    : languageName(lang, english, tag);
}

/** Returns a BCP 47 tag with the text's script. */
export function tagOf({ lang, tag = lang }: Pick<InspectedLanguage, 'lang' | 'tag'>): string {
  return tag;
}

const refusals: Readonly<Record<Unnamed['outcome'], readonly [headline: MessageKey, hint: MessageKey]>> = {
  unrecognised: ['cardUnrecognised', 'cardUnrecognisedHint'],
  'no-text': ['cardNoText', 'cardNoTextHint'],
  'out-of-reach': ['cardOutOfReach', 'cardOutOfReachHint'],
  'limit-reached': ['cardLimitReached', 'cardLimitReachedHint'],
  unavailable: ['cardUnavailable', 'cardUnavailableHint'],
  'not-counted': ['cardNotCounted', 'cardNotCountedHint'],
  failed: ['cardFailed', 'cardFailedHint'],
};

export function wordsFor(inspection: Unnamed): Words {
  const [headline, hint] = refusals[inspection.outcome];
  if (inspection.outcome !== 'limit-reached') return { headline: message(headline), hint: message(hint) };
  const { resetsAt, isSet } = inspection;
  return { headline: message(headline, whenInWords(resetsAt)), hint: message(isSet ? 'policySet' : hint) };
}

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
  const { languages, sureness, confidence } = verdict;
  return sureness === 'cannot-tell'
    ? message('headlineAndHint', headlineOf(verdict), message('answerGuessesAre', sharesInWords(languages)))
    : message('cardSpoken', named(verdict), surenessWords(sureness), percent(confidence));
}

/** Returns the announcement for screen readers. */
export function spoken(inspection: Inspection): string {
  if (inspection.outcome !== 'recognised') return lineOf(inspection);
  const { context, profanity } = inspection;
  const found = swearWords(inspection);
  return sentences(
    lineOf(inspection),
    context !== undefined && message('spokenSentence', contextWords(context.by)),
    isProfanityShown(profanity) && message('spokenProfanity', profanityWords(profanity)),
    found.length > 0 && message('spokenFound', list(found)),
  );
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

export function profanityWords(finding: ProfanityFinding): string {
  if (finding.outcome === 'scored') return percent(finding.score);
  return message('cardProfanityFailed');
}

export function swearWords({ swearing = [] }: Recognised): readonly string[] {
  return [...new Set(swearing.map(({ masked }) => masked))].slice(0, maxSwearWords);
}
