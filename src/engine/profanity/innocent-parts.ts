/**
 * Words joined by signs: "rock-n-roll", "he'll", "cock-a-doodle".
 */
import type { Chunk } from './chunk.ts';
import { classOf, signClass } from './decode.ts';
import { hashWord } from './hash.ts';

/** What follows the apostrophe of a contraction, as hashes. */
export const contractions: ReadonlySet<number> = new Set(['re', 'll', 's', 'd', 've', 'm'].map(hashWord));

/** Are the runs of letters words in their own right, so that what stands between them joins nothing? */
export function areInnocentParts(
  chunk: Chunk,
  a: number,
  b: number,
  isKnown: (from: number, to: number) => boolean,
): boolean {
  let parts = 0;
  let apostrophes = 0;
  let all = true;
  for (let i = a; i < b; i++) {
    if (chunk.sign[i] === 39) apostrophes++;
    if (classOf(chunk, i) & signClass.joins) return false;
    if (chunk.sign[i] === 45 && chunk.sign[i + 1] === 45 && i + 1 < b) return false;
  }
  let lastLength = 0;
  let last = 0;
  for (let i = a; i < b; ) {
    if (!chunk.isLetter(i)) {
      i++;
      continue;
    }
    const end = chunk.lettersEnd(i, b);
    last = chunk.hash(i, end);
    lastLength = end - i;
    parts++;
    // A lone letter is innocent after an apostrophe, before a hyphen, or in a row of its like.
    if (end - i > 1) all &&= isKnown(i, end);
    else if (chunk.sign[i - 1] !== 39 && chunk.sign[end] !== 45 && b - a > 2 * parts) all = false;
    i = end;
  }
  return (apostrophes === 1 && parts === 2 && lastLength <= 2 && contractions.has(last)) || all;
}
