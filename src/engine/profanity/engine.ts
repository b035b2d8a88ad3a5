/**
 * A pipeline of four stages: `read/` makes tokens, `undo/` undoes disguises, `find/` looks up words, `judge/` scores
 * each match.
 */

import { Finder } from './find/finder.ts';
import type { Find, Findings } from './find/findings.ts';
import type { Entry, Lexicon } from './find/lexicon.ts';
import type { BrokenOff, SetPhrases } from './find/phrases.ts';
import { Judge, likelihoodOf, type Watch } from './judge/judge.ts';
import type { SenseModel } from './judge/sense-model.ts';
import type { Budget } from './read/budget.ts';
import { longestStretch, stretchEnd } from './read/columns.ts';
import { longestGlue } from './read/letters.ts';
import { Reading } from './read/tokenize.ts';
import type { Span } from './span.ts';
import { glued, placeOf } from './undo/index.ts';

export interface Knowledge {
  readonly lexicon: Lexicon;
  readonly phrases: SetPhrases;
  readonly brokenOff: BrokenOff;
  readonly model: SenseModel;
}

/** `spans` searches the rest of a run-together word for more matches. */
const asGlued = placeOf(glued);

/** The likelihood for a score of 1. */
const whole = 10_000;

/** Receives a match, its likelihood in ten-thousandths, and the offset of its stretch. */
type Visit = (find: Find, likelihood: number, from: number) => void;

export class Engine {
  readonly finder: Finder;
  readonly #reading = new Reading();
  readonly #judge: Judge;
  readonly #budgets: readonly Budget[];

  constructor({ lexicon, phrases, brokenOff, model }: Knowledge) {
    this.finder = new Finder(lexicon, this.#reading, brokenOff);
    this.#judge = new Judge(lexicon, phrases, model);
    this.#budgets = [this.finder.words.budget, this.#judge.budget];
  }

  /** True if the last text exhausted its work budget, so some searches were skipped. */
  get cutShort(): boolean {
    return this.#budgets.some(({ isExhausted }) => isExhausted);
  }

  /** True if no buffer holds any part of a text. For tests. */
  get isBlank(): boolean {
    return this.#reading.isBlank && this.finder.isBlank;
  }

  score(text: string): number {
    let most = 0;
    this.#each(
      text,
      (_, likelihood) => {
        most = Math.max(most, likelihood);
      },
      // Skip matches that cannot score higher than an earlier match.
      (entry) => likelihoodOf(this.#judge.ceiling(entry)) > most,
    );
    return most / whole;
  }

  /** Returns every match with a likelihood above 0, in text order. */
  spans(text: string): Span[] {
    const spans: Span[] = [];
    const rests: { from: number; to: number; most: number }[] = [];
    const { tokens } = this.#reading;
    this.#each(text, ({ start, end, token, endToken, how, entry: { canonical, kind } }, likelihood, from) => {
      const score = likelihood / whole;
      const isVulgar = kind === 'strong' || kind === 'ambiguous';
      spans.push({ start: from + start, end: from + end, canonical, score, isVulgar });
      if (how !== asGlued) return;
      const [first, last] = [tokens.start[token], tokens.end[endToken - 1]];
      rests.push(
        { from: from + first, to: from + start, most: score },
        { from: from + end, to: from + last, most: score },
      );
    });
    for (const { from, to, most } of rests) {
      if (to - from > longestGlue) continue;
      for (const { start, end, score, ...found } of this.spans(text.slice(from, to)))
        spans.push({ ...found, start: from + start, end: from + end, score: Math.min(score, most) });
    }
    return spans.sort((one, other) => one.start - other.start);
  }

  /** Returns the undisguised entry that decides the text's score. For training. */
  strongest(text: string): Entry | undefined {
    let most = 0;
    let decides: Entry | undefined;
    this.#each(text, ({ how, entry }, likelihood) => {
      if (likelihood <= most) return;
      most = likelihood;
      decides = how === 0 ? entry : undefined;
    });
    return decides;
  }

  /** Passes the unscored findings of the text's first stretch to `use`. For training. */
  findings<Result>(text: string, use: (findings: Findings) => Result): Result {
    this.#begin();
    try {
      this.#reading.read(text.slice(0, longestStretch));
      return use(this.finder.find());
    } finally {
      this.#clear();
    }
  }

  /** Scores every match. Clears the buffers after each stretch, even if `visit` throws. */
  #each(text: string, visit: Visit, isWorth: (entry: Entry) => boolean = () => true, watch?: Watch): void {
    this.#begin();
    for (let from = 0, to = 0; from < text.length; from = to) {
      to = stretchEnd(text, from);
      try {
        this.#reading.read(text.slice(from, to));
        const findings = this.finder.find();
        for (const find of findings.finds) {
          // Skipped matches also spend budget, so that `score` and `spans` weigh the same matches.
          const isWeighed = this.#judge.mayWeigh(find);
          const evidence = isWorth(find.entry)
            ? this.#judge.evidence(findings, find, isWeighed, watch)
            : undefined;
          const likelihood = evidence === undefined ? 0 : likelihoodOf(evidence);
          if (likelihood > 0) visit(find, likelihood, from);
        }
        for (const budget of this.#budgets) budget.endStretch(to - from);
      } finally {
        this.#clear();
      }
    }
  }

  #begin(): void {
    for (const budget of this.#budgets) budget.begin();
  }

  /** Returns the rules that apply to any match. For tests. */
  rulesOf(text: string): readonly string[] {
    const held = new Set<string>();
    this.#each(
      text,
      () => {},
      () => true,
      (rule) => held.add(rule),
    );
    return [...held];
  }

  #clear(): void {
    this.finder.clear();
    this.#reading.clear();
  }
}
