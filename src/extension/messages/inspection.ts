/**
 * Defines the answer to one text: its likely languages with their names, the parts of a mixed text, a profanity score
 * and masked swear words where it is English, and today's usage. Of the text itself answers hold a swear word's first and
 * last letter alone, so they may travel in messages and be stored in memory.
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
  /** BCP 47 tag with the script that the text shows, such as `zh-Hant`; absent where the code says it all. */
  tag: v.exactOptional(name),
  /** Name in English. */
  english: name,
  /** Name in the language itself, in the script of the text; variants separated by `, `. */
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

/** The most likely language first; never empty. */
const candidates = v.pipe(
  v.tupleWithRest([inspectedLanguage], inspectedLanguage),
  v.maxLength(10),
  v.readonly(),
);

/** Place in the text, in UTF-16 units. */
const place = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Most parts of a text, and most swear words, in an answer: more than anybody looks at. */
export const mostRanges = 500;

/** A range of the text [start, end), and the language that it is most likely in. */
const textPart = v.object({ start: place, end: place, lang: name });

/** A word that swears, as its range in the text [start, end), and as it may be shown: but for its ends starred. */
const maskedWord = v.object({ start: place, end: place, masked: name });

/** What a short text was judged with, where that changed the answer; and the answer without it, empty for none. */
const contextUsed = v.object({
  by: v.picklist(['paragraph', 'page', 'read']),
  without: v.pipe(v.array(inspectedLanguage), v.maxLength(10), v.readonly()),
});

/** Whether it cost less, or nothing, because the same text was asked about lately. */
const isRecalled = v.exactOptional(v.literal(true));

/** The answer to a text. */
export const inspection = v.variant('outcome', [
  v.object({
    outcome: v.literal('recognised'),
    candidates,
    /** Present where what surrounds the text, or what the person reads, changed what is told. */
    context: v.exactOptional(contextUsed),
    /** The parts of a text in several languages, in order, as far as they were detected. */
    parts: v.exactOptional(v.pipe(v.array(textPart), v.maxLength(mostRanges), v.readonly())),
    /** The words that are more likely profane than not, in order, of an English text. */
    swearing: v.exactOptional(v.pipe(v.array(maskedWord), v.maxLength(mostRanges), v.readonly())),
    /** Whether the text was longer than one may be, and samples of it were judged. */
    isSample: v.exactOptional(v.boolean()),
    /** Whether franc-min detected the language because the language model cannot be read. */
    isFallback: v.exactOptional(v.boolean()),
    /** Present when the most likely language is English and a score was asked for. */
    profanity: v.exactOptional(profanityFinding),
    /** The built-in account's usage after this inspection. */
    usage: v.exactOptional(usageToday),
    isRecalled,
  }),
  /** The text holds no evidence of a language; it was charged all the same. */
  v.object({ outcome: v.literal('unrecognised'), usage: v.exactOptional(usageToday), isRecalled }),
  /** Today's detections are used up until `resetsAt`; `isSet` where the organisation has set the limit. */
  v.object({ outcome: v.literal('limit-reached'), resetsAt: moment, isSet: v.exactOptional(v.boolean()) }),
  v.object({
    outcome: v.picklist([
      /** White space only, or no text at all; nothing was charged. */
      'no-text',
      /** In a part of the page that no script may read; nothing was charged. */
      'out-of-reach',
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

/** A part of a mixed text. */
export type TextPart = v.InferOutput<typeof textPart>;

/** A word that swears. */
export type MaskedWord = v.InferOutput<typeof maskedWord>;

/** What the built-in account has used today. */
export type UsageToday = v.InferOutput<typeof usageToday>;

/** The profanity score of an English text, or why there is none. */
export type ProfanityFinding = v.InferOutput<typeof profanityFinding>;

export type Inspection = v.InferOutput<typeof inspection>;

/** An inspection that recognised a language. */
export type Recognised = Extract<Inspection, { outcome: 'recognised' }>;

/** An inspection that was refused or failed; nothing was charged. */
export type Failure = Exclude<Inspection, { outcome: 'recognised' | 'unrecognised' }>;
