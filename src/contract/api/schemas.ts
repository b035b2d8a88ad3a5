/** Also for the OpenAPI document. Messages of issues are the error codes of answers. */
import * as v from 'valibot';
import { unlimited } from '../accounts/index.ts';
import { type ErrorCode, statusOf } from './errors.ts';
import { maxCharacters, maxTexts } from './limits.ts';

/** Trimmed, counted in code points, then without lone surrogates. */
export const text = v.pipe(
  v.string('wrong_type'),
  v.trim(),
  v.nonEmpty('text_empty'),
  v.check(hasAtMostMaxCharacters, 'text_too_long'),
  v.transform((trimmed) => trimmed.toWellFormed()),
);

export const textsOf = <Schema extends v.GenericSchema>(text: Schema) =>
  v.pipe(
    v.array(v.unknown(), 'wrong_type'),
    v.nonEmpty('no_texts'),
    v.maxLength(maxTexts, 'too_many_texts'),
    v.array(text),
  );
export const texts = textsOf(text);

export type TextIssue = 'wrong_type' | 'text_empty' | 'text_too_long' | 'no_texts' | 'too_many_texts';

const errorCode = v.picklist(Object.keys(statusOf) as ErrorCode[]);
const unit = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const countOrUnlimited = v.pipe(v.number(), v.integer(), v.minValue(unlimited));

const lang = v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/));
export const candidate = v.strictObject({ lang, confidence: unit });
export const candidates = v.pipe(v.array(candidate), v.maxLength(10));

const offsets = { start: count, end: count };
const explanation = {
  word: v.optional(v.string()),
  disguise: v.optional(v.string()),
  reasons: v.optional(
    v.array(v.strictObject({ reason: v.string(), weight: v.pipe(v.number(), v.integer()) })),
  ),
};
const profanity = v.strictObject({
  score: unit,
  scored: v.picklist(['all', 'part', 'none']),
  spans: v.optional(v.array(v.strictObject({ ...offsets, score: unit, ...explanation }))),
});
const inspection = {
  languages: candidates,
  noLanguage: unit,
  group: v.optional(v.strictObject({ langs: v.pipe(v.array(lang), v.minLength(2)), confidence: unit })),
  parts: v.optional(v.array(v.strictObject({ ...offsets, lang, confidence: unit }))),
  profanity: v.optional(profanity),
};

export const responseSchemas = {
  language: v.strictObject({ results: candidates }),
  languageBulk: v.strictObject({ results: v.array(candidates) }),
  profanity: v.strictObject({ score: unit }),
  profanityBulk: v.strictObject({ scores: v.array(unit) }),
  status: v.strictObject({
    status: v.strictObject({
      detections_today: count,
      daily_limit: countOrUnlimited,
      remaining_today: countOrUnlimited,
    }),
  }),
  languages: v.record(v.string(), v.strictTuple([v.string(), v.string()])),
  inspect: v.strictObject({
    results: v.array(
      v.strictObject({ ...inspection, blocks: v.optional(v.array(v.strictObject(inspection))) }),
    ),
  }),
  error: v.strictObject({ error: v.strictObject({ code: errorCode, message: v.string() }) }),
} as const;

export type ResponseBody<Kind extends keyof typeof responseSchemas> = v.InferOutput<
  (typeof responseSchemas)[Kind]
>;

/** A surrogate pair is one. Counted only if the number of code units does not decide. */
export function hasAtMostMaxCharacters(trimmed: string): boolean {
  if (trimmed.length <= maxCharacters) return true;
  if (trimmed.length > 2 * maxCharacters) return false;
  let characters = trimmed.length;
  for (let index = 1; index < trimmed.length && characters > maxCharacters; index += 1) {
    if (isLow(trimmed.charCodeAt(index)) && isHigh(trimmed.charCodeAt(index - 1))) characters -= 1;
  }
  return characters <= maxCharacters;
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000;
}
