/** Removes the points of Hebrew. They are optional, so the model takes pointed text for Yiddish. */

/** Quick check. */
const mark = /[\u0591-\u05bd\u05c1]/;
const point = '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7';
const points = new RegExp(`[${point}]+`, 'g');
const hebrewWord = new RegExp(`[${point}\\u05d0-\\u05f2]+`, 'g');
/** A point that is not Yiddish. Yiddish uses few points, and some of them only under א, י or ײ. */
const hebrewPoint =
  /[\u0591-\u05b3\u05b5\u05b6\u05b9-\u05bb\u05bd\u05c1]|[^\u05d9]\u05b4|[^\u05d0\u05d9\u05f2]\u05b7|[^\u05d0]\u05b8/;

/** @param text In NFC. */
export function removeHebrewPoints(text: string): string {
  if (!mark.test(text)) return text;
  return text.replace(hebrewWord, (word) => (hebrewPoint.test(word) ? word.replace(points, '') : word));
}
