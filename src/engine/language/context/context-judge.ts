/** Scores a text with its context, using the detector's core. */

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

/** Neutral prior. */
const unknownPlace: ContextPrior = { factorsFor: () => undefined, timesScores: 1, addedToNone: 0 };

export class ContextJudge {
  readonly #facts: ModelFacts;
  readonly #core: Core;
  readonly #candidates: Candidates;
  readonly #priors: ContextPriors;
  /** Class of text in no language. */
  readonly #noneClass: number;

  constructor({ facts, core }: LanguageModel, candidates: Candidates) {
    this.#facts = facts;
    this.#core = core;
    this.#candidates = candidates;
    this.#priors = new ContextPriors(facts, contextWeights);
    this.#noneClass = facts.classes.findIndex(({ lang }) => lang === noLanguage);
  }

  /**
   * Returns the prior that a context gives a text, or undefined if the context says nothing. Reads the
   * surrounding text into the core.
   */
  contextPriorOf(text: string, context: LanguageContext): ContextPrior | undefined {
    const ofPlace = this.#priors.ofPlace(context);
    if (!context.around) return ofPlace;
    const beside = this.beside(surroundingsOf(text, context.around), ofPlace);
    return beside ? this.#priors.ofSurroundings(beside, context) : ofPlace;
  }

  /** Returns the share of each class for the text in the core, which must be in one language. */
  shares(prior: ContextPrior, only: readonly string[] | undefined): Float64Array {
    return sharesUnder(evidenceOf(this.#core, this.#facts, only && new Set(only)), prior, this.#noneClass);
  }

  /**
   * Returns the evidence of a text near the selection, or undefined if there is none. Reads that text into
   * the core.
   */
  beside(text: string, prior: ContextPrior = unknownPlace): Beside | undefined {
    const every = this.#candidates.setOf(undefined);
    readText(this.#core, text);
    const parts = this.#core.divide(every);
    if (parts === 0) return undefined;
    const evidence = evidenceOf(this.#core, this.#facts, undefined);
    const { isLatin } = evidence;
    // Code is full of English words, but says nothing about the language of the text next to it.
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
