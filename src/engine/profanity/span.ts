/** Defines what the profanity engine says of a place in a text, and how the word there may be shown. */

/** One find in a text. */
export interface Span {
  /** Where it begins, in UTF-16 code units. */
  readonly start: number;
  /** Where it ends, exclusive. */
  readonly end: number;
  /** The word that a reader would name. */
  readonly canonical: string;
  /** The likelihood that it is profanity here: 0 to 1, at most 4 decimals. */
  readonly score: number;
  /** Whether it is vulgar in itself, rather than a name that somebody is called or a mild word. */
  readonly isVulgar: boolean;
}

/**
 * The word with all but its first and last letter starred, and its spaces left; words of one or two letters keep the
 * first alone. Counts code points, so that no pair of surrogates is cut, and a letter with its marks as one; marks that are
 * no part of a letter, as those that strike it out, are left out with what nobody sees.
 */
export function mask(word: string): string {
  const characters = [...word.normalize('NFC').replace(/[\p{M}\p{Cf}]/gu, '')];
  if (characters.length < 3) return characters.map((c, i) => (i === 0 ? c : '*')).join('');
  return characters.map((c, i) => (i === 0 || i === characters.length - 1 || c === ' ' ? c : '*')).join('');
}
