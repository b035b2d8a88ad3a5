/**
 * A pipeline of four stages: `read/` makes tokens, `undo/` undoes disguises, `find/` looks up words, `judge/` scores
 * each match.
 */
import type { Entry } from './find/entry.ts';
import { Finder } from './find/finder.ts';
import type { Findings, Match } from './find/findings.ts';
import type { Lexicon } from './find/lexicon.ts';
import type { BrokenOff, SetPhrases } from './find/phrases.ts';
import { Judge, theWord, type Watch } from './judge/judge.ts';
import { likelihoodOf } from './judge/likelihood.ts';
import type { Rule } from './judge/rules.ts';
import type { SenseModel } from './judge/sense-model.ts';
import type { Budget } from './read/budget.ts';
import { maxStretchLength, stretchEnd } from './read/columns.ts';
import { TokenizedText } from './read/tokenize.ts';
import type { Explanation, ProfanityOptions, Reason, Span } from './span.ts';
import { plain } from './undo/index.ts';

export interface Knowledge {
  readonly lexicon: Lexicon;
  readonly phrases: SetPhrases;
  readonly brokenOff: BrokenOff;
  readonly model: SenseModel;
  /** Default: all. The benchmark leaves each one out. */
  readonly rules?: readonly Rule[];
}

const maxLikelihood = 10_000;

function entryFilter({ nameCalling = true }: ProfanityOptions): (entry: Entry) => boolean {
  return ({ kind }) => nameCalling || (kind !== 'name' && kind !== 'belittling');
}

/** The likelihood is in ten-thousandths, and `from` the offset of the stretch. */
type Visit = (match: Match, likelihood: number, from: number) => void;

export class Engine {
  readonly finder: Finder;
  readonly #reading = new TokenizedText();
  readonly #judge: Judge;
  readonly #budgets: readonly Budget[];

  constructor({ lexicon, phrases, brokenOff, model, rules }: Knowledge) {
    this.finder = new Finder(lexicon, this.#reading, brokenOff);
    this.#judge = new Judge(lexicon, phrases, model, rules);
    this.#budgets = [this.finder.words.budget, this.#judge.budget];
  }

  /** True if some searches of the last text were skipped. */
  get isExhausted(): boolean {
    return this.#budgets.some(({ isExhausted }) => isExhausted);
  }

  score(text: string, options: ProfanityOptions = {}): number {
    const isIncluded = entryFilter(options);
    let highest = 0;
    this.visitMatches(
      text,
      (_, likelihood) => {
        highest = Math.max(highest, likelihood);
      },
      // Skip matches that cannot score higher than an earlier match.
      (entry) => isIncluded(entry) && likelihoodOf(this.#judge.ceiling(entry)) > highest,
    );
    return highest / maxLikelihood;
  }

  spans(text: string, options: ProfanityOptions = {}): Span[] {
    return this.explain(text, options).map(({ disguise, reasons, ...span }) => span);
  }

  explain(text: string, options: ProfanityOptions = {}): Explanation[] {
    const found: Explanation[] = [];
    let reasons: Reason[] = [];
    this.visitMatches(
      text,
      ({ start, end, disguise, entry: { canonical, kind } }, likelihood, from) => {
        const isVulgar = kind === 'strong' || kind === 'ambiguous';
        const span = { start: from + start, end: from + end, canonical, score: likelihood / maxLikelihood };
        found.push({ ...span, isVulgar, ...(disguise !== plain && { disguise: disguise.name }), reasons });
      },
      entryFilter(options),
      (reason, weight) => {
        if (reason === theWord) reasons = [];
        if (weight !== 0 || reason === theWord) reasons.push({ reason, weight });
      },
    );
    return found.sort((a, b) => a.start - b.start);
  }

  /** For training: passes the unscored findings of the first stretch to `use`. */
  findings<Result>(text: string, use: (findings: Findings) => Result): Result {
    this.#begin();
    try {
      this.#reading.read(text.slice(0, maxStretchLength));
      return use(this.finder.find());
    } finally {
      this.#clear();
    }
  }

  /** In text order. Clears the buffers after each stretch, even if `visit` throws. */
  visitMatches(
    text: string,
    visit: Visit,
    shouldScore: (entry: Entry) => boolean = () => true,
    watch?: Watch,
  ): void {
    this.#begin();
    for (let from = 0, to = 0; from < text.length; from = to) {
      to = stretchEnd(text, from);
      try {
        this.#reading.read(text.slice(from, to));
        const findings = this.finder.find();
        for (const match of findings.matches) {
          // Spend budget on skipped matches too. Otherwise `score` would have budget left for later matches that
          // `spans` cannot weigh.
          const isWeighed = this.#judge.mayWeigh(match);
          if (!shouldScore(match.entry)) continue;
          const likelihood = likelihoodOf(this.#judge.evidence(findings, match, isWeighed, watch));
          if (likelihood > 0) visit(match, likelihood, from);
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

  #clear(): void {
    this.finder.clear();
    this.#reading.clear();
  }
}
