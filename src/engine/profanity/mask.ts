/** Hides the middle of a word that is shown to a person. */

/**
 * The word with all but its first and last letter starred; words of one or two letters keep the first alone.
 * Counts code points, so that no pair of surrogates is cut.
 */
export function mask(word: string): string {
  const characters = [...word];
  if (characters.length < 3) return characters.map((c, i) => (i === 0 ? c : '*')).join('');
  return characters.map((c, i) => (i === 0 || i === characters.length - 1 || c === ' ' ? c : '*')).join('');
}
