/**
 * The interface of franc (https://github.com/wooorm/franc), version 6, over the small model of vernacular-engine. The
 * import loads the model, so that both functions are synchronous, as in franc.
 */

import type { LanguageCandidate } from 'vernacular-engine/detector';
import { scriptsOf } from 'vernacular-engine/facts';
import type { LanguageCode } from 'vernacular-engine/languages';
import { detector } from '#detector';
import { codeFrom, codeTo, detectable } from './codes.ts';

export interface Options {
  only?: string[];
  ignore?: string[];
  /** Old name of `only`. */
  whitelist?: string[];
  /** Old name of `ignore`. */
  blacklist?: string[];
  /** Minimum length of a text, in UTF-16 units; 10 by default. Shorter texts are `und`. */
  minLength?: number;
}

/** An ISO 639-3 code, and a score from 0 to 1. The first has 1. */
export type TrigramTuple = [code: string, score: number];

const minLengthByDefault = 10;

/** Returns the ISO 639-3 code of the most likely language, or `und`. */
export function franc(value?: string, options?: Options): string {
  return (francAll(value, options)[0] as TrigramTuple)[0];
}

/**
 * Returns the likely languages, best first. A score is the language's probability, divided by that of the best. Unlike
 * franc, it leaves out languages with a probability below 0.01.
 */
export function francAll(value?: string, options: Options = {}): TrigramTuple[] {
  const { minLength } = options;
  const only = [...(options.whitelist ?? []), ...(options.only ?? [])];
  const ignore = [...(options.blacklist ?? []), ...(options.ignore ?? [])];
  if (!value || value.length < (minLength ?? minLengthByDefault)) return [['und', 1]];
  const allowed = allowedCodes(only, ignore);
  if (allowed?.length === 0) return [['und', 1]];
  const found = allowed === undefined ? detector.detect(value) : detectAmong(allowed, value);
  const [best] = found;
  if (best === undefined) return [['und', 1]];
  return found.map(({ lang, confidence }) => [codeOf(lang, only), confidence / best.confidence]);
}

/**
 * As in franc, a language that is written in another script than the text is no candidate. But many languages are also
 * typed in Latin letters, so it is one if the text looks like the language even among all.
 */
function detectAmong(only: readonly LanguageCode[], text: string): LanguageCandidate[] {
  const found = detector.detect(text, { only });
  if (found.every(({ lang }) => hasScriptOf(lang, text))) return found;
  const likely = detector.detect(text).map(({ lang }) => lang);
  return found.filter(({ lang }) => likely.includes(lang) || hasScriptOf(lang, text));
}

/** True if a text has letters of the script in which a language is mostly written. */
function hasScriptOf(lang: string, text: string): boolean {
  const classes = scriptsOf(lang).map((name) => `\\p{Script=${name}}`);
  return new RegExp(`[${classes.join('')}]`, 'u').test(text);
}

/** Returns undefined for all languages. */
function allowedCodes(only: readonly string[], ignore: readonly string[]): LanguageCode[] | undefined {
  if (only.length === 0 && ignore.length === 0) return undefined;
  const wanted = new Set(only.length === 0 ? detectable : only.map(codeFrom));
  for (const code of ignore) wanted.delete(codeFrom(code));
  wanted.delete(undefined);
  return [...wanted] as LanguageCode[];
}

/** The code that the caller uses for the language: franc has several for some. */
function codeOf(lang: string, only: readonly string[]): string {
  return only.find((code) => codeFrom(code) === lang) ?? codeTo(lang);
}
