import type { ContextPrior } from './context/context.ts';
import { ContextJudge } from './context/context-judge.ts';
import { Candidates } from './model/candidates.ts';
import type { Core } from './model/core.ts';
import type { LanguageModel } from './model/model.ts';
import { readText } from './model/read-text.ts';
import { WordKnowledge } from './model/word-knowledge.ts';
import { type Pass, readOnceOrTwice, type ScoredWords, type TextReader } from './pass.ts';
import { Ranking } from './ranking.ts';
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
  readonly #answer: Ranking;
  #places: readonly number[] = [];

  constructor(model: LanguageModel) {
    const { core, facts } = model;
    this.words = new WordKnowledge(facts, core);
    this.#core = core;
    this.#candidates = new Candidates(core, facts);
    this.#contextJudge = new ContextJudge(model, this.#candidates);
    this.#langs = facts.classes.map(({ lang }) => lang);
    this.#answer = new Ranking(this.#langs);
  }

  read(text: string, only?: readonly string[], context?: LanguageContext): Pass {
    const prior = context && this.#contextJudge.computePrior(text, context);
    return readOnceOrTwice(
      text,
      (read, factor) => {
        const proposedCount = this.#scoreText(read, only, prior);
        return {
          text: read,
          answer: this.#answer.candidates(factor),
          noneShare: proposedCount > 0 ? 1 - factor * (1 - this.#answer.noneShare) : 0,
          proposedCount,
          places: this.#places,
        };
      },
      this.words,
    );
  }

  score(text: string, only?: readonly string[], pass?: Pass): ScoredWords {
    const core = this.#core;
    const set = this.#candidates.setOf(only);
    const isRead = pass?.places === core.places && core.places.length > 0 && text.length <= maxWholeLength;
    const places = isRead ? core.places : readText(core, text, true);
    const proposed = [...core.proposed.subarray(0, isRead ? pass.proposedCount : core.propose(set))];
    return {
      words: wordsAt(places, text),
      langs: proposed.map((c) => this.#langs[c]),
      scores: core.scoresOfWords(proposed),
      sharesOf: (chosen) => {
        core.chooseWords(chosen);
        this.#answer.clear();
        this.#addShares(set, true);
        return this.#answer.all();
      },
    };
  }

  #scoreText(text: string, only?: readonly string[], prior?: ContextPrior): number {
    const set = this.#candidates.setOf(only);
    this.#places = readText(this.#core, text);
    if (this.#core.hasMissed) throw missingParts;
    this.#answer.clear();
    const count = this.#core.propose(set);
    if (count === 0 || !prior) {
      if (count > 0) this.#addShares(set, false);
      return count;
    }
    this.#contextJudge.shares(prior, only).forEach((share, c) => {
      if (share > 0) this.#answer.add(c, share);
    });
    return count;
  }

  #addShares(set: number, ofChosen: boolean): void {
    const count = this.#core.judge(set, ofChosen);
    const { named, shares } = this.#core;
    for (let i = 0; i < count; i++) this.#answer.add(named[i], shares[i]);
  }
}
