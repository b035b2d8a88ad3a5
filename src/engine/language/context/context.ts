/**
 * Makes the context prior of what is known of where a text stands: a mixture of what is said around it, what the page is
 * in, what it declares, what the person reads, and how much languages are met anywhere.
 */

import type { LanguageCandidate, LanguageContext } from '../language-detector.ts';
import { usagePriorOf } from '../model/confidence.ts';
import { type ModelFacts, noLanguage } from '../model/model-facts.ts';
import { ourCode } from '../our-code.ts';
import type { ContextPrior } from './posterior.ts';

/**
 * How likely a text is where the source says, against how likely it is in any language, which counts 1. Judged by hand, for the
 * corpus holds no pages: what is asked about is as often foreign as of the page, as in a paragraph; a declaration is often a
 * template's; and a person asks more about what he or she does not read.
 */
const odds = { page: 0.7, declared: 0.25, read: 0.1 } as const;
/** Sharpness of a word of six letters or so, for which the usage prior is taken. */
const sharpnessOfWord = 0.75;
/** Letters of a text with which its paragraph counts least, and of the text that `stay` is given for. */
const mostLetters = 256;
const plainLetters = 8;

/** Probabilities by class, which sum to 1 at most; what is missing is spread as the usage prior is. */
export type Shares = Float64Array;

/** How much what is said around a text counts; fitted. */
export interface ContextWeights {
  /** Log odds that a text of eight letters is in a language of its paragraph, and what each doubling of the letters adds. */
  readonly stay: number;
  readonly stayByLength: number;
  /** What the scores of a text are multiplied by where its paragraph is known. */
  readonly sharpness: number;
  /** Added to the score of what is in no language. */
  readonly none: number;
  /** Power of the usage prior that foreign texts are expected by: people quote the languages that are met most. */
  readonly foreign: number;
}

/** What is said around a text. */
export interface Beside {
  readonly shares: Shares;
  readonly isLatin: boolean;
}

/** Says what a context makes of the languages of one model. */
export class ContextPriors {
  readonly #classesOf = new Map<string, number[]>();
  /** How much each class is met anywhere. */
  readonly #plain: Shares;
  /** Whether a class has Latin letters, though it is seldom written in them. */
  readonly #isRomanised: readonly boolean[];
  readonly #weights: ContextWeights;
  /** How many times as likely each class is quoted as it is met. */
  readonly #quoted: Float64Array;

  constructor({ classes, curves }: ModelFacts, weights: ContextWeights) {
    const { levels, latinLevels } = curves;
    const met = Float64Array.from(classes, ({ lang }, c) => {
      if (lang === noLanguage) return 0;
      return Math.exp(sharpnessOfWord * usagePriorOf(curves, levels[c], 1));
    });
    const sum = met.reduce((all, weight) => all + weight, 0);
    this.#plain = met.map((weight) => weight / sum);
    const quoted = this.#plain.map((share) => share ** weights.foreign);
    const all = quoted.reduce((total, share) => total + share, 0);
    this.#quoted = quoted.map((share, c) => share / all / this.#plain[c]);
    this.#weights = weights;
    this.#isRomanised = levels.map((level, c) => level !== latinLevels[c]);
    classes.forEach(({ lang }, c) => {
      if (lang !== noLanguage) this.#classesOf.set(lang, [...(this.#classesOf.get(lang) ?? []), c]);
    });
  }

