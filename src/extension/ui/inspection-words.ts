/**
 * Words an inspection for a person, in a headline and a hint: the same words on the card, in the popup and on the
 * tool bar button.
 */
import { languageName, message, percent, plural, timeOfDay } from '../i18n.ts';
import type { Inspection, ProfanityFinding } from '../messages/inspection.ts';

export interface Words {
  readonly headline: string;
  /** A second sentence that says what to do; absent where there is nothing to do. */
  readonly hint?: string;
}

/** Headline and hint; the name of the most likely language when one was recognised. */
export function wordsFor(inspection: Inspection): Words {
  switch (inspection.outcome) {
    case 'recognised': {
      const { lang, english } = inspection.candidates[0];
      return { headline: languageName(lang, english) };
    }
    case 'unrecognised':
      return { headline: message('cardUnrecognised'), hint: message('cardUnrecognisedHint') };
    case 'no-text':
      return { headline: message('cardNoText'), hint: message('cardNoTextHint') };
    case 'text-too-long':
      return { headline: message('cardTooLong'), hint: message('cardTooLongHint') };
    case 'limit-reached':
      return {
        headline: message('cardLimitReached', timeOfDay(inspection.resetsAt)),
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

/** How sure an answer is, in words. */
export type Sureness = 'very-sure' | 'fairly-sure' | 'not-sure';

/**
 * The sureness of a probability of 0 to 1. Confidences are calibrated, so these are odds: a "very sure" answer
 * is wrong once in ten times at most, a "not sure" one about as often as it is right, or more.
 */
export function surenessOf(confidence: number): Sureness {
  if (confidence >= 0.9) return 'very-sure';
  return confidence >= 0.6 ? 'fairly-sure' : 'not-sure';
}

export function surenessWords(sureness: Sureness): string {
  switch (sureness) {
    case 'very-sure':
      return message('surenessVery');
    case 'fairly-sure':
      return message('surenessFairly');
    case 'not-sure':
      return message('surenessNot');
  }
}

/** Profanity less likely than this is not mentioned. */
const leastTold = 0.2;

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

/** What is left of today's calls, in words; undefined where it is not known. */
export function callsLeftWords(inspection: Inspection): string | undefined {
  if (!('usage' in inspection) || inspection.usage === undefined) return undefined;
  const { limit, remaining } = inspection.usage;
  return limit < 0 ? message('cardCallsUnlimited') : plural('cardCallsLeft', limit, remaining);
}
