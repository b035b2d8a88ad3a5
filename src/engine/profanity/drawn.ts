/**
 * Letters drawn with several signs each: |_| is a u, |) a d, /\ an a.
 */
import type { Chunk } from './chunk.ts';
import { letterOf } from './decode.ts';
import type { Letters } from './letters.ts';

/** The drawings of each letter, longer ones first where one begins another. */
const drawings = [
  ['/\\/\\', 'm'],
  ['|\\/|', 'm'],
  ['\\/\\/', 'w'],
  ['|_|', 'u'],
  ['(_)', 'u'],
  ['|-|', 'h'],
  ['/-/', 'h'],
  ['/-\\', 'a'],
  ['|\\|', 'n'],
  ['/\\', 'a'],
  ['\\/', 'u'],
  ['|)', 'd'],
  ['|>', 'd'],
  ['|=', 'f'],
  ['|<', 'k'],
  ['|{', 'k'],
  ['|3', 'b'],
  ['|2', 'r'],
  ['[]', 'o'],
  ['()', 'o'],
].map(([signs = '', letter = '']) => ({
  codes: [...signs].map((sign) => sign.charCodeAt(0)),
  letter: letter.charCodeAt(0) & 31,
}));

const stops = new Set([...'.,;:?!'].map((sign) => sign.charCodeAt(0)));

const begins = new Uint8Array(128);
for (const { codes } of drawings) begins[codes[0] as number] = 1;

/**
 * Writes the symbols of a chunk as a word, drawn letters and signs for letters alike; what ends a sentence is left
 * out. False when nothing is drawn, or something is no letter.
 */
export function readDrawn(chunk: Chunk, word: Letters): boolean {
  let { count } = chunk;
  while (count > 0 && stops.has(chunk.sign[count - 1] as number)) count--;
  word.clear();
  let drawn = false;
  for (let i = 0; i < count; ) {
    const found = begins[chunk.sign[i] as number] === 1 ? drawingAt(chunk, i, count) : undefined;
    if (found !== undefined) {
      word.add(found.letter);
      drawn = true;
      i += found.codes.length;
      continue;
    }
    const letter = letterOf(chunk, i);
    if (letter === 0) return false;
    word.add(letter);
    i++;
  }
  return drawn;
}

function drawingAt(chunk: Chunk, at: number, count: number) {
  return drawings.find(
    ({ codes }) => at + codes.length <= count && codes.every((code, i) => chunk.sign[at + i] === code),
  );
}
