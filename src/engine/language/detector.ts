import { ContextJudge } from './context/context-judge.ts';
import type { ContextPrior } from './context/posterior.ts';
import { inspectLanguages } from './inspection/languages.ts';
import { Candidates } from './model/candidates.ts';
import type { Core } from './model/core.ts';
import type { LanguageModel } from './model/model.ts';
import type { Pages } from './model/pages.ts';
import { readText } from './model/read-text.ts';
import { WordKnowledge } from './model/word-knowledge.ts';
import { type Pass, readOnceOrTwice } from './pass.ts';
import { Ranking, withNoLanguage } from './ranking.ts';
import { maxWholeLength } from './text/long-text.ts';
import type { WordInText } from './text/words-in-text.ts';
import type { DividedWords, TextReader } from './text-reader.ts';
import type {
  LanguageCandidate,
  LanguageContext,
  LanguageDetector,
  LanguageInspection,
  LanguageOptions,
  PagedDetector,
} from './types.ts';

/**
 * @param model Must not be used elsewhere.
 * @param fallback Answers if the model cannot. Without it, `detect` and `inspect` throw.
 */
export function createModelDetector(model: LanguageModel, fallback?: LanguageDetector): PagedDetector {
  return new ModelDetector(model, fallback);
}

/** Ends a detection whose result would be discarded. */
const missingParts = new Error('The detection has to run again.');
const noResult: LanguageInspection = { languages: [], noLanguage: 1, parts: [] };

class ModelDetector implements PagedDetector {
  readonly #core: Core;
  readonly #pages: Pages | undefined;
  readonly #candidates: Candidates;
  readonly #contextJudge: ContextJudge;
  /** By class. */
  readonly #langs: readonly string[];
  readonly #answer: Ranking;
  readonly #reader: TextReader;
  readonly #fallback: LanguageDetector | undefined;
  /** True if a trap ended the core's instance and it has not been replaced. */
  #isTrapped = false;
  /** True if parts of the model cannot be read. */
  #isUnreadable = false;
  /** True within {@link complete}. */
  #isCompleting = false;
  #misses = 0;

  constructor(model: LanguageModel, fallback: LanguageDetector | undefined) {
    this.#fallback = fallback;
    this.#core = model.core;
    this.#pages = model.pages;
    if (this.#pages && !this.#pages.canReadNow)
      this.#core.whenWanted = () => {
        if (this.#isCompleting) this.#pages?.requestWanted();
      };
    this.#candidates = new Candidates(model.core, model.facts);
    this.#contextJudge = new ContextJudge(model, this.#candidates);
    this.#langs = model.facts.classes.map(({ lang }) => lang);
    this.#answer = new Ranking(this.#langs);
    this.#reader = {
      words: new WordKnowledge(model.facts, model.core),
      read: (...call) => this.#read(...call),
      divide: (...call) => this.#divide(...call),
    };
  }

  get engine(): LanguageDetector['engine'] {
    return this.#isUnreadable ? 'franc-min' : 'model';
  }

