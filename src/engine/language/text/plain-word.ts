import { Feature, featuresOf } from './features.ts';

/** In UTF-16 units: longer than any word, name or laughter. */
export const maxWordLength = 60;

/** No heuristic applies to it, except laughter. Most requests are for such words. */
export function isPlainWord(text: string): boolean {
  return isWordIn(Feature.notOther, text);
}

/** One word in any reading. */
export function isLatinOrCyrillicWord(text: string): boolean {
  return isWordIn(Feature.notCyrillic, text);
}

/** Or in Latin letters, of which the first may be a capital. */
function isWordIn(notScript: number, text: string): boolean {
  if (text.length < 2 || text.length > maxWordLength) return false;
  const first = featuresOf(text, 0, 1);
  const others = featuresOf(text, 1);
  if (((first | others) & notScript) === 0) return true;
  return (first & Feature.notLatin) === 0 && (others & (Feature.notLowerLatin | Feature.repair)) === 0;
}
