/**
 * Numbers and functions that the core and the rest of the engine share. This file is valid AssemblyScript and valid
 * TypeScript, so it has no imports. In AssemblyScript, `number` is f64.
 */

/** Of a path through the words of a text: what another language must win at once, and in each letter. */
export const changeCost = 5;
export const letterCost = 0.4;
/** Of the letters, for each language besides the first. */
export const minLetterShare = 0.03;
/** Of a word in letters that the language never has. */
export const foreignLoss = 16;

/** In scripts without spaces: UTF-16 units of a row of scores, and words of a unit. */
export const unitsPerRow = 8;
export const wordsPerSpaceless = 0.5;

export function isLatin(unit: number): boolean {
  return (
    (unit >= 0x61 && unit <= 0x7a) ||
    (unit >= 0xc0 && unit <= 0x2af) ||
    (unit >= 0x1e00 && unit <= 0x1eff) ||
    (unit >= 0x41 && unit <= 0x5a)
  );
}

/** Thai, Lao, Myanmar, Khmer, Han and kana. */
export function isSpaceless(unit: number): boolean {
  if (unit < 0x0e00) return false;
  return (
    unit <= 0x0eff ||
    (unit >= 0x1000 && unit <= 0x109f) ||
    (unit >= 0x1780 && unit <= 0x17ff) ||
    (unit >= 0x2e80 && unit <= 0x9fff) ||
    (unit >= 0xf900 && unit <= 0xfaff)
  );
}
