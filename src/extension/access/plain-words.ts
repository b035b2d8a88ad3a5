/**
 * Makes what a stranger says of itself fit to be shown beside our own words: one line, of bounded length, without
 * characters that change their surroundings; and notices what looks like the name of the product.
 */
import { confusables } from '../../engine/index.ts';

/** The product's name, which nobody else may seem to bear; it is the same in every language of the interface. */
const productName = 'vernacular';
/** Set close, r and n are an m. */
const spellings = [productName, productName.replace('rn', 'm')];

/** How many times a text may be longer than what is shown of it before it is cut unread. */
const readAtMost = 20;

/** Quotation marks: a name between ours must not seem to end before its end. */
const quotes = /["\u201c-\u201f\u00ab\u00bb\u2039\u203a\u300c-\u300f\u301d-\u301f]/gu;

/**
 * A text on one line of at most `most` code points, with an ellipsis where it was cut. Controls, line breaks, marks
 * of direction, invisible characters and piled-up accents are gone; double quotation marks are single ones.
 */
export function plainWords(text: string, most: number): string {
  const letters = [...plainLine(text.slice(0, most * readAtMost))];
  return letters.length <= most
    ? letters.join('')
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

function plainLine(text: string): string {
  return (
    text
      .toWellFormed()
      .normalize('NFKC')
      // Which makes dots of an ellipsis, such as that of a name that was cut before.
      .replaceAll('...', '…')
      .replace(/[\p{Z}\p{Cc}]+/gu, ' ')
      // Direction, zero width, tags, unassigned, private use; blanks that count as letters or marks.
      .replace(/[\p{C}\p{Default_Ignorable_Code_Point}\u2800\ufffd]/gu, '')
      // Accents of no script; then marks of scripts, of which a letter of Burmese needs five.
      .replace(/(\p{Script=Inherited}{2})\p{Script=Inherited}+/gu, '$1')
      .replace(/(\p{M}{5})\p{M}+/gu, '$1')
      .replace(quotes, '\u2019')
      .replace(/ {2,}/g, ' ')
      .trim()
  );
}

/**
 * Whether a text holds the product's name, or what looks like it: in letters that look like its own, however they are spaced,
 * and with one letter, or two signs, at most that are others, missing or too many.
 */
export function namesProduct(text: string): boolean {
  const bare = plainLine(text.slice(0, longestSearched))
    .normalize('NFKD')
    .replace(enclosed, lettersIn)
    .replace(/[^\p{L}\p{N}\p{S}@!]|[+=~^`<>]/gu, '');
  letters ??= lettersAlike(productName);
  const alike = [...bare].map((sign) => letters?.get(sign) ?? sign.toLowerCase());
  return spellings.some((name) => distanceWithin(alike, name) <= farthest);
}

/** UTF-16 units of a text that are searched: more than are ever shown. */
const longestSearched = 4000;
/** More signs look like letters in some font than any table has, so two may stand in the way, for one each. */
const farthest = 2;
/** A letter that is none of the name's looks like none of them, so one may: Vernaccular. */
const perLetter = 2;
let letters: ReadonlyMap<string, string> | undefined;

/** The alphabets in filled circles, in filled squares, and of flags, which no normalisation takes for letters. */
const enclosed = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu;

function lettersIn(sign: string): string {
  const point = sign.codePointAt(0) ?? 0;
  const first = [0x1f1e6, 0x1f170, 0x1f150].find((first) => first <= point) ?? point;
  return String.fromCodePoint(0x61 + point - first);
}

/** What stands for letters, beside the letters that look alike: signs for the most part. */
const signs: Readonly<Record<string, string>> = {
  a: '@4',
  c: '©',
  e: '3',
  l: `1I|!i${confusables.i}`,
  r: 'ꭇ',
  v: 'ⱱ',
};

/** By what looks like one of the letters of a word: that letter. */
function lettersAlike(word: string): ReadonlyMap<string, string> {
  const signsOf = (letter: string) =>
    `${letter.toUpperCase()}${signs[letter] ?? ''}${confusables[letter] ?? ''}`;
  return new Map([...word].flatMap((letter) => [...signsOf(letter)].map((sign) => [sign, letter] as const)));
}

/** The least edit distance between a name and any part of a text (Sellers 1980). */
function distanceWithin(text: readonly string[], name: string): number {
  // Up to the place reached, by letters of the name: the distance of these from what ends there.
  let distances = Array.from({ length: name.length + 1 }, (_, letter) => letter);
  let least = name.length;
  for (const sign of text) {
    const before = distances;
    distances = [0];
    const cost = /[a-z]/.test(sign) ? perLetter : 1;
    for (let letter = 1; letter < before.length; letter++) {
      const changed = (before[letter - 1] as number) + (sign === name[letter - 1] ? 0 : cost);
      const tooMany = (before[letter] as number) + cost;
      const missing = (distances[letter - 1] as number) + 1;
      distances.push(Math.min(changed, tooMany, missing));
    }
    least = Math.min(least, distances[name.length] as number);
  }
  return least;
}