  /** What page, declaration and reader say of a text; undefined where they say nothing. */
  ofPlace({ page, declared, read }: LanguageContext): ContextPrior | undefined {
    const shares = this.#mix([
      [odds.page, this.#ofPage(page ?? [])],
      [odds.declared, this.#ofLangs([codeOf(declared)])],
      [odds.read, this.#ofLangs((read ?? []).map(codeOf))],
    ]);
    if (!shares) return undefined;
    return {
      factorsFor: (_letters, isLatin) => this.#factors(shares, false, isLatin),
      timesScores: 1,
      addedToNone: 0,
    };
  }

  /** What is said around a text, and what its reader reads. */
  ofSurroundings({ shares, isLatin }: Beside, { read }: LanguageContext): ContextPrior {
    const weights = this.#weights;
    const quoted = this.#quoted;
    const ofReader = this.#mix([[odds.read, this.#ofLangs((read ?? []).map(codeOf))]]);
    return {
      factorsFor: (letters, isLatinText) => {
        const factors = this.#factors(shares, isLatin, isLatinText);
        const elsewhere = ofReader && this.#factors(ofReader, false, isLatinText);
        const stays = staysIn(letters, weights);
        for (let c = 0; c < factors.length; c++) {
          const rest = quoted[c] * (elsewhere?.[c] ?? 1);
          factors[c] = stays * factors[c] + (1 - stays) * rest;
        }
        return factors;
      },
      timesScores: weights.sharpness,
      addedToNone: weights.none,
    };
  }

  /**
   * How many times as likely shares make each class as it is anywhere. What speaks for a language in its own script does not
   * speak for it in Latin letters, nor what stands in Latin letters for a language of such letters in another script.
   */
  #factors(shares: Shares, isLatin: boolean, isLatinText: boolean): Float64Array {
    const missing = Math.max(0, 1 - shares.reduce((all, share) => all + share, 0));
    const factors = new Float64Array(shares.length).fill(missing);
    for (let c = 0; c < factors.length; c++) {
      if (isLatinText !== isLatin && this.#isRomanised[c] === isLatinText) continue;
      factors[c] = missing + shares[c] / this.#plain[c];
    }
    return factors;
  }

  /** Sources by their odds; undefined where none says anything. */
  #mix(sources: readonly (readonly [odds: number, shares: Shares | undefined])[]): Shares | undefined {
    const said = sources.flatMap(([own, shares]) => (shares ? [{ own, shares }] : []));
    if (said.length === 0) return undefined;
    const all = said.reduce((sum, { own }) => sum + own, 1);
    return this.#plain.map((_, c) => said.reduce((sum, { own, shares }) => sum + (shares[c] * own) / all, 0));
  }

  #ofPage(page: readonly LanguageCandidate[]): Shares | undefined {
    const known = page.filter(
      ({ lang, confidence }) => this.#classesOf.has(lang) && confidence > 0 && confidence <= 1,
    );
    if (known.length === 0) return undefined;
    const sum = known.reduce((all, { confidence }) => all + confidence, 0);
    const shares = new Float64Array(this.#plain.length);
    for (const { lang, confidence } of known) this.#add(shares, [lang], confidence / Math.max(1, sum));
    return shares;
  }

  /** The languages of a list that are known, as likely beside each other as they are anywhere. */
  #ofLangs(langs: readonly (string | undefined)[]): Shares | undefined {
    const known = langs.filter((lang): lang is string => lang !== undefined && this.#classesOf.has(lang));
    if (known.length === 0) return undefined;
    const shares = new Float64Array(this.#plain.length);
    this.#add(shares, [...new Set(known)], 1);
    return shares;
  }

  /** Adds a share to languages together, divided as the usage prior is. */
  #add(shares: Shares, langs: readonly string[], share: number): void {
    const classes = langs.flatMap((lang) => this.#classesOf.get(lang) ?? []);
    const all = classes.reduce((sum, c) => sum + this.#plain[c], 0);
    for (const c of classes) shares[c] = shares[c] + (share * this.#plain[c]) / all;
  }
}

/** How likely a text of so many letters is in a language of its paragraph. */
function staysIn(letters: number, { stay, stayByLength }: ContextWeights): number {
  const doublings = Math.log2(Math.min(mostLetters, Math.max(1, letters)) / plainLetters);
  return 1 / (1 + Math.exp(-stay - stayByLength * doublings));
}

/** The language of a tag such as "en-GB" or "zh_Hant"; a page may declare megabytes. */
function codeOf(tag: string | undefined): string | undefined {
  const own = /^\s*([a-z]{2,3})(?![a-z])/i.exec((tag ?? '').slice(0, 40))?.[1]?.toLowerCase();
  return ourCode(own);
}
