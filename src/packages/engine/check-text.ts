/**
 * Refuses what is no text, which callers without types may hand in: an engine would answer something about it.
 */

/** @throws {TypeError} where it is no string */
export function checkText(text: unknown): void {
  if (typeof text !== 'string') throw new TypeError('A text must be a string.');
}
