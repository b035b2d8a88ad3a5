/**
 * Contains none of the text except first and last letters of swear words. The schema also validates answers sent back by the
 * card, which runs in a web page and cannot be trusted.
 */
import type { Usage } from '@vernacular/contract/accounts';
import * as v from 'valibot';

const probability = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const name = v.pipe(v.string(), v.maxLength(100));
const moment = v.pipe(v.number(), v.finite());

const inspectedLanguage = v.object({
  lang: name,
  /** BCP 47 tag with the script in use, such as `zh-Hant`. Absent if equal to the code. */
  tag: v.exactOptional(name),
  english: name,
  /** Codes of the languages that it can be, itself among them, if a text in several languages does not distinguish them. */
  either: v.exactOptional(v.array(name)),
  /** Name in the language itself, in the script of the text. Variants are separated by `, `. */
  native: name,
  confidence: probability,
});

const profanityFinding = v.variant('outcome', [
  v.object({ outcome: v.literal('scored'), score: probability }),
  v.object({ outcome: v.literal('failed') }),
]);

/** Maximum number of candidates: a selection has at most so many languages whose shares are shown. */
export const maxLanguages = 50;

/** Most likely language first. Empty if the text has only swearing, such as "a$$hole". */
const candidates = v.pipe(v.array(inspectedLanguage), v.maxLength(maxLanguages), v.readonly());

const place = v.pipe(v.number(), v.integer(), v.minValue(0));

export const maxRanges = 500;

/** A range [start, end) of the text and its most likely language. */
const textPart = v.object({ start: place, end: place, lang: name });

/** Range [start, end) of a swear word, and the word with all but its ends starred. */
const maskedWord = v.object({ start: place, end: place, masked: name });

export const inspection = v.variant('outcome', [
  v.object({
    outcome: v.literal('recognised'),
    candidates,
    /** Codes of close relatives that cannot be told apart, if there are several. */
    group: v.exactOptional(v.pipe(v.array(name), v.maxLength(10), v.readonly())),
    /** True if no candidate is likely, and the text looks like a name in a text of another language. */
    isName: v.exactOptional(v.boolean()),
    /** True if no candidate is likely and the text has only a few letters. */
    isShort: v.exactOptional(v.boolean()),
    /** Parts of a mixed text in order. Long texts are only partly split. */
    parts: v.exactOptional(v.pipe(v.array(textPart), v.maxLength(maxRanges), v.readonly())),
    /** Swear words of the English in the text, in order. Mild ones are not masked. */
    swearing: v.exactOptional(v.pipe(v.array(maskedWord), v.maxLength(maxRanges), v.readonly())),
    isSample: v.exactOptional(v.boolean()),
    isFallback: v.exactOptional(v.boolean()),
    profanity: v.exactOptional(profanityFinding),
  }),
  /** No evidence for any language. Counted all the same. */
  v.object({ outcome: v.literal('unrecognised') }),
  /** The daily limit is reached until `resetsAt`. `isSet` is true if the policy sets the limit. */
  v.object({ outcome: v.literal('limit-reached'), resetsAt: moment, isSet: v.exactOptional(v.boolean()) }),
  v.object({
    outcome: v.picklist([
      'no-text',
      'password',
      /** In a place whose text or selection no script can read. Not counted. */
      'out-of-reach',
      'unavailable',
      /** The count can't be stored, for example on a full disk, so the result is withheld. */
      'not-counted',
      'failed',
    ]),
  }),
]);

export type InspectedLanguage = v.InferOutput<typeof inspectedLanguage>;

export type TextPart = v.InferOutput<typeof textPart>;

export type MaskedWord = v.InferOutput<typeof maskedWord>;

export interface UsageToday extends Usage {
  readonly remaining: number;
}

export type Inspection = v.InferOutput<typeof inspection>;

export type Recognised = Extract<Inspection, { outcome: 'recognised' }>;

export type Failure = Exclude<Inspection, { outcome: 'recognised' | 'unrecognised' }>;
