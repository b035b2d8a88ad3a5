/** Reads texts with the core: scores them, and divides their words into languages. */
import { ContextJudge } from './context/context-judge.ts';
import type { ContextPrior } from './context/posterior.ts';
import { Candidates } from './model/candidates.ts';
import type { Core } from './model/core.ts';
import type { LanguageModel } from './model/model.ts';
import { readText } from './model/read-text.ts';
import { WordKnowledge } from './model/word-knowledge.ts';
import { parts } from './parts.ts';
import { type Pass, readOnceOrTwice } from './pass.ts';
import { Ranking } from './ranking.ts';
import { maxWholeLength } from './text/long-text.ts';
import type { WordInText } from './text/words-in-text.ts';
import type { DividedWords, TextReader } from './text-reader.ts';
import type { LanguageContext } from './types.ts';

/** Ends a detection whose result would be discarded. */
export const missingParts = new Error('The detection has to run again.');

export class CoreReader implements TextReader {
  readonly words: WordKnowledge;
  readonly #core: Core;
  readonly #candidates: Candidates;
  readonly #contextJudge: ContextJudge;
  /** By class. */
  readonly #langs: readonly string[];
  readonly #answer: Ranking;

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
    return this.#read(text, only, context && this.#contextJudge.computePrior(text, context), false);
  }

  readWhole(text: string, only?: readonly string[]): Pass {
    return this.#read(text, only, undefined, true);
  }

  #read(
    text: string,
    only: readonly string[] | undefined,
    prior: ContextPrior | undefined,
    isWhole: boolean,
  ): Pass {
    return readOnceOrTwice(
      text,
      (read, factor) => {
        const count = this.#scoreText(read, isWhole, only, prior);
        return {
          text: read,
          answer: this.#answer.candidates(factor),
          noneShare: count > 0 ? 1 - factor * (1 - this.#answer.noneShare) : 0,
          parts: count,
        };
      },
      this.words,
    );
  }

  divide(words: readonly WordInText[], isAlone: boolean, only?: readonly string[]): DividedWords {
    const core = this.#core;
    const set = this.#candidates.setOf(only);
    core.clear();
    // A long run without spaces has several rows, an id such as mp3 has none.
    const firstRows = [0];
    for (const { word } of words) firstRows.push(core.add(word, isAlone));
    const rowsOf = (word: number) =>
      Array.from({ length: firstRows[word + 1] - firstRows[word] }, (_, i) => firstRows[word] + i);
    const count = core.divide(set);
    const judged = Array.from({ length: count }, (_, part) => this.#judgePart(set, part));
    const letters = core.lettersOfParts(count);
    return {
      parts: judged.map(({ lang }, part) => ({ lang, letters: letters[part] })),
      partOf: words.map((_, word) =>
        count === 0 ? undefined : rowsOf(word).map((row) => core.partOfRow(row))[0],
      ),
      score: (word, part) =>
        rowsOf(word).reduce((sum, row) => sum + core.scoreOfRow(row, judged[part].best), 0),
      move: (word, part) => {
        for (const row of rowsOf(word)) core.moveRow(row, part);
      },
      sharesOf: (part) => {
        this.#answer.clear();
        this.#addShares(set, part, true);
        return this.#answer.all();
      },
    };
  }

  /** Returns the most likely language of a part, and its class. */
  #judgePart(set: number, part: number): { readonly lang: string | undefined; readonly best: number } {
    this.#answer.clear();
    const count = this.#addShares(set, part, true);
    const lang = this.#answer.best();
    const { named, shares } = this.#core;
    let best = 0;
    for (let i = 0; i < count; i++)
      if (this.#langs[named[i]] === lang && (this.#langs[named[best]] !== lang || shares[i] > shares[best]))
        best = i;
    return { lang, best: named[best] };
  }

  /**
   * Returns the number of parts. The prior applies only to texts in one language. A mixed text is
   * long enough without it.
   */
  #scoreText(text: string, isWhole: boolean, only?: readonly string[], prior?: ContextPrior): number {
    const set = this.#candidates.setOf(only);
    readText(this.#core, text);
    if (this.#core.hasMissed) throw missingParts;
    this.#answer.clear();
    let count = this.#core.divide(set, isWhole || !parts.mixtures);
    if (count > 1 && text.length > maxWholeLength) {
      readText(this.#core, text, true);
      count = this.#core.divide(set, !parts.mixtures);
    }
    if (count !== 1 || !prior) {
      for (let part = 0; part < count; part++) this.#addShares(set, part, false);
      return count;
    }
    this.#contextJudge.shares(prior, only).forEach((share, c) => {
      if (share > 0) this.#answer.add(c, share);
    });
    return count;
  }

  /**
   * Returns the number of classes.
   * @param ofPart True for shares of the part alone, not of the whole text.
   */
  #addShares(set: number, part: number, ofPart: boolean): number {
    const count = this.#core.judge(set, part, ofPart);
    const { named, shares } = this.#core;
    for (let i = 0; i < count; i++) this.#answer.add(named[i], shares[i]);
    return count;
  }
}
