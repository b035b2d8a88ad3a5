import { noLanguage } from './model/model-facts.ts';
import type { LanguageCandidate } from './types.ts';

/** Limits that the API promises. */
const maxCandidates = 10;
const minConfidence = 0.01;
/** A language with a smaller share is no rival of the first one. */
export const minRival = 0.1;
/** To four decimals, tolerating floating-point error. */
export const roundDown = (share: number) => Math.floor(share * 10_000 + 1e-6) / 10_000;

/** Most likely first. */
export function rankedLanguages(
  shares: ReadonlyMap<string, number>,
  max = maxCandidates,
): LanguageCandidate[] {
  const candidates: LanguageCandidate[] = [];
  for (const [lang, share] of shares) {
    const confidence = roundDown(Math.min(1, share));
    if (confidence >= minConfidence) candidates.push({ lang, confidence });
  }
  return candidates.sort((a, b) => b.confidence - a.confidence).slice(0, max);
}

/** Both lists are by descending confidence. */
export function withNoLanguage(
  candidates: readonly LanguageCandidate[],
  noneShare: number,
): LanguageCandidate[] {
  const confidence = roundDown(noneShare);
  if (confidence < minConfidence) return [...candidates];
  return [...candidates, { lang: noLanguage, confidence }].sort((a, b) => b.confidence - a.confidence);
}

/** Reuses its arrays: allocation would take most of the time for a single word. */
export class Ranking {
  readonly #langs: readonly string[];
  readonly #langOf: Uint16Array;
  readonly #shares: Float64Array;
  readonly #found: Uint16Array;
  readonly #ranked: Uint16Array;
  #count = 0;
  readonly #none: number;
  #noneShare = 0;

  constructor(classLangs: readonly string[]) {
    this.#langs = [...new Set(classLangs)];
    this.#langOf = Uint16Array.from(classLangs, (lang) => this.#langs.indexOf(lang));
    this.#shares = new Float64Array(this.#langs.length);
    this.#found = new Uint16Array(this.#langs.length);
    this.#ranked = new Uint16Array(this.#langs.length);
    this.#none = this.#langs.indexOf(noLanguage);
  }

  clear(): void {
    for (let i = 0; i < this.#count; i++) this.#shares[this.#found[i]] = 0;
    this.#count = 0;
    this.#noneShare = 0;
  }

  /** It is not among the candidates. */
  get noneShare(): number {
    return this.#noneShare;
  }

  /** @param share Above 0. */
  add(classNumber: number, share: number): void {
    const lang = this.#langOf[classNumber];
    if (lang === this.#none) {
      this.#noneShare += share;
      return;
    }
    if (this.#shares[lang] === 0) this.#found[this.#count++] = lang;
    this.#shares[lang] = this.#shares[lang] + share;
  }

  all(): Map<string, number> {
    const shares = new Map<string, number>();
    for (let i = 0; i < this.#count; i++)
      shares.set(this.#langs[this.#found[i]], this.#shares[this.#found[i]]);
    if (this.#noneShare > 0) shares.set(noLanguage, this.#noneShare);
    return shares;
  }

  candidates(scale = 1): LanguageCandidate[] {
    const candidates: LanguageCandidate[] = [];
    const ranked = this.#rank(scale);
    for (let i = 0; i < ranked && i < maxCandidates; i++) {
      const lang = this.#ranked[i];
      candidates.push({
        lang: this.#langs[lang],
        confidence: roundDown(scale * this.#shares[lang]),
      });
    }
    return candidates;
  }

  #rank(scale: number): number {
    const ranked = this.#ranked;
    const shares = this.#shares;
    let count = 0;
    for (let i = 0; i < this.#count; i++) {
      const lang = this.#found[i];
      const share = shares[lang];
      if (roundDown(scale * share) < minConfidence) continue;
      let at = count++;
      for (; at > 0 && shares[ranked[at - 1]] < share; at--) {
        ranked[at] = ranked[at - 1];
      }
      ranked[at] = lang;
    }
    return count;
  }
}
