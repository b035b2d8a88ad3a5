import { type ModelFacts, noLanguage, usagePriorOf } from '../model/model-facts.ts';
import { ourCode } from '../our-code.ts';
import type { LanguageCandidate, LanguageContext } from '../types.ts';

/** Relative to 1 for general usage. Set by hand: the corpus has no pages, and a declaration comes from a template. */
const odds = { page: 0.7, declared: 0.25, languages: 0.1 } as const;
/** Sharpness of a word of about six letters. */
const sharpnessOfWord = 0.75;
const referenceLetters = 8;

/** By class, summing to at most 1. The rest is distributed like the usage prior. */
export type Shares = Float64Array;

export interface ContextWeights {
  /** Log odds that a text of eight letters is in a language of its paragraph, and their change per doubling. */
  readonly stay: number;
  readonly stayByLength: number;
  /** Factor of a text's scores if its paragraph is known. */
  readonly sharpness: number;
  /** Added to the score of "no language". */
  readonly none: number;
  /** Exponent of the usage prior for foreign text: quotations are mostly in common languages. */
  readonly foreign: number;
}

export interface SurroundingEvidence {
  readonly shares: Shares;
  readonly isLatin: boolean;
}

/** The usage prior is already part of the scores. */
export interface ContextPrior {
  /** Undefined if the context makes no difference. */
  factorsFor(letters: number, isLatin: boolean): Float64Array | undefined;
  readonly scoreFactor: number;
  readonly noneOffset: number;
}

export class ContextPriors {
  readonly #classOf: ReadonlyMap<string, number>;
  readonly #usage: Shares;
  /** True for languages seldom or never written in Latin letters. */
  readonly #isOfOtherScript: readonly boolean[];
  readonly #weights: ContextWeights;
  /** In quotations, relative to the usage prior. */
  readonly #quoted: Float64Array;

  constructor({ classes, curves }: ModelFacts, weights: ContextWeights) {
    const { levels, latinLevels } = curves;
    const usage = Float64Array.from(classes, ({ lang }, c) => {
      if (lang === noLanguage) return 0;
      return Math.exp(sharpnessOfWord * usagePriorOf(curves, levels[c], 1));
    });
    this.#usage = normalized(usage);
    const quoted = normalized(this.#usage.map((share) => share ** weights.foreign));
    this.#quoted = quoted.map((share, c) => share / this.#usage[c]);
    this.#weights = weights;
    this.#isOfOtherScript = levels.map((level, c) => level !== latinLevels[c]);
    this.#classOf = new Map(
      classes.map(({ lang }, c) => [lang, c] as const).filter(([lang]) => lang !== noLanguage),
    );
  }

  priorOfPlace({ page, declared, languages = [] }: LanguageContext): ContextPrior | undefined {
    const shares = this.#mix([
      [odds.page, this.#sharesOfPage(page ?? [])],
      [odds.declared, this.#sharesOfLangs([codeOf(declared)])],
      [odds.languages, this.#sharesOfLangs(languages.map(codeOf))],
    ]);
    if (!shares) return undefined;
    return {
      factorsFor: (_letters, isLatin) => this.#factors(shares, false, isLatin),
      scoreFactor: 1,
      noneOffset: 0,
    };
  }

  priorOfSurroundings(
    { shares, isLatin }: SurroundingEvidence,
    { languages = [] }: LanguageContext,
  ): ContextPrior {
    const weights = this.#weights;
    const quoted = this.#quoted;
    const ofReader = this.#mix([[odds.languages, this.#sharesOfLangs(languages.map(codeOf))]]);
    return {
      factorsFor: (letters, isLatinText) => {
        const factors = this.#factors(shares, isLatin, isLatinText);
        const elsewhere = ofReader && this.#factors(ofReader, false, isLatinText);
        const stays = stayProbability(letters, weights);
        for (let c = 0; c < factors.length; c++) {
          const rest = quoted[c] * (elsewhere?.[c] ?? 1);
          factors[c] = stays * factors[c] + (1 - stays) * rest;
        }
        return factors;
      },
      scoreFactor: weights.sharpness,
      noneOffset: weights.none,
    };
  }

  /** Surroundings in another script count only for languages that are normally written like the text. */
  #factors(shares: Shares, isLatin: boolean, isLatinText: boolean): Float64Array {
    const counts = (c: number) => isLatinText === isLatin || this.#isOfOtherScript[c] !== isLatinText;
    const missing = Math.max(
      0,
      shares.reduce((rest, share, c) => (counts(c) ? rest - share : rest), 1),
    );
    return shares.map((share, c) => (counts(c) ? missing + share / this.#usage[c] : missing));
  }

  #mix(sources: readonly (readonly [odds: number, shares: Shares | undefined])[]): Shares | undefined {
    const informed = sources.flatMap(([weight, shares]) => (shares ? [{ weight, shares }] : []));
    if (informed.length === 0) return undefined;
    const all = informed.reduce((sum, { weight }) => sum + weight, 1);
    return this.#usage.map((_, c) =>
      informed.reduce((sum, { weight, shares }) => sum + (shares[c] * weight) / all, 0),
    );
  }

  #sharesOfPage(page: readonly LanguageCandidate[]): Shares | undefined {
    const known = page.flatMap(({ lang, confidence }) => {
      const c = this.#classOf.get(lang);
      return c !== undefined && confidence > 0 && confidence <= 1 ? [{ c, confidence }] : [];
    });
    if (known.length === 0) return undefined;
    const sum = known.reduce((all, { confidence }) => all + confidence, 0);
    const shares = new Float64Array(this.#usage.length);
    for (const { c, confidence } of known) shares[c] += confidence / Math.max(1, sum);
    return shares;
  }

  #sharesOfLangs(langs: readonly (string | undefined)[]): Shares | undefined {
    const known = new Set(langs.map((lang) => this.#classOf.get(lang ?? '')));
    const shares = this.#usage.map((usage, c) => (known.has(c) ? usage : 0));
    return shares.some((share) => share > 0) ? normalized(shares) : undefined;
  }
}

function normalized(weights: Float64Array): Shares {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
}

function stayProbability(letters: number, { stay, stayByLength }: ContextWeights): number {
  const doublings = Math.log2(Math.max(1, letters) / referenceLetters);
  return 1 / (1 + Math.exp(-stay - stayByLength * doublings));
}

/** A page may declare megabytes. */
function codeOf(tag: string | undefined): string | undefined {
  const language = /^\s*([a-z]{2,3})(?![a-z])/i.exec((tag ?? '').slice(0, 40))?.[1]?.toLowerCase();
  return ourCode(language);
}
