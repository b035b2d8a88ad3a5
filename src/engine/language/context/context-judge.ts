import type { Candidates } from '../model/candidates.ts';
import type { Core } from '../model/core.ts';
import type { LanguageModel } from '../model/model.ts';
import { type ModelFacts, noLanguage } from '../model/model-facts.ts';
import { readText } from '../model/read-text.ts';
import { confidenceFactorOf } from '../text/program-code.ts';
import type { LanguageContext } from '../types.ts';
import { ContextPriors, type SurroundingEvidence } from './context.ts';
import { contextWeights } from './context-weights.ts';
import { type ContextPrior, logProbabilitiesOf, sharesUnder } from './posterior.ts';
import { surroundingsOf } from './surroundings.ts';

const unknownPlace: ContextPrior = { factorsFor: () => undefined, scoreFactor: 1, noneOffset: 0 };

export class ContextJudge {
  readonly #facts: ModelFacts;
  readonly #core: Core;
  readonly #candidates: Candidates;
  readonly #priors: ContextPriors;
  readonly #noneClass: number;

  constructor({ facts, core }: LanguageModel, candidates: Candidates) {
    this.#facts = facts;
    this.#core = core;
    this.#candidates = candidates;
    this.#priors = new ContextPriors(facts, contextWeights);
    this.#noneClass = facts.classes.findIndex(({ lang }) => lang === noLanguage);
  }

  /** Returns undefined if the context says nothing. Reads the surrounding text into the core. */
  computePrior(text: string, context: LanguageContext): ContextPrior | undefined {
    const priorOfPlace = this.#priors.priorOfPlace(context);
    if (!context.around) return priorOfPlace;
    const surroundings = this.readSurroundings(surroundingsOf(text, context.around), priorOfPlace);
    return surroundings ? this.#priors.priorOfSurroundings(surroundings, context) : priorOfPlace;
  }

  /** Returns the share of each class for the text in the core, which must be in one language. */
  shares(prior: ContextPrior, only: readonly string[] | undefined): Float64Array {
    const alone = logProbabilitiesOf(this.#core, this.#facts, only && new Set(only));
    return sharesUnder(alone, prior, this.#noneClass);
  }

  /** Reads a nearby text into the core. Returns its evidence, or undefined if there is no language in it. */
  readSurroundings(text: string, prior: ContextPrior = unknownPlace): SurroundingEvidence | undefined {
    const every = this.#candidates.setOf(undefined);
    readText(this.#core, text);
    if (this.#core.propose(every) === 0) return undefined;
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
