/**
 * Blanks single letters that are no words: of names, lists, pages, units, sizes and bearings. To the model each is a word, and a
 * short one counts for much.
 */

const inWord = "[\\p{L}\\p{M}\\p{Nd}'’]";
const end = "(?![\\p{L}\\p{M}\\p{Nd}'’-])";
const size = '(?:X{0,4}[SL]|M)';
/** Letters that stand apart are a word, as in headings: S M A L L. */
const apart = '(?<!\\p{L})\\p{L}';

// What stands before is looked at last, which is faster.
const noWord = new RegExp(
  [
    `[A-Z]\\.(?=[\\s,;:)\\p{Lu}]|$)(?<!${inWord}..)`, // J. R. R. Tolkien
    `[ps]\\.(?=\\s?\\d)(?<!${inWord}..)`, // p. 9
    '[A-Za-z]\\)(?=\\s)(?<=(?:^|[^,]\\s)\\(?..)', // a) one
    `[A-Zglmhxst](?:${end}|(?=[²³]))(?<=(?:^|[\\s(×])[\\d.,]+\\s?°?\\s?.)`, // 230 V, 78 m²
    `[NSEWO](?:(?=\\s?\\d+\\s?°)(?<!${inWord}.)|${end}(?<=[°'′"″]\\s?.))`, // N 52°, 31' E
    `(?=[XSML])(?<!${inWord}|${apart}\\s)${size}(?:[\\s,/|]{1,3}${size}${end}){1,9}(?!\\s\\p{L}(?!\\p{L}))`, // S, M, L, XL
  ].join('|'),
  'gmu',
);

/** The text with spaces in the place of these letters. Linear in its length. */
export function blankLoneLetters(text: string): string {
  return text.replace(noWord, (letters) => ' '.repeat(letters.length));
}
