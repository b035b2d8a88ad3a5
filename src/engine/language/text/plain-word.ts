/** Two or more Latin or Cyrillic letters without accents, only the first of which may be a capital. */
const plainWord = /^(?:[A-Za-z][a-z]+|[\u0410-\u044f][\u0430-\u044f]+)$/;

/** A longer one may be sampled. */
const maxLength = 50;

/**
 * True for a single word that has no noise and to which no heuristic applies, except that for laughter. Most requests
 * are for such words.
 */
export function isPlainWord(text: string): boolean {
  return text.length <= maxLength && plainWord.test(text);
}
