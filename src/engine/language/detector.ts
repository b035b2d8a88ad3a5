import { Answer, withNoLanguage } from './answer.ts';
import { ContextJudge } from './context/context-judge.ts';
import type { ContextPrior } from './context/posterior.ts';
import { createFrancDetector } from './franc.ts';
import type {
  LanguageCandidate,
  LanguageContext,
  LanguageDetector,
  LanguageOptions,
  LanguageSegment,
  PagedDetector,
} from './language-detector.ts';
import { Candidates } from './model/candidates.ts';
import type { Core } from './model/core.ts';
import type { LanguageModel } from './model/model.ts';
import type { Pages } from './model/pages.ts';
import { readText } from './model/read-text.ts';
import {
  blankBeforeReading,
  maxSecondReadingLength,
  type Reading,
  readOnceOrTwice,
} from './text/heuristics.ts';
import { maxWholeLength, stretchesOf } from './text/long-text.ts';
import { blankCertainNoise, blankNoise } from './text/noise.ts';
import { hasSeveralWords, type WordInText, wordsInText } from './text/words-in-text.ts';

/** @param model Must not be used elsewhere. */
export function createModelDetector(model: LanguageModel): PagedDetector {
  return new ModelDetector(model);
}

class ModelDetector implements PagedDetector {
  readonly #core: Core;
  readonly #pages: Pages | undefined;
  readonly #candidates: Candidates;
  readonly #contextJudge: ContextJudge;
  readonly #answer: Answer;
  readonly #fallback = createFrancDetector();
  /** True if a trap ended the core's instance and it has not been replaced. */
  #isTrapped = false;
  /** True if parts of the model cannot be read. */
  #isUnreadable = false;
  /** True within {@link complete}. */
  #isCompleting = false;
  #misses = 0;

  constructor(model: LanguageModel) {
    this.#core = model.core;
    this.#pages = model.pages;
    this.#candidates = new Candidates(model.core, model.facts);
    this.#contextJudge = new ContextJudge(model, this.#candidates);
    this.#answer = new Answer(model.facts.classes.map(({ lang }) => lang));
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
    return this.#withFallback(
      () => {
        const { answer, noneShare } = this.#read(text, options.only, options.context);
        return options.noLanguage ? withNoLanguage(answer, noneShare) : answer;
      },
      () => this.#fallback.detect(text, options),
    );
  }

  segments(text: string, options: LanguageOptions = {}): LanguageSegment[] {
    return this.#withFallback(
      () => {
        const { only } = options;
        const read = text.length > maxSecondReadingLength ? text : this.#read(text, only).text;
        return this.#segments(read, this.#candidates.setOf(only));
      },
      () => this.#fallback.segments(text, options),
    );
  }

  /**
   * A trap (out of memory, or an inconsistent model) ends the core's instance. The next call tries to create
   * a new one.
   */
  #withFallback<Answer>(useCore: () => Answer, useFallback: () => Answer): Answer {
    if (this.#isUnreadable) return useFallback();
    let result: Answer;
    let misses = 0;
    try {
      if (this.#isTrapped) this.#core.renew();
      this.#isTrapped = false;
      result = useCore();
      misses = this.#isComplete ? 0 : this.#core.takeMisses();
      // Without memory for a new instance, the core keeps the larger one.
      attempt(() => this.#core.freeMemory());
    } catch {
      this.#isTrapped = attempt(() => this.#core.renew()).error !== undefined;
      result = useFallback();
    }
    this.#misses += misses;
    if (misses > 0 && !this.#isCompleting) throw new Error('Parts of the model are missing.');
    return result;
  }

  #read(text: string, only?: readonly string[], context?: LanguageContext): Reading {
    const prior = context && this.#contextJudge.computePrior(text, context);
    return readOnceOrTwice(text, (read, factor) => {
      const parts = this.#scoreText(read, only, prior);
      return {
        answer: this.#answer.candidates(factor),
        noneShare: parts > 0 ? 1 - factor * (1 - this.#answer.noneShare) : 0,
      };
    });
  }

  #segments(text: string, set: number): LanguageSegment[] {
    const segments: { start: number; end: number; lang: string }[] = [];
    const spaces: number[] = [];
    let rows = 0;
    for (const read of [blankNoise, (all: string) => blankCertainNoise(all, spaces)]) {
      if (rows > 0) break;
      const plain = blankBeforeReading(read(text));
      const isAlone = !hasSeveralWords(plain);
      for (const words of stretchesOf(wordsInText(plain, spaces), text.length)) {
        rows += this.#divide(words, isAlone, set, (lang, start, end) => {
          const last = segments.at(-1);
          if (last?.lang === lang) last.end = end;
          // A word with rows in two languages counts for the first one.
          else if (start >= (last?.end ?? 0)) segments.push({ start, end, lang });
        });
      }
    }
    return segments;
  }

  /** Visits every word that has a language, once per row. Returns the number of rows. */
  #divide(
    words: readonly WordInText[],
    isAlone: boolean,
    set: number,
    visit: (lang: string, start: number, end: number) => void,
  ): number {
    this.#core.clear();
    // A long run without spaces has several rows, an id such as mp3 has none.
    const wordOfRow: WordInText[] = [];
    for (const word of words) {
      const rows = this.#core.add(word.word, isAlone);
      while (wordOfRow.length < rows) wordOfRow.push(word);
    }
    const langs = Array.from({ length: this.#core.divide(set) }, (_, part) =>
      this.#languageOfPart(set, part),
    );
    wordOfRow.forEach(({ start, end }, row) => {
      const lang = langs[this.#core.partOfRow(row)];
      if (lang !== undefined) visit(lang, start, end);
    });
    return wordOfRow.length;
  }

  /**
   * Returns the number of parts. The prior applies only to texts in one language. A mixed text is
   * long enough without it.
   */
  #scoreText(text: string, only?: readonly string[], prior?: ContextPrior): number {
    const set = this.#candidates.setOf(only);
    readText(this.#core, text);
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

  /** @param ofPart True for shares of the part alone, not of the whole text. */
  #addShares(set: number, part: number, ofPart: boolean): void {
    const count = this.#core.judge(set, part, ofPart);
    const { named, shares } = this.#core;
    for (let i = 0; i < count; i++) this.#answer.add(named[i], shares[i]);
  }

  /** Returns undefined if no candidate is written in the part's letters. */
  #languageOfPart(set: number, part: number): string | undefined {
    this.#answer.clear();
    this.#addShares(set, part, true);
    return this.#answer.best();
  }
}

function attempt<Result>(work: () => Result): { value?: Result; error?: unknown } {
  try {
    return { value: work() };
  } catch (error) {
    return { error: error ?? new Error('Unknown') };
  }
}
