/**
 * Blanks letters that are no words: initials, the letters of lists and pages, units, sizes, bearings, Roman numerals, those
 * among Chinese ones. To the model each is a word, and a short one counts for much.
 */
import { onDemand } from './on-demand.ts';

const inWord = "[\\p{L}\\p{M}\\p{Nd}'’]";
const end = "(?![\\p{L}\\p{M}\\p{Nd}'’-])";
const gap = '[^\\S\\r\\n]?';
/** A unit: m, kg, µL, mmol. Without letters that are words, as in 3 A 5, 5 s mámou; none begins with n: ng is a word. */
const unit = '[cdhkm\\u00b5\\u03bc]?(?:[B-DF-HJ-NP-RTVWXghlmtx]|mol)';
const units = `${unit}(?:/${unit})?`;
/** The same in Cyrillic letters: г, кг, мл. Not beside a stroke: км/ч tells Russian from Ukrainian. */
const cyrillicUnit = '(?:мк?|к)?г|[кмсдн]?м|[мд]?л|т|га|шт';
/** From II to XXXIX, but not among capitals, where VI and XI may be words. Alone, I and V are words. */
const numeral = 'X{0,3}(?:IX|IV|V?I{0,3})';
const amongCapitals = '\\p{Lu}\\p{Lu}';
const size = '(?:X{0,4}[SL]|M)';
/** Signs of Chinese and Japanese, and Korean letters. */
const eastern = '[\\u3001-\\u9fff\\uac00-\\ud7a3]';
const western = "[\\p{Script=Latin}\\p{M}\\p{Nd}'’]";
/** Letters that stand apart are a word, as in headings: S M A L L. */
const apart = '(?<!\\p{L})\\p{L}';

// What stands before is looked at last, which is faster.
const noWord = onDemand(
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

/** Where none of these is, none of those is: a text without them takes a tenth of the time. */
const hint = new RegExp(
  [
    `\\d(?:\\.?${gap}[°/]?${gap}(?:${unit}|${cyrillicUnit})(?![a-zа-я])|\\s?[°'′"″])`,
    '[.)](?<=[A-Z].|[a-z]\\.(?=[A-Za-z]\\.|\\s?\\d)|[A-Za-z]\\))',
    '[IVX][IVX\\u2013-]',
    '[SML][\\s,/|]{1,3}[XSML]',
    `[A-Z](?:(?=${eastern})|(?<=${eastern}.))`,
  ].join('|'),
);

/** The text with spaces in the place of these letters. Linear in its length. */
export function blankLoneLetters(text: string): string {
  return hint.test(text) ? text.replace(noWord(), (letters) => ' '.repeat(letters.length)) : text;
}
