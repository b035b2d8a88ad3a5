/** Quick checks of all heuristics in one scan: most texts need none of them. */
import { perhapsDecorated } from './fold.ts';

/** A text without a feature has nothing for the heuristic. */
export const Feature = {
  repair: 1,
  noise: 2,
  loneLetter: 4,
  code: 8,
  /** A to Z. */
  capital: 16,
  /** Without dashes and quotation marks. */
  otherLetter: 32,
  decorated: 64,
  /** Each is set by a character that is not a letter of a plain word: Latin, Cyrillic, of another script. */
  notLatin: 128,
  notLowerLatin: 256,
  notCyrillic: 512,
  notOther: 1024,
  /** Or a half of a pair. */
  upper: 2048,
} as const;

/** Depends on the neighbours. */
const joint = 4096;
const classified = 8192;

/** Not those of phonetic script. */
const lowerLatin =
  'a-z\\xdf-\\xf6\\xf8-\\u0131\\u0134-\\u013e\\u0141-\\u0148\\u014a-\\u0151\\u0154-\\u0177\\u0179-\\u017e' +
  '\\u01a1\\u01b0\\u0219\\u021b\\u1ea0-\\u1ef9';

const forms: readonly (readonly [feature: number, form: RegExp])[] = [
  [Feature.repair, /[&@`´‘Ã]/],
  [Feature.noise, /[@#/\\<>&`_{}=|^$%:[]/],
  [Feature.loneLetter, /\d/],
  [Feature.code, /[{}\\=_$~(&|]/],
  [Feature.otherLetter, /[\u0370-\u1cff\u2c00-\uffff]/],
  // Marks and Hangul vowels and finals are composed with the letter before.
  [Feature.decorated, perhapsDecorated],
  [Feature.decorated, /[\u1161-\u11ff]|\p{M}/u],
  [Feature.notLatin, new RegExp(`[^A-Z\\xc0-\\xd6\\xd8-\\xde${lowerLatin}]`)],
  [Feature.notLowerLatin, new RegExp(`[^${lowerLatin}]`)],
  [Feature.notCyrillic, /[^\u0400-\u0481\u048a-\u052f]/],
  // Not all are letters, but none is noise.
  [Feature.notOther, /[^\u0370-\u0481\u048a-\u1670\u1700-\u17ff\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3]/],
  // Those above U+007F: the second byte of a wrongly decoded character.
  [joint, /[A-Z.(:\x80-\xbf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2000-\u2122-]/],
];

const features = new Uint16Array(65_536);

function classify(unit: number): number {
  const character = String.fromCharCode(unit);
  let found: number = classified;
  for (const [feature, form] of forms) if (form.test(character)) found |= feature;
  if (character.toLowerCase() !== character || /[\ud800-\udfff]/.test(character)) found |= Feature.upper;
  if (character.normalize() !== character) found |= Feature.decorated;
  features[unit] = found;
  return found;
}

export function featuresOf(text: string, from = 0, to = text.length): number {
  let found = 0;
  for (let at = from; at < to; at++) {
    const unit = text.charCodeAt(at);
    const own = features[unit] || classify(unit);
    found |= own;
    if ((own & joint) !== 0) found |= jointFeatures(text, at, unit);
  }
  return found;
}

const isDigit = (unit: number) => unit >= 0x30 && unit <= 0x39;
const isCapital = (unit: number) => unit >= 0x41 && unit <= 0x5a;
const isLower = (unit: number) => unit >= 0x61 && unit <= 0x7a;
const isWord = (unit: number) => isLower(unit) || isCapital(unit) || isDigit(unit) || unit === 0x5f;
const inNumeral = /[IVX\u2013]/;
const dash = 0x2d;

function jointFeatures(text: string, at: number, unit: number): number {
  const [before, after] = [text.charCodeAt(at - 1), text.charCodeAt(at + 1)];
  const { repair, noise, loneLetter, code, capital } = Feature;
  if (unit >= 0x80) return before >= 0xc2 && before <= 0xf4 ? repair : 0;
  if (isCapital(unit)) {
    if (isLower(before) || isDigit(after) || after === dash) return capital | loneLetter | code;
    return !isLower(after) && inNumeral.test(text.charAt(at + 1)) ? capital | loneLetter : capital;
  }
  // The others are . ( : -
  if (unit === 0x2e) {
    if (isWord(after)) return noise | loneLetter | (isLower(after) ? code : 0);
    return isCapital(before) ? loneLetter : 0;
  }
  if (unit === 0x28) return isWord(before) ? noise : 0;
  if (unit === 0x3a) return after === unit ? code : 0;
  const isHyphen = isWord(before) && after !== dash && after !== 0x3e;
  return (isDigit(before) ? noise : 0) | (isHyphen ? 0 : code);
}
