/**
 * Reads the words that parts of the card draw.
 */

/** The words of a node and all in it. */
export function wordsOf(node: Node): string {
  const drawn = [...(node as Element).querySelectorAll<HTMLElement>('[data-words]')];
  return drawn.map(({ dataset }) => dataset.words).join('');
}
