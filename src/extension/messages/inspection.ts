/**
 * Defines the result of inspecting one text: its likely languages with their names, a profanity score where it is
 * English, and today's usage. Results never hold the text, so they may travel in messages and be stored in memory.
 *
 * The schema checks results that come back from the card: a script that runs in a web page cannot be trusted.
 */
import * as v from 'valibot';

const probability = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const name = v.pipe(v.string(), v.maxLength(100));
/** Milliseconds since the epoch. */
const moment = v.pipe(v.number(), v.finite());

const inspectedLanguage = v.object({
  /** Code as the contract answers it, such as `en` or `nb`. */
  lang: name,
  /** Name in English. */
  english: name,
  /** Name in the language itself; variants separated by `, `. */
  native: name,
  /** Probability that the text is in this language: 0 to 1. */
  confidence: probability,
});

const usageToday = v.object({
  /** Detections charged today: an integer ≥ 0. */
  used: v.number(),
  /** Detections allowed a day; -1 for unlimited. */
  limit: v.number(),
  /** Detections left today; -1 for unlimited. */
  remaining: v.number(),
  /** When the count starts again, in milliseconds since the epoch. */
  resetsAt: moment,
});

const profanityFinding = v.variant('outcome', [
  /** The likelihood that the text contains profanity: 0 to 1. */
  v.object({ outcome: v.literal('scored'), score: probability }),
  /** Detecting the language took the last detection of the day. */
  v.object({ outcome: v.literal('limit-reached'), resetsAt: moment }),
  v.object({ outcome: v.literal('failed') }),
]);

/** The result of inspecting a text. */
export const inspection = v.variant('outcome', [
  v.object({
    outcome: v.literal('recognised'),
    /** The most likely language first; never empty. */
    candidates: v.pipe(
      v.tupleWithRest([inspectedLanguage], inspectedLanguage),
      v.maxLength(10),
      v.readonly(),
    ),
    /** Present when the most likely language is English and a score was asked for. */
    profanity: v.exactOptional(profanityFinding),
    /** The built-in account's usage after this inspection. */
    usage: v.exactOptional(usageToday),
  }),
  /** The text holds no evidence of a language; it was charged all the same. */
  v.object({ outcome: v.literal('unrecognised'), usage: v.exactOptional(usageToday) }),
  /** Today's detections are used up until `resetsAt`. */
  v.object({ outcome: v.literal('limit-reached'), resetsAt: moment }),
  v.object({
    outcome: v.picklist([
      /** White space only, or no text at all; nothing was charged. */
      'no-text',
      /** Longer than one text may be; nothing was charged. */
      'text-too-long',
      /** The language engine cannot be loaded now; nothing was charged. */
      'unavailable',
      /** The charge cannot be written, as when the browser's storage is full; the result was withheld. */
      'not-counted',
      /** Anything else, also when the background did not answer. */
      'failed',
    ]),
  }),
]);

/** One language that a text may be in, ready to show. */
export type InspectedLanguage = v.InferOutput<typeof inspectedLanguage>;

/** What the built-in account has used today. */
export type UsageToday = v.InferOutput<typeof usageToday>;

/** The profanity score of an English text, or why there is none. */
export type ProfanityFinding = v.InferOutput<typeof profanityFinding>;

export type Inspection = v.InferOutput<typeof inspection>;

/** An inspection that recognised a language. */
export type Recognised = Extract<Inspection, { outcome: 'recognised' }>;

/** An inspection that was refused or failed; nothing was charged. */
export type Failure = Exclude<Inspection, { outcome: 'recognised' | 'unrecognised' }>;
