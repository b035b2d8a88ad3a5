/** Short chunks that are spelt with signs throughout. */
import type { Chunk } from './chunk.ts';
import { letterOf } from './decode.ts';

/**
 * May a short chunk of small letters and signs that all read as letters be a word: 5hi+, n1993r? So many symbols
 * of it, or 0; what ends a sentence is left out.
 */
export function speltOf(chunk: Chunk): number {
  const { letters } = chunk;
  let { count } = chunk;
  while (count > 0 && letterOf(chunk, count - 1) === 0) count--;
  if (count < 4 || count > 31 || letters === count || chunk.digits > 2 * letters) return 0;
  // The same sign after each symbol but the last says nothing: b.1.7.c.#
  const between = letterOf(chunk, 1) === 0 ? (chunk.sign[1] as number) : 0;
  if (between !== 0 && (count % 2 === 0 || count < 7 || letters < 2)) return 0;
  for (let i = 0; i < count; i++) {
    if ((chunk.marks[i] as number) & 1) return 0;
    if (between !== 0 && i % 2 === 1 ? chunk.sign[i] !== between : letterOf(chunk, i) === 0) return 0;
  }
  return count;
}

/** How many symbols are left when the last, standing three times or more, counts once: cun777. 0 when too few. */
export function withoutTrail({ sign, letter }: Chunk, count: number): number {
  let from = count - 1;
  while (from > 0 && sign[from - 1] === sign[count - 1] && letter[from - 1] === letter[count - 1]) from--;
  return count - from >= 3 && from >= 3 ? from + 1 : 0;
}
