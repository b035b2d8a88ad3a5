import { blankNoise } from '../text/noise.ts';
import { createWordStream, readWords } from '../text/words.ts';

const stream = createWordStream(0);

/** Returns the words of a text in lower case. */
export function wordsOf(text: string): string[] {
  readWords(blankNoise(text), stream);
  const words = String.fromCharCode(...stream.units.subarray(0, stream.length))
    .split(' ')
    .filter((word) => word !== '');
  // No text stays in memory.
  stream.units.fill(0, 0, stream.written);
  return words;
}
