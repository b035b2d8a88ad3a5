/**
 * Blanks single letters that are not words: initials, list and page letters, units, sizes, bearings, Roman
 * numerals, capitals in Chinese text. The model would give them much weight.
 */
import { onDemand } from './on-demand.ts';

const inWord = "[\\p{L}\\p{M}\\p{Nd}'’]";
const end = "(?![\\p{L}\\p{M}\\p{Nd}'’-])";
const gap = '[^\\S\\r\\n]?';
/** m, kg, µL, mmol. Not letters that are words (3 A 5, 5 s mámou), nor n (ng is a word). */
const unit = '[cdhkm\\u00b5\\u03bc]?(?:[B-DF-HJ-NP-RTVWXghlmtx]|mol)';
const units = `${unit}(?:/${unit})?`;
/** Not next to a slash: км/ч distinguishes Russian from Ukrainian. */
const cyrillicUnit = '(?:мк?|к)?г|[кмсдн]?м|[мд]?л|т|га|шт';
/** II to XXXIX. Not between capitals, where VI and XI may be words; not I and V alone. */
const numeral = 'X{0,3}(?:IX|IV|V?I{0,3})';
const amongCapitals = '\\p{Lu}\\p{Lu}';
const size = '(?:X{0,4}[SL]|M)';
const eastern = '[\\u3001-\\u9fff\\uac00-\\ud7a3]';
const western = "[\\p{Script=Latin}\\p{M}\\p{Nd}'’]";
/** Spaced letters are a word, as in the heading S M A L L. */
const apart = '(?<!\\p{L})\\p{L}';

// Lookbehind is faster at the end.
const loneLetters = onDemand(
  () =>
    new RegExp(
      [
        `[A-HJ-Z]\\.(?=[\\s,;:)\\p{Lu}]|$)(?<!${inWord}..)`, // J. R. R. Tolkien, but not So am I.
        `[a-z]\\.(?=\\s?\\d)(?<!${inWord}..)`, // p. 9
        `[A-Za-z]\\.(?<!(?:${inWord}|\\.)..)(?:[A-Za-z]\\.)+`, // e.g.
        '[A-Za-z]\\)(?=\\s)(?<=(?:^|[^,]\\s)\\(?..)', // a) one
        `${units}(?:${end}|(?=[²³]))(?<=(?:^|[\\s(×^])[\\d.,]*\\d${gap}[°/]?${gap}${units})`, // 230 V, 78 m², 5 mg/dl, 10^9/L
        `(?:${cyrillicUnit})(?![/\\p{L}\\p{M}\\p{Nd}'’-])(?<=\\d\\.?${gap}(?:${cyrillicUnit}))`, // 200 г, 10 кг, 2019 г.
        `(?=[IVX])(?<!${inWord}|-)${numeral}[-\u2013]${numeral}${end}`, // I-V
        `(?=[IVX]{2})(?<!${inWord}|${amongCapitals}\\s)${numeral}${end}(?!\\s${amongCapitals})`, // XIX
        `[NSEWO](?:(?=\\s?\\d+\\s?°\\s?\\d)(?<!${inWord}.)|${end}(?<=\\d[°'′"″]\\s?.))`, // N 52° 31' E
        `(?=[XSML])(?<!${inWord}|${apart}\\s)${size}(?:[\\s,/|]{1,3}${size}${end}){1,9}(?!\\s\\p{L}(?!\\p{L}))`, // S, M, L, XL
        // B站, Tシャツ, A형, but not 《A Star》; D is a word of Cantonese.
        `[A-CE-Z](?!${gap}${western})(?:(?=${eastern})|(?<=${eastern}.))(?<!${western}.)`,
      ].join('|'),
      'gmu',
    ),
);

/** Quick check: a text without a match takes a tenth of the time. */
const hint = new RegExp(
  [
    `\\d(?:\\.?${gap}[°/]?${gap}(?:${unit}|${cyrillicUnit})(?![a-zа-я])|\\s?[°'′"″])`,
    '[.)](?<=[A-Z].|[a-z]\\.(?=[A-Za-z]\\.|\\s?\\d)|[A-Za-z]\\))',
    '[IVX][IVX\\u2013-]',
    '[SML][\\s,/|]{1,3}[XSML]',
    `[A-Z](?:(?=${eastern})|(?<=${eastern}.))`,
  ].join('|'),
);

export function blankLoneLetters(text: string): string {
  return hint.test(text) ? text.replace(loneLetters(), (letters) => ' '.repeat(letters.length)) : text;
}
