export interface ProfanityOptions {
  /** False ignores name-calling ("you idiot"), and the adjectives "stupid" and "dumb". Default: true. */
  readonly nameCalling?: boolean;
}

/** A match in a text. */
export interface Span {
  /** Start offset in UTF-16 code units. */
  readonly start: number;
  /** End offset, exclusive. */
  readonly end: number;
  /** The base word of the match, without disguise or inflection. */
  readonly canonical: string;
  /** Likelihood that the match is profanity in its context: 0 to 1, at most 4 decimals. */
  readonly score: number;
  /** True for vulgar words, false for name-calling nouns and mild words. */
  readonly isVulgar: boolean;
}

/** One piece of evidence for or against profanity. */
export interface Reason {
  /** In English. A reason of the form `near “word”` quotes a word of the text. */
  readonly reason: string;
  /** In sixteenths of a logit: 16 multiplies the odds by 2.7, -16 divides them. */
  readonly weight: number;
}

/** A match with the reasons for its score. */
export interface Explanation extends Span {
  /** Name of the disguise that was undone. Absent if the word is written plainly. */
  readonly disguise?: string;
  /** With the sum `s` of all weights, the score is 1 / (1 + e^(-s / 16)), rounded to 4 decimals. */
  readonly reasons: readonly Reason[];
}

/**
 * Returns the word with every letter except the first and last replaced by `*`. Spaces stay, and words of one or two
 * letters keep only the first. Works on NFC code points. Drops invisible format characters, and marks that have no
 * composed form, such as strike-through.
 */
export function mask(word: string): string {
  const characters = [...word.normalize('NFC').replace(/[\p{M}\p{Cf}]/gu, '')];
  const last = characters.length < 3 ? 0 : characters.length - 1;
  return characters.map((c, i) => (i === 0 || i === last || c === ' ' ? c : '*')).join('');
}
