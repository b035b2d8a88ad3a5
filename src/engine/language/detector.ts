import { divide, weighParts } from '../inspect/divide.ts';
import { Answer, roundDown, withNoLanguage } from './answer.ts';
import { ContextJudge } from './context/context-judge.ts';
import type { ContextPrior } from './context/posterior.ts';
import { createFrancDetector } from './franc.ts';
import type {
  LanguageCandidate,
  LanguageContext,
  LanguageDetector,
  LanguageInspection,
  LanguageOptions,
  LanguagePart,
  LanguageSegment,
} from './language-detector.ts';
import { Candidates } from './model/candidates.ts';
import type { Core } from './model/core.ts';
import type { LanguageModel } from './model/model.ts';
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
export function createModelDetector(model: LanguageModel): LanguageDetector {
  return new ModelDetector(model);
}

class ModelDetector implements LanguageDetector {
  readonly engine = 'model';
  readonly #core: Core;
  readonly #candidates: Candidates;
  readonly #contextJudge: ContextJudge;
  readonly #answer: Answer;
  readonly #fallback = createFrancDetector();
  /** True if a trap ended the core's instance and it has not been replaced. */
  #isTrapped = false;

  constructor(model: LanguageModel) {
    this.#core = model.core;
    this.#candidates = new Candidates(model.core, model.facts);
    this.#contextJudge = new ContextJudge(model, this.#candidates);
    this.#answer = new Answer(model.facts.classes.map(({ lang }) => lang));
  }

  detect(text: string, options: LanguageOptions = {}): LanguageCandidate[] {
    const { languages, noLanguage } = this.inspect(text, options);
    return options.noLanguage && languages.length > 0 ? withNoLanguage(languages, noLanguage) : languages;
  }

  inspect(text: string, options: LanguageOptions = {}): LanguageInspection {
    return this.#withFallback(
      () => this.#inspect(text, options),
      () => this.#fallback.inspect(text, options),
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
    try {
      if (this.#isTrapped) this.#core.renew();
      this.#isTrapped = false;
      const result = useCore();
      // Without memory for a new instance, the core keeps the larger one.
      attempt(() => this.#core.freeMemory());
      return result;
    } catch {
      this.#isTrapped = !attempt(() => this.#core.renew());
      return useFallback();
    }
  }

  #inspect(text: string, { only, context }: LanguageOptions): LanguageInspection {
    const { answer, noneShare, parts: count } = this.#read(text, only, context);
    const noLanguage = count === 0 ? 1 : roundDown(noneShare);
    const parts = count < 2 ? [] : this.#partsOf(text, only);
    if (parts.length === 0) return { languages: answer, noLanguage, parts };
    return { ...weighParts(text, parts, (each) => this.#read(each, only)), parts };
  }

  #partsOf(text: string, only: readonly string[] | undefined): readonly LanguagePart[] {
    const read = text.length > maxSecondReadingLength ? text : this.#read(text, only).text;
    return divide(read, {
      segments: (each) => this.#segments(each, this.#candidates.setOf(only)),
      detect: (each) => this.#read(each, only).answer,
    });
  }

  #read(text: string, only?: readonly string[], context?: LanguageContext): Reading {
    const prior = context && this.#contextJudge.computePrior(text, context);
    return readOnceOrTwice(text, (read, factor) => {
      const parts = this.#scoreText(read, only, prior);
      return {
        answer: this.#answer.candidates(factor),
        noneShare: parts > 0 ? 1 - factor * (1 - this.#answer.noneShare) : 0,
        parts,
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

function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