  async complete<Result>(work: () => Result): Promise<Result> {
    for (;;) {
      if (this.#isComplete) return work();
      const result = attempt(() => this.#collect(work));
      if (this.#misses === 0) {
        if (result.error !== undefined) throw result.error;
        return result.value as Result;
      }
      await this.#readPages((pages) => pages.readWanted());
    }
  }

  async readAll(): Promise<void> {
    if (!this.#isComplete) await this.#readPages((pages) => pages.readAll());
  }

  get #isComplete(): boolean {
    return this.#pages === undefined || this.#pages.isWhole || this.#isUnreadable;
  }

  #collect<Result>(work: () => Result): Result {
    this.#isCompleting = true;
    this.#misses = 0;
    try {
      return work();
    } finally {
      this.#isCompleting = false;
    }
  }

  /** A model that cannot be read is replaced by the fallback, as when opening fails. */
  async #readPages(read: (pages: Pages) => Promise<void>): Promise<void> {
    try {
      await read(this.#pages as Pages);
    } catch {
      this.#isUnreadable = true;
    }
  }

  detect(text: string, options: LanguageOptions = {}): LanguageCandidate[] {
    const { languages, noLanguage } = this.inspect(text, options);
    return options.noLanguage && languages.length > 0 ? withNoLanguage(languages, noLanguage) : languages;
  }

  inspect(text: string, options: LanguageOptions = {}): LanguageInspection {
    const useFallback = (cause: unknown) => {
      if (this.#fallback === undefined)
        throw new Error('The language detector failed on this text.', { cause });
      return this.#fallback.inspect(text, options);
    };
    const useCore = () => {
      try {
        return inspectLanguages(this.#reader, text, options);
      } catch (error) {
        if (error === missingParts) return noResult;
        throw error;
      }
    };
    for (;;) {
      if (this.#isUnreadable) return useFallback(undefined);
      const { result, misses } = this.#withFallback(useCore, useFallback);
      if (misses === 0) return result;
      this.#misses += misses;
      if (this.#isCompleting) return result;
      this.#readWantedNow();
    }
  }

  close(): void {
    this.#pages?.close();
  }

  #readWantedNow(): void {
    if (!this.#pages?.canReadNow) throw new Error('Parts of the model are missing.');
    if (attempt(() => this.#pages?.readWantedNow()).error !== undefined) this.#isUnreadable = true;
  }

  /**
   * A trap (out of memory, or an inconsistent model) ends the core's instance. The next call tries to create
   * a new one. Returns the result, and how often a part of the model was missing.
   */
  #withFallback<Answer>(
    useCore: () => Answer,
    useFallback: (cause: unknown) => Answer,
  ): { result: Answer; misses: number } {
    let misses = 0;
    try {
      if (this.#isTrapped) this.#core.renew();
      this.#isTrapped = false;
      const result = useCore();
      misses = this.#takeMisses();
      // Without memory for a new instance, the core keeps the larger one.
      attempt(() => this.#core.freeMemory());
      return { result, misses };
    } catch (error) {
      misses = this.#takeMisses();
      this.#isTrapped = attempt(() => this.#core.renew()).error !== undefined;
      return { result: useFallback(error), misses };
    }
  }

  #takeMisses(): number {
    return this.#isComplete ? 0 : this.#core.takeMisses();
  }

  #read(text: string, only?: readonly string[], context?: LanguageContext): Pass {
    const prior = context && this.#contextJudge.computePrior(text, context);
    return readOnceOrTwice(text, (read, factor) => {
      const parts = this.#scoreText(read, only, prior);
      return {
        text: read,
        answer: this.#answer.candidates(factor),
        noneShare: parts > 0 ? 1 - factor * (1 - this.#answer.noneShare) : 0,
        parts,
      };
    });
  }

  #divide(words: readonly WordInText[], isAlone: boolean, only?: readonly string[]): DividedWords {
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
  #scoreText(text: string, only?: readonly string[], prior?: ContextPrior): number {
    const set = this.#candidates.setOf(only);
    readText(this.#core, text);
    if (!this.#isComplete && this.#core.hasMissed) throw missingParts;
    this.#answer.clear();
    let parts = this.#core.divide(set);
    if (parts > 1 && text.length > maxWholeLength) {
      readText(this.#core, text, true);
      parts = this.#core.divide(set);
    }
    if (parts !== 1 || !prior) {
      for (let part = 0; part < parts; part++) this.#addShares(set, part, false);
      return parts;
    }
    this.#contextJudge.shares(prior, only).forEach((share, c) => {
      if (share > 0) this.#answer.add(c, share);
    });
    return parts;
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

function attempt<Result>(work: () => Result): { value?: Result; error?: unknown } {
  try {
    return { value: work() };
  } catch (error) {
    return { error: error ?? new Error('Unknown') };
  }
}
