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

/**
 * Returns the word with every letter except the first and last replaced by `*`. Spaces stay, and words of one or two
 * letters keep only the first. Works on NFC code points. Drops invisible format characters, and marks that have no
 * composed form, such as strike-through.
 */
export function mask(word: string): string {
  const characters = [...word.normalize('NFC').replace(/[\p{M}\p{Cf}]/gu, '')];
  if (characters.length < 3) return characters.map((c, i) => (i === 0 ? c : '*')).join('');
  return characters.map((c, i) => (i === 0 || i === characters.length - 1 || c === ' ' ? c : '*')).join('');
}
