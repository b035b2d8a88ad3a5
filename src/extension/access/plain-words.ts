import { confusables } from 'vernacular-engine/engines';
import lookAlikes from './look-alikes.json' with { type: 'json' };

const productName = 'vernacular';

const unitsRead = 4;

/** Quotation marks except the plain apostrophe, and signs like guillemets, which could seem to end our own quotation. */
const quotes =
  /(?!')[\p{Quotation_Mark}\u226a\u226b\u27ea\u27eb\u300a\u300b\u275b-\u2760\u{1f676}-\u{1f678}\u02ba\u02ee\u02f5\u02f6\u05f4\u2e42\u3003]/gu;
/** Two single quotation marks or primes look like a double one. */
const pairedQuotes = /['\u2019\u2032\u2035`]{2,}/g;

/**
 * One line without controls, invisible and directional characters, stacked or leading accents and double quotation marks.
 * To be cut by {@link shortened} to `most` code points.
 */
export function plainLine(text: string, most: number): string {
  const units = most * unitsRead;
  return (
    text
      .slice(0, units)
      .normalize('NFKC')
      // NFKC can expand a character to eighteen.
      .slice(0, units)
      .toWellFormed()
      // NFKC expands an ellipsis to dots.
      .replaceAll('...', '…')
      .replace(/[\p{Z}\p{Cc}]+/gu, ' ')
      // Directional and zero-width characters, tags, unassigned and private use; blanks that count as letters
      // or marks.
      .replace(/[\p{C}\p{Default_Ignorable_Code_Point}\u2800\ufffd]/gu, '')
      // Accents shared by all scripts, then marks of one script. Burmese needs up to five per letter.
      .replace(/(\p{Script=Inherited}{2})\p{Script=Inherited}+/gu, '$1')
      .replace(/(\p{M}{5})\p{M}+/gu, '$1')
      .replace(quotes, '\u2019')
      .replace(pairedQuotes, '\u2019')
      .replace(/ {2,}/g, ' ')
      // A leading accent would combine with our quotation mark.
      .replace(/^[\p{M} ]+/u, '')
      .trimEnd()
  );
}

export function shortened(line: string, most: number): string {
  const letters = [...line];
  return letters.length <= most
    ? line
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

export function plainWords(text: string, most: number): string {
  return shortened(plainLine(text, most), most);
}

/** Also finds imitations of the name: similar letters, spaced, accented or repeated, with any signs between. */
export function namesProduct(text: string): boolean {
  letters ??= lettersAlike();
  const skeleton = [...text.normalize('NFKD').replace(enclosed, lettersIn).replaceAll('\\/', 'v')]
    .map((sign) => letters?.get(sign) ?? letters?.get(sign.toLowerCase()) ?? sign.toLowerCase())
    .join('')
    .replace(/\P{L}|\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/(.)\1+/gu, '$1');
  return skeleton.includes(productName);
}

/** Letters in filled circles and squares and of flags, which normalisation leaves alone. */
const enclosed = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu;

function lettersIn(sign: string): string {
  const point = sign.codePointAt(0) ?? 0;
  const first = [0x1f1e6, 0x1f170, 0x1f150].find((first) => first <= point) ?? point;
  return String.fromCodePoint(0x61 + point - first);
}

const signs: Readonly<Record<string, string>> = { a: '@4', c: '©', e: '3', l: '!¦', v: 'ⱱ' };

let letters: ReadonlyMap<string, string> | undefined;

/** Unicode's confusables come last, so they have priority. */
function lettersAlike(): ReadonlyMap<string, string> {
  const ofName = [...productName].map((letter) => [
    letter,
    `${signs[letter] ?? ''}${confusables[letter] ?? ''}`,
  ]);
  const tables = [['l', confusables.i ?? ''], ...ofName, ...Object.entries(lookAlikes)];
  return new Map(
    tables.flatMap(([letter = '', alike = '']) => [...alike].map((sign) => [sign, letter] as const)),
  );
}
