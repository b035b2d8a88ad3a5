import type { ContextPrior } from './context/context.ts';
import { ContextJudge } from './context/context-judge.ts';
import { Candidates } from './model/candidates.ts';
import type { Core } from './model/core.ts';
import type { LanguageModel } from './model/model.ts';
import { readText } from './model/read-text.ts';
import { WordKnowledge } from './model/word-knowledge.ts';
import { type Pass, readOnceOrTwice, type ScoredWords, type TextReader } from './pass.ts';
import { rankClasses } from './ranking.ts';
import { maxWholeLength } from './text/long-text.ts';
import { wordsAt } from './text/word-places.ts';
import type { LanguageContext } from './types.ts';

/** Ends a detection whose result would be discarded. */
export const missingParts = new Error('The detection has to run again.');

export class CoreReader implements TextReader {
  readonly words: WordKnowledge;
  readonly #core: Core;
  readonly #candidates: Candidates;
  readonly #contextJudge: ContextJudge;
  readonly #langs: readonly string[];
  readonly #everyClass: Uint8Array;

  constructor(model: LanguageModel) {
    const { core, facts } = model;
    this.words = new WordKnowledge(facts, core);
    this.#core = core;
    this.#candidates = new Candidates(core, facts);
    this.#contextJudge = new ContextJudge(model);
    this.#langs = facts.classes.map(({ lang }) => lang);
    this.#everyClass = Uint8Array.from(this.#langs, (_, c) => c);
  }

  read(text: string, only?: readonly string[], context?: LanguageContext): Pass {
    const prior = context && this.#contextJudge.computePrior(text, context);
    return readOnceOrTwice(text, (read, factor) => this.#readOnce(read, factor, only, prior), this.words);
  }

  #readOnce(text: string, factor: number, only?: readonly string[], prior?: ContextPrior): Pass {
    const core = this.#core;
    const set = this.#candidates.setOf(only);
    const places = readText(core, text);
    if (core.hasMissed) throw missingParts;
    const proposedCount = core.exports.propose(set);
    if (proposedCount === 0) return { text, answer: [], noneShare: 1, proposedCount, places };
    const inContext = prior && this.#contextJudge.shares(prior, only);
    const { answer, noneShare } = inContext
      ? rankClasses(this.#langs, this.#everyClass, inContext, inContext.length, factor)
      : rankClasses(this.#langs, core.named, core.shares, core.exports.judge(set, false), factor);
    return { text, answer, noneShare, proposedCount, places };
  }

  score(text: string, only?: readonly string[], pass?: Pass): ScoredWords {
    const core = this.#core;
    const set = this.#candidates.setOf(only);
    const isRead = pass?.places === core.places && core.places.length > 0 && text.length <= maxWholeLength;
    const places = isRead ? core.places : readText(core, text, true);
    const proposed = [...core.proposed.subarray(0, isRead ? pass.proposedCount : core.exports.propose(set))];
    return {
      words: wordsAt(places, text),
      langs: proposed.map((c) => this.#langs[c]),
      scores: core.scoresOfWords(proposed),
      sharesOf: (chosen) => {
        core.chooseWords(chosen);
        const count = core.exports.judge(set, true);
        const { named, shares } = core;
        return new Map(Array.from({ length: count }, (_, i) => [this.#langs[named[i]], shares[i]]));
      },
    };
  }
}
