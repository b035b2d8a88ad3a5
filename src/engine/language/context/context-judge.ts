/**
 * Judges a text under what its context makes of it, with the core that the detector works with.
 */

import type { LanguageContext } from '../language-detector.ts';
import type { Candidates } from '../model/candidates.ts';
import type { Core } from '../model/core.ts';
import type { LanguageModel } from '../model/model.ts';
import { type ModelFacts, noLanguage } from '../model/model-facts.ts';
import { readText } from '../model/read-text.ts';
import { shareOfCode } from '../text/program-code.ts';
import { type Beside, ContextPriors } from './context.ts';
import { contextWeights } from './context-weights.ts';
import { type ContextPrior, evidenceOf, sharesUnder } from './posterior.ts';
import { surroundingsOf } from './surroundings.ts';

/** The prior of a text of whose place nothing is known. */
const unknownPlace: ContextPrior = { factorsFor: () => undefined, timesScores: 1, addedToNone: 0 };

export class ContextJudge {
  readonly #facts: ModelFacts;
  readonly #core: Core;
  readonly #candidates: Candidates;
  readonly #priors: ContextPriors;
  /** The class of what is in no language. */
  readonly #noneClass: number;

  constructor({ facts, core }: LanguageModel, candidates: Candidates) {
    this.#facts = facts;
    this.#core = core;
    this.#candidates = candidates;
    this.#priors = new ContextPriors(facts, contextWeights);
    this.#noneClass = facts.classes.findIndex(({ lang }) => lang === noLanguage);
  }

  /** What its context makes of a text; undefined where it says nothing. Reads the surroundings into the core. */
  contextPriorOf(text: string, context: LanguageContext): ContextPrior | undefined {
    const ofPlace = this.#priors.ofPlace(context);
    if (!context.around) return ofPlace;
    const beside = this.beside(surroundingsOf(text, context.around), ofPlace);
    return beside ? this.#priors.ofSurroundings(beside, context) : ofPlace;
  }

  /** The share of each class of the text in the core, which is in one language. */
  shares(prior: ContextPrior, only: readonly string[] | undefined): Float64Array {
    return sharesUnder(evidenceOf(this.#core, this.#facts, only && new Set(only)), prior, this.#noneClass);
  }

  /** What a text says that stands beside another; undefined where it holds no evidence. Reads it into the core. */
  beside(text: string, prior: ContextPrior = unknownPlace): Beside | undefined {
    const every = this.#candidates.setOf(undefined);
    readText(this.#core, text);
    const parts = this.#core.divide(every);
    if (parts === 0) return undefined;
    const evidence = evidenceOf(this.#core, this.#facts, undefined);
    const { isLatin } = evidence;
    // Code is full of English words and says nothing of the language beside it.
    const speech = 1 - shareOfCode(text);
    if (parts === 1) {
      return {
        shares: sharesUnder(evidence, prior, this.#noneClass).map((share) => speech * share),
        isLatin,
      };
    }
    const shares = new Float64Array(this.#facts.classes.length);
    for (let part = 0; part < parts; part++) {
      const count = this.#core.judge(every, part);
      const { named, shares: ofPart } = this.#core;
      for (let i = 0; i < count; i++) {
        const c = named[i];
        shares[c] = shares[c] + speech * ofPart[i];
      }
    }
    return { shares, isLatin };
  }
}
