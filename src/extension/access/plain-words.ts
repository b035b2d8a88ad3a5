/**
 * Makes what a stranger says of itself fit to be shown beside our own words: one line, of bounded length, without
 * characters that change their surroundings; and notices what looks like the name of the product.
 */
import { confusables } from 'vernacular-engine/engines';
import lookAlikes from './look-alikes.json' with { type: 'json' };

/** The product's name, which nobody else may seem to bear; it is the same in every language of the interface. */
const productName = 'vernacular';

/** UTF-16 units that are read for each code point that is shown. The rest is cut off unread. */
const unitsRead = 4;

/** Quotation marks, but for the plain apostrophe: a name between ours must not seem to end before its end. */
const quotes =
  /(?!')[\p{Quotation_Mark}\u275b-\u2760\u{1f676}-\u{1f678}\u02ba\u02ee\u02f5\u02f6\u05f4\u2e42\u3003]/gu;
/** Two single marks, or two primes, look like a double one. */
const pairedQuotes = /['\u2019\u2032\u2035`]{2,}/g;

/**
 * Returns a text as one line, of which at most `most` code points will be shown: see {@link shortened}. Controls, line
 * breaks, marks of direction, invisible characters, piled-up accents, and accents before the first letter are gone;
 * double quotation marks are single ones.
 */
export function plainLine(text: string, most: number): string {
  const units = most * unitsRead;
  return (
    text
      .slice(0, units)
      .normalize('NFKC')
      // One character may become eighteen.
      .slice(0, units)
      .toWellFormed()
      // NFKC makes dots of an ellipsis, such as that of a name that was cut before.
      .replaceAll('...', '…')
      .replace(/[\p{Z}\p{Cc}]+/gu, ' ')
      // Direction, zero width, tags, unassigned, private use; blanks that count as letters or marks.
      .replace(/[\p{C}\p{Default_Ignorable_Code_Point}\u2800\ufffd]/gu, '')
      // Accents of no script; then marks of scripts, of which a letter of Burmese needs five.
      .replace(/(\p{Script=Inherited}{2})\p{Script=Inherited}+/gu, '$1')
      .replace(/(\p{M}{5})\p{M}+/gu, '$1')
      .replace(quotes, '\u2019')
      .replace(pairedQuotes, '\u2019')
      .replace(/ {2,}/g, ' ')
      // An accent at the beginning would stand on our own quotation mark.
      .replace(/^[\p{M} ]+/u, '')
      .trimEnd()
  );
}

/** Returns a line with at most `most` code points, with an ellipsis where it was cut. */
export function shortened(line: string, most: number): string {
  const letters = [...line];
  return letters.length <= most
    ? line
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

/** Returns a text as one line of at most `most` code points. */
export function plainWords(text: string, most: number): string {
  return shortened(plainLine(text, most), most);
}

/**
 * True if a text holds the product's name, or what looks like it: in letters that look like its letters, however they are
 * spaced, accented or repeated, and with any signs between them.
 */
export function namesProduct(text: string): boolean {
  letters ??= lettersAlike();
  const skeleton = [...text.normalize('NFKD').replace(enclosed, lettersIn).replaceAll('\\/', 'v')]
    .map((sign) => letters?.get(sign) ?? letters?.get(sign.toLowerCase()) ?? sign.toLowerCase())
    .join('')
    .replace(/\P{L}|\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/(.)\1+/gu, '$1');
  return skeleton.includes(productName);
}

/** The alphabets in filled circles, in filled squares, and of flags, which no normalisation takes for letters. */
const enclosed = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu;

function lettersIn(sign: string): string {
  const point = sign.codePointAt(0) ?? 0;
  const first = [0x1f1e6, 0x1f170, 0x1f150].find((first) => first <= point) ?? point;
  return String.fromCodePoint(0x61 + point - first);
}

/** Signs that stand for letters of the name, and letters that neither table below has. */
const signs: Readonly<Record<string, string>> = { a: '@4', c: '©', e: '3', l: '!¦', v: 'ⱱ' };

let letters: ReadonlyMap<string, string> | undefined;

/** Maps each character that looks like a letter of the name to that letter. The confusables of Unicode come last and win. */
function lettersAlike(): ReadonlyMap<string, string> {
  const own = [...productName].map((letter) => [
    letter,
    `${signs[letter] ?? ''}${confusables[letter] ?? ''}`,
  ]);
  const tables = [['l', confusables.i ?? ''], ...own, ...Object.entries(lookAlikes)];
  return new Map(
    tables.flatMap(([letter = '', alike = '']) => [...alike].map((sign) => [sign, letter] as const)),
  );
}
