/**
 * The detector that answers from the model: text to windows, words to the core, shares to an answer.
 */
import { Answer } from './answer.ts';
import { ContextJudge } from './context/context-judge.ts';
import type { ContextPrior } from './context/posterior.ts';
import { createFrancDetector } from './franc.ts';
import type {
  LanguageCandidate,
  LanguageContext,
  LanguageDetector,
  LanguageOptions,
  LanguageSegment,
} from './language-detector.ts';
import { Candidates } from './model/candidates.ts';
import type { Core } from './model/core.ts';
import type { LanguageModel } from './model/model.ts';
import { readText } from './model/read-text.ts';
import { blankForeignNames } from './text/foreign-names.ts';
import { stretchesOf } from './text/long-text.ts';
import { blankCertainNoise, blankNoise } from './text/noise.ts';
import { shareOfCode } from './text/program-code.ts';
import { counts, longestReadTwice, secondReading } from './text/second-reading.ts';
import { hasSeveralWords, type WordInText, wordsInText } from './text/words-in-text.ts';

/** @param model Of which the detector is the only user. */
export function createModelDetector(model: LanguageModel): LanguageDetector {
  return new ModelDetector(model);
}

class ModelDetector implements LanguageDetector {
  readonly engine = 'model';
  readonly #core: Core;
  readonly #candidates: Candidates;
  readonly #contexts: ContextJudge;
  readonly #answer: Answer;
  /** Answers when the core cannot: with this it is as if there were no model. */
  readonly #fallback = createFrancDetector();
  /** Whether a trap has ended the core's instance, and there is no other yet. */
  #isTrapped = false;

  constructor(model: LanguageModel) {
    this.#core = model.core;
    this.#candidates = new Candidates(model.core, model.facts);
    this.#contexts = new ContextJudge(model, this.#candidates);
    this.#answer = new Answer(model.facts.classes.map(({ lang }) => lang));
  }

  detect(text: string, options: LanguageOptions = {}): LanguageCandidate[] {
    return this.#answered(
      () => this.#read(text, options.only, options.context).answer,
      () => this.#fallback.detect(text, options),
    );
  }

  segments(text: string, options: LanguageOptions = {}): LanguageSegment[] {
    return this.#answered(
      () => {
        const { only } = options;
        const read = text.length > longestReadTwice ? text : this.#read(text, only).text;
        return this.#segments(read, this.#candidates.setOf(only));
      },
      () => this.#fallback.segments(text, options),
    );
  }

  /**
   * What the core answers. A trap in it (there is no memory left, or the model is not what it should be) ends its instance:
   * then the fallback answers, and the next call has a new one, once there is memory for that.
   */
  #answered<Answer>(byCore: () => Answer, byFallback: () => Answer): Answer {
    try {
      if (this.#isTrapped) this.#core.renew();
      this.#isTrapped = false;
      const found = byCore();
      // Where there is no memory to begin anew in, the core goes on with what the text took.
      attempt(() => this.#core.rest());
      return found;
    } catch {
      this.#isTrapped = !attempt(() => this.#core.renew());
      return byFallback();
    }
  }

  /** The candidates of a text, and what of it they were read from: as long as the text itself. */
  #read(
    text: string,
    only?: readonly string[],
    context?: LanguageContext,
  ): { text: string; answer: LanguageCandidate[] } {
    const prior = context && this.#contexts.contextPriorOf(text, context);
    const speech = 1 - shareOfCode(text);
    this.#judge(text, only, prior);
    const answer = this.#answer.candidates(speech);
    const again = secondReading(text, answer);
    if (again === undefined) return { text, answer };
    this.#judge(again, only, prior);
    const second = this.#answer.candidates(speech);
    return counts(second) ? { text: again, answer: second } : { text, answer };
  }

  #segments(text: string, set: number): LanguageSegment[] {
    const segments: { start: number; end: number; lang: string }[] = [];
    const spaces: number[] = [];
    let rows = 0;
    for (const read of [blankNoise, (all: string) => blankCertainNoise(all, spaces)]) {
      if (rows > 0) break;
      const plain = blankForeignNames(read(text));
      const isAlone = !hasSeveralWords(plain);
      for (const words of stretchesOf(wordsInText(plain, spaces), text.length)) {
        rows += this.#divide(words, isAlone, set, (lang, start, end) => {
          const last = segments.at(-1);
          if (last?.lang === lang) last.end = end;
          // A word whose rows are in two languages is in that of the first.
          else if (start >= (last?.end ?? 0)) segments.push({ start, end, lang });
        });
      }
    }
    return segments;
  }

  /**
   * Visits the words that are in a language, several times where they have several rows. Answers how many rows all of them
   * have.
   */
  #divide(
    words: readonly WordInText[],
    isAlone: boolean,
    set: number,
    visit: (lang: string, start: number, end: number) => void,
  ): number {
    this.#core.clear();
    // The word of each row: a long run without spaces has several rows, an id has none.
    const owners: WordInText[] = [];
    for (const word of words) {
      const rows = this.#core.add(word.word, isAlone);
      while (owners.length < rows) owners.push(word);
    }
    const langs = Array.from({ length: this.#core.divide(set) }, (_, part) => this.#langOf(set, part));
    owners.forEach(({ start, end }, row) => {
      const lang = langs[this.#core.partOfRow(row)];
      if (lang !== undefined) visit(lang, start, end);
    });
    return owners.length;
  }

  /** Judges a text; one in a single language where it stands. A mixed one is long enough to speak for itself. */
  #judge(text: string, only?: readonly string[], prior?: ContextPrior): void {
    const set = this.#candidates.setOf(only);
    readText(this.#core, text);
    this.#answer.clear();
    const parts = this.#core.divide(set);
    if (parts !== 1 || !prior) {
      for (let part = 0; part < parts; part++) this.#addShares(set, part, false);
      return;
    }
    this.#contexts.shares(prior, only).forEach((share, c) => {
      if (share > 0) this.#answer.add(c, share);
    });
  }

  /** Adds the shares of a part to the answer. */
  #addShares(set: number, part: number, ofPart: boolean): void {
    const count = this.#core.judge(set, part, ofPart);
    const { named, shares } = this.#core;
    for (let i = 0; i < count; i++) this.#answer.add(named[i], shares[i]);
  }

  /** The language of a part; undefined where none that may be named is written in its letters. */
  #langOf(set: number, part: number): string | undefined {
    this.#answer.clear();
    this.#addShares(set, part, true);
    return this.#answer.best();
  }
}

/** Does what needs memory. Answers whether there was enough. */
function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
