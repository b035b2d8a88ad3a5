/** The model would give initials, units and numerals much weight. */
import { onDemand } from './on-demand.ts';

const inWord = "[\\p{L}\\p{M}\\p{Nd}'’]";
const end = "(?![\\p{L}\\p{M}\\p{Nd}'’-])";
const gap = '[^\\S\\r\\n]?';
/** m, kg, µL, mmol. Not letters that are words (3 A 5, 5 s mámou), nor n (ng is a word). */
const unit = '[cdhkm\\u00b5\\u03bc]?(?:[B-DF-HJ-NP-RTVWXghlmtx]|mol)';
/** Not next to a slash: км/ч distinguishes Russian from Ukrainian. */
const cyrillicUnit = '(?:мк?|к)?г|[кмсдн]?м|[мд]?л|т|га|шт';
/** II to XXXIX. Not between capitals, where VI and XI may be words; not I and V alone. */
const numeral = 'X{0,3}(?:IX|IV|V?I{0,3})';
const amongCapitals = '\\p{Lu}\\p{Lu}';

// Lookbehind is faster at the end.
const loneLetters = onDemand(
  () =>
    new RegExp(
      [
        `[A-HJ-Z]\\.(?=[\\s,;:)\\p{Lu}]|$)(?<!${inWord}..)`, // J. R. R. Tolkien, but not So am I.
        `[A-Za-z]\\.(?<!(?:${inWord}|\\.)..)(?:[A-Za-z]\\.)+`, // e.g.
        `${unit}(?:/${unit})?(?:${end}|(?=[²³]))(?<=(?:^|[\\s(×])[\\d.,]*\\d${gap}°?${gap}${unit}(?:/${unit})?)`, // 230 V, 78 m²
        `(?=[IVX][IVX\u2013-])(?<!${inWord}|-|${amongCapitals}\\s)${numeral}(?:[-\u2013]${numeral})?${end}(?!\\s${amongCapitals})`, // XIX, I-V
        `(?:${cyrillicUnit})(?![/\\p{L}\\p{M}\\p{Nd}'’-])(?<=\\d\\.?${gap}(?:${cyrillicUnit}))`, // 200 г, 2019. г.
      ].join('|'),
      'gmu',
    ),
);

/** Quick check: a text without a match takes a tenth of the time. */
const hint = new RegExp(
  `\\d\\.?${gap}°?${gap}(?:${unit}|${cyrillicUnit})(?![a-zа-я])|\\.(?<=[A-Z].|[A-Za-z]\\.(?=[A-Za-z]\\.))|[IVX][IVX\u2013-]`,
);

export function blankLoneLetters(text: string): string {
  return hint.test(text) ? text.replace(loneLetters(), (letters) => ' '.repeat(letters.length)) : text;
}
