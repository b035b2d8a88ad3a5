/**
 * The probabilities of all languages of a text, however small, under what is known of its place: the core names only what is
 * worth naming without that. The same for training and for detection.
 */
import { curveAt, usagePriorOf } from '../model/confidence.ts';
import type { Core } from '../model/core.ts';
import { mostOfNone } from '../model/core-tables.ts';
import { type ModelFacts, noLanguage } from '../model/model-facts.ts';

/** What a text in one language says, without where it stands. */
export interface Evidence {
  /** Log probabilities by class, up to a constant, as training/language/reference-shares.ts defines them; −∞ for what is no candidate. */
  readonly worths: Float64Array;
  readonly letters: number;
  /** Whether it is in Latin letters. */
  readonly isLatin: boolean;
}

/** What is known of a text beside the text; the usage prior is in the scores already. */
export interface ContextPrior {
  /** How many times as likely it makes each class as it is anywhere, for a text of so many letters; undefined where all alike. */
  factorsFor(letters: number, isLatin: boolean): Float64Array | undefined;
  /** What the scores are multiplied by, and what is added to that of what is in no language. */
  readonly timesScores: number;
  readonly addedToNone: number;
}

/**
 * What the text says that the core has read.
 * @param only Languages to consider; all where none are named.
 */
export function evidenceOf(
  core: Core,
  { classes, curves }: ModelFacts,
  only: ReadonlySet<string> | undefined,
): Evidence {
  const { scores, letters, words, isLatin } = core.sumAll(classes.length);
  const levels = isLatin ? curves.latinLevels : curves.levels;
  const sharpness = curveAt(curves.sharpness, Math.floor(letters));
  const worths = new Float64Array(classes.length).fill(Number.NEGATIVE_INFINITY);
  const priors = curves.priors.map((_, level) => usagePriorOf(curves, level, words));
  for (let c = 0; c < worths.length; c++) {
    const level = levels[c];
    const { lang } = classes[c] as ModelFacts['classes'][number];
    if (level < 0 || (only && lang !== noLanguage && !only.has(lang))) continue;
    worths[c] = sharpness * (scores[c] + priors[level]);
  }
  return { worths, letters, isLatin };
}

/**
 * The share of each class of a text where it stands.
 * @param noneClass The class of what is in no language, −1 where there is none: it takes its part, and has no share.
 */
export function sharesUnder(
  { worths, letters, isLatin }: Evidence,
  prior: ContextPrior,
  noneClass: number,
): Float64Array {
  const factors = prior.factorsFor(letters, isLatin);
  const weighed = new Float64Array(worths.length).fill(Number.NEGATIVE_INFINITY);
  let ofNone = Number.NEGATIVE_INFINITY;
  let best = Number.NEGATIVE_INFINITY;
  for (let c = 0; c < worths.length; c++) {
    const worth = prior.timesScores * worths[c];
    if (c === noneClass) ofNone = worth + prior.addedToNone;
    else if (worth > Number.NEGATIVE_INFINITY) {
      weighed[c] = factors ? worth + Math.log(factors[c]) : worth;
      best = Math.max(best, weighed[c]);
    }
  }
  if (best === Number.NEGATIVE_INFINITY) return new Float64Array(worths.length);
  let sum = Math.exp(Math.min(ofNone - best, mostOfNone));
  for (let c = 0; c < weighed.length; c++) {
    weighed[c] = Math.exp(weighed[c] - best);
    sum += weighed[c];
  }
  for (let c = 0; c < weighed.length; c++) weighed[c] = weighed[c] / sum;
  return weighed;
}
