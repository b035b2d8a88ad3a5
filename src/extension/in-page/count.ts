/**
 * Counts signs of a kind in a text: `countOf('a1b', /\p{L}/gu)` is 2.
 */
export function countOf(text: string, kind: RegExp): number {
  return text.match(kind)?.length ?? 0;
}
