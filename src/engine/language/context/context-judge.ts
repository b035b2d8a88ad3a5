/** Probabilities of all languages: the core reports only the likely ones. */
import { everySet } from '../model/candidates.ts';
import type { Core } from '../model/core.ts';
import { maxNoneLogOdds } from '../model/core-tables.ts';
import type { LanguageModel } from '../model/model.ts';
import { curveAt, type ModelFacts, noLanguage, usagePriorOf } from '../model/model-facts.ts';
import { readText } from '../model/read-text.ts';
import { confidenceFactorOf } from '../text/program-code.ts';
import type { LanguageContext } from '../types.ts';
import { type ContextPrior, ContextPriors, type SurroundingEvidence } from './context.ts';
import { contextWeights } from './context-weights.ts';
import { surroundingsOf } from './surroundings.ts';

export interface LogProbabilities {
  /** By class, up to a constant. −∞ if not a candidate. */
  readonly logProbs: Float64Array;
  readonly letters: number;
  readonly isLatin: boolean;
}

const unknownPlace: ContextPrior = { factorsFor: () => undefined, scoreFactor: 1, noneOffset: 0 };

export class ContextJudge {
  readonly #facts: ModelFacts;
  readonly #core: Core;
  readonly #priors: ContextPriors;
  readonly #noneClass: number;

  constructor({ facts, core }: LanguageModel) {
    this.#facts = facts;
    this.#core = core;
    this.#priors = new ContextPriors(facts, contextWeights);
    this.#noneClass = facts.classes.findIndex(({ lang }) => lang === noLanguage);
  }

  /** Reads the surrounding text into the core. */
  computePrior(text: string, context: LanguageContext): ContextPrior | undefined {
    const priorOfPlace = this.#priors.priorOfPlace(context);
    if (!context.text) return priorOfPlace;
    const surroundings = this.readSurroundings(surroundingsOf(text, context.text), priorOfPlace);
    return surroundings ? this.#priors.priorOfSurroundings(surroundings, context) : priorOfPlace;
  }

  shares(prior: ContextPrior, only: readonly string[] | undefined): Float64Array {
    const alone = logProbabilitiesOf(this.#core, this.#facts, only && new Set(only));
    return sharesUnder(alone, prior, this.#noneClass);
  }

  readSurroundings(text: string, prior: ContextPrior = unknownPlace): SurroundingEvidence | undefined {
    readText(this.#core, text);
    if (this.#core.exports.propose(everySet) === 0) return undefined;
    const alone = logProbabilitiesOf(this.#core, this.#facts, undefined);
    // Code is full of English words, whatever the language of the text around it.
    const factor = confidenceFactorOf(text);
    const shares = sharesUnder(alone, prior, this.#noneClass);
    return {
      shares: shares.map((share, c) => (c === this.#noneClass ? 0 : factor * share)),
      isLatin: alone.isLatin,
    };
  }
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
    const { lang } = classes[c];
    if (level < 0 || (only && lang !== noLanguage && !only.has(lang))) continue;
    logProbs[c] = sharpness * (scores[c] + priors[level]);
  }
  return { logProbs, letters, isLatin };
}

/** @param noneClass −1 if there is none */
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
