/**
 * Marks that tell how a word is spoken, and without which it is spelled: the stress of Cyrillic, the points of Hebrew. So few
 * texts have them that no model learns words with them.
 */

/** Where none of these is, nothing is marked. */
const mark = /[\u0300\u0301\u0591-\u05bd\u05c1]/;

/** Behind a letter that is none with it: ѓ and ќ are single characters in a composed text. */
const stress = /(?<=[\u0400-\u052f])[\u0300\u0301]/g;

const point = '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7';
const points = new RegExp(`[${point}]+`, 'g');
const hebrewWord = new RegExp(`[${point}\\u05d0-\\u05f2]+`, 'g');
/** A point that is Hebrew: Yiddish is spelled with points, but with few, and has these under no letters but א, י and ײ. */
const hebrewPoint =
  /[\u0591-\u05b3\u05b5\u05b6\u05b9-\u05bb\u05bd\u05c1]|[^\u05d9]\u05b4|[^\u05d0\u05d9\u05f2]\u05b7|[^\u05d0]\u05b8/;

/** A composed (NFC) text without these marks. Linear in the length of the text. */
export function withoutSpokenMarks(text: string): string {
  if (!mark.test(text)) return text;
  return text
    .replace(stress, '')
    .replace(hebrewWord, (word) => (hebrewPoint.test(word) ? word.replace(points, '') : word));
}
