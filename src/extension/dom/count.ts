/** Counts matches of a global pattern: `countOf('a1b', /\p{L}/gu)` is 2. */
export function countOf(text: string, kind: RegExp): number {
  return text.match(kind)?.length ?? 0;
}
