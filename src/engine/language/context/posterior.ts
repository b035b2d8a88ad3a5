/** Probabilities of all languages of a text under a context prior. The core alone reports only the likely ones. */
import { curveAt, usagePriorOf } from '../model/confidence.ts';
import type { Core } from '../model/core.ts';
import { maxNoneLogOdds } from '../model/core-tables.ts';
import { type ModelFacts, noLanguage } from '../model/model-facts.ts';

/** The evidence of a text alone, without its context. */
export interface LogProbabilities {
  /**
   * Log probabilities by class, up to a constant (lab/model/reference-shares.ts). −∞ if not a
   * candidate.
   */
  readonly logProbs: Float64Array;
  readonly letters: number;
  readonly isLatin: boolean;
}

/** The usage prior is already part of the scores. */
export interface ContextPrior {
  /** Returns how many times likelier the context makes each class; undefined if it makes no difference. */
  factorsFor(letters: number, isLatin: boolean): Float64Array | undefined;
  /** Factor of the scores, and value added to the score of "no language". */
  readonly scoreFactor: number;
  readonly noneOffset: number;
}

export function logProbabilitiesOf(
  core: Core,
  { classes, curves }: ModelFacts,
  only: ReadonlySet<string> | undefined,
): LogProbabilities {
  const { scores, letters, words, isLatin } = core.sumAll(classes.length);
  const levels = isLatin ? curves.latinLevels : curves.levels;
  const sharpness = curveAt(curves.sharpness, Math.floor(letters));
  const logProbs = new Float64Array(classes.length).fill(Number.NEGATIVE_INFINITY);
  const priors = curves.priors.map((_, level) => usagePriorOf(curves, level, words));
  for (let c = 0; c < logProbs.length; c++) {
    const level = levels[c];
    const { lang } = classes[c] as ModelFacts['classes'][number];
    if (level < 0 || (only && lang !== noLanguage && !only.has(lang))) continue;
    logProbs[c] = sharpness * (scores[c] + priors[level]);
  }
  return { logProbs, letters, isLatin };
}

/**
 * Returns the share of each class, "no language" included.
 * @param noneClass Class of "no language", or −1.
 */
export function sharesUnder(
  { logProbs, letters, isLatin }: LogProbabilities,
  prior: ContextPrior,
  noneClass: number,
): Float64Array {
  const factors = prior.factorsFor(letters, isLatin);
  const weighed = new Float64Array(logProbs.length).fill(Number.NEGATIVE_INFINITY);
  let ofNone = Number.NEGATIVE_INFINITY;
  let best = Number.NEGATIVE_INFINITY;
  for (let c = 0; c < logProbs.length; c++) {
    const logProb = prior.scoreFactor * logProbs[c];
    if (c === noneClass) ofNone = logProb + prior.noneOffset;
    else if (logProb > Number.NEGATIVE_INFINITY) {
      weighed[c] = factors ? logProb + Math.log(factors[c]) : logProb;
      best = Math.max(best, weighed[c]);
    }
  }
  if (best === Number.NEGATIVE_INFINITY) return new Float64Array(logProbs.length);
  const none = Math.exp(Math.min(ofNone - best, maxNoneLogOdds));
  let sum = none;
  for (let c = 0; c < weighed.length; c++) {
    weighed[c] = Math.exp(weighed[c] - best);
    sum += weighed[c];
  }
  if (noneClass >= 0) weighed[noneClass] = none;
  for (let c = 0; c < weighed.length; c++) weighed[c] = weighed[c] / sum;
  return weighed;
}
