/**
 * The shares of the languages of one text, and the answer made of them. Kept in arrays that are used again for
 * every text: most of the time for a single word would otherwise go into objects.
 */
import type { LanguageCandidate } from './language-detector.ts';

/** Most languages in an answer. */
const mostCandidates = 10;
/** The least confidence in an answer. */
const leastConfidence = 0.01;
/** Cuts a share to four decimals; what its last digits are off by takes none away. */
const cut = (share: number) => Math.floor(share * 10_000 + 1e-6) / 10_000;

/** Collects shares by class and answers with languages. Made once, cleared for each text. */
export class Answer {
  readonly #langs: readonly string[];
  /** Language number of each class. */
  readonly #langOf: Uint16Array;
  readonly #shares: Float64Array;
  /** Numbers of the languages that have a share, in the order they came. */
  readonly #found: Uint16Array;
  /** Those worth naming, by falling share. */
  readonly #ranked: Uint16Array;
  #count = 0;

  /** @param classLangs The language of each class. */
  constructor(classLangs: readonly string[]) {
    this.#langs = [...new Set(classLangs)];
    this.#langOf = Uint16Array.from(classLangs, (lang) => this.#langs.indexOf(lang));
    this.#shares = new Float64Array(this.#langs.length);
    this.#found = new Uint16Array(this.#langs.length);
    this.#ranked = new Uint16Array(this.#langs.length);
  }

  clear(): void {
    for (let i = 0; i < this.#count; i++) this.#shares[this.#found[i]] = 0;
    this.#count = 0;
  }

  /** Adds a share, which is above 0, to the language of a class. */
  add(classNumber: number, share: number): void {
    const lang = this.#langOf[classNumber];
    if (this.#shares[lang] === 0) this.#found[this.#count++] = lang;
    this.#shares[lang] = this.#shares[lang] + share;
  }

  /** The language with the largest share; of equal ones the first that came, undefined where none did. */
  best(): string | undefined {
    if (this.#count === 0) return undefined;
    let best = this.#found[0];
    for (let i = 1; i < this.#count; i++) {
      const lang = this.#found[i];
      if (this.#shares[lang] > this.#shares[best]) best = lang;
    }
    return this.#langs[best];
  }

  /** The languages by share, as an answer is to have them: the shares, times `scale`, cut to four decimals. */
  candidates(scale = 1): LanguageCandidate[] {
    const candidates: LanguageCandidate[] = [];
    const ranked = this.#rank(scale);
    for (let i = 0; i < ranked && i < mostCandidates; i++) {
      const lang = this.#ranked[i];
      candidates.push({
        lang: this.#langs[lang],
        confidence: cut(scale * this.#shares[lang]),
      });
    }
    return candidates;
  }

  /** Ranks the languages worth naming, equal ones in the order they came; says how many there are. */
  #rank(scale: number): number {
    const ranked = this.#ranked;
    const shares = this.#shares;
    let count = 0;
    for (let i = 0; i < this.#count; i++) {
      const lang = this.#found[i];
      const share = shares[lang];
      if (cut(scale * share) < leastConfidence) continue;
      let at = count++;
      for (; at > 0 && shares[ranked[at - 1]] < share; at--) {
        ranked[at] = ranked[at - 1];
      }
      ranked[at] = lang;
    }
    return count;
  }
}
