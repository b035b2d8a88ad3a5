import type { FallbackCode } from './client-errors.ts';
import type { CallOptions } from './delivery.ts';
import { isArrayOf, isCandidate, isObject, isProbability, type LanguageCandidate } from './read-answers.ts';

/** Blocks (paragraphs, cells) are inspected one by one and together. */
export type InspectedText = string | { readonly blocks: readonly string[] };

export interface InspectOptions extends CallOptions {
  /** Codes of the only languages to consider. Confidences are then shares among these. */
  readonly only?: readonly string[] | undefined;
  /** Text around, and likely languages as codes or tags. Decides only where a text alone leaves its language open. */
  readonly context?:
    | { readonly text?: string | undefined; readonly languages?: readonly string[] | undefined }
    | undefined;
  /** Leaves out lower confidences: 0 (the default) to 1. */
  readonly minConfidence?: number | undefined;
  /** Lists the parts of texts in several languages. */
  readonly parts?: boolean | undefined;
  /** Scores the English of the texts. */
  readonly profanity?:
    | boolean
    | {
        readonly nameCalling?: boolean | undefined;
        readonly spans?: boolean | undefined;
        /** Lists the profane words with the reasons for their scores. */
        readonly explain?: boolean | undefined;
      }
    | undefined;
}

export interface InspectBody extends Omit<InspectOptions, keyof CallOptions> {
  readonly texts: readonly InspectedText[];
}

export interface BlockInspection {
  /** Most likely language first; empty if there is no evidence for any. */
  readonly languages: readonly LanguageCandidate[];
  /** Share of the text that is in no language, 0 to 1. Absent in answers of the fallback. */
  readonly noLanguage?: number;
  /** Close relatives that the text does not distinguish, and the sum of their confidences. */
  readonly group?: { readonly langs: readonly string[]; readonly confidence: number };
  /** In order. Absent unless asked for, and if there is one language. */
  readonly parts?: readonly InspectedPart[];
  readonly profanity?: InspectedProfanity;
}

export interface Inspection extends BlockInspection {
  /** Of a text in blocks. Only these have `parts` and `spans`. */
  readonly blocks?: readonly BlockInspection[];
  /** The reason, if a client with `access` answered by its fallback. */
  readonly fallback?: FallbackCode;
}

/** A range [start, end) of UTF-16 units of the text or block. */
export interface InspectedPart {
  readonly start: number;
  readonly end: number;
  readonly lang: string;
  /** Probability, 0 to 1. */
  readonly confidence: number;
}

export interface InspectedProfanity {
  /** Probability of profanity, 0 to 1. */
  readonly score: number;
  /** How much of the text is English, or of no certain language but scored. With `none`, a score of 0 says nothing. */
  readonly scored: 'all' | 'part' | 'none';
  /** If asked for. */
  readonly spans?: readonly ProfaneSpan[];
}

/** With `explain`, also the word meant, the disguise undone, and reasons that add up to the score. */
export interface ProfaneSpan {
  readonly start: number;
  readonly end: number;
  readonly score: number;
  readonly word?: string;
  readonly disguise?: string;
  /** Weights in sixteenths of a logit. With their sum `s`, the score is 1 / (1 + e^(-s / 16)). */
  readonly reasons?: readonly { readonly reason: string; readonly weight: number }[];
}

/** Undefined if the shape is wrong. */
export function inspectionsIn(body: unknown, count: number): Inspection[] | undefined {
  const results = isObject(body) ? body.results : undefined;
  return isArrayOf(results, isInspection) && results.length === count ? results : undefined;
}

function isInspection(value: unknown): value is Inspection {
  return isObject(value) && isBlock(value) && isAbsentOr(value.blocks, (all) => isArrayOf(all, isBlock));
}

function isBlock(value: unknown): value is BlockInspection {
  return (
    isObject(value) &&
    isArrayOf(value.languages, isCandidate) &&
    isProbability(value.noLanguage) &&
    isAbsentOr(value.group, isGroup) &&
    isAbsentOr(value.parts, (parts) => isArrayOf(parts, isPart)) &&
    isAbsentOr(value.profanity, isProfanity)
  );
}

const isAbsentOr = (value: unknown, is: (value: unknown) => boolean) => value === undefined || is(value);

const isString = (value: unknown): value is string => typeof value === 'string';

const isGroup = (value: unknown) =>
  isObject(value) && isArrayOf(value.langs, isString) && isProbability(value.confidence);

const isRange = ({ start, end }: Readonly<Record<string, unknown>>) =>
  Number.isInteger(start) && Number.isInteger(end);

const isPart = (value: unknown): value is InspectedPart =>
  isObject(value) && isRange(value) && isCandidate(value);

const isSpan = (value: unknown): value is object =>
  isObject(value) && isRange(value) && isProbability(value.score);

const isProfanity = (value: unknown) =>
  isObject(value) &&
  isProbability(value.score) &&
  ['all', 'part', 'none'].includes(value.scored as string) &&
  isAbsentOr(value.spans, (spans) => isArrayOf(spans, isSpan));
