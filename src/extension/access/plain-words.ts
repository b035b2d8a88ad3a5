/**
 * Makes what a stranger says of itself fit to be shown beside our own words: one line, of bounded length, without
 * characters that change their surroundings; and notices what looks like the name of the product.
 */
import { confusables } from '../../engine/index.ts';

/** The product's name, which nobody else may seem to bear; it is the same in every language of the interface. */
const productName = 'vernacular';

/** How many times a text may be longer than what is shown of it before it is cut unread. */
const readAtMost = 20;

/** Quotation marks: a name between ours must not seem to end before its end. */
const quotes = /["\u201c-\u201f\u00ab\u00bb\u2039\u203a\u300c-\u300f\u301d-\u301f]/gu;

/**
 * A text on one line of at most `most` code points, with an ellipsis where it was cut. Controls, line breaks, marks
 * of direction, invisible characters and piled-up accents are gone; double quotation marks are single ones.
 */
export function plainWords(text: string, most: number): string {
  const plain = text
    .slice(0, most * readAtMost)
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
    .trim();
  const letters = [...plain];
  return letters.length <= most
    ? plain
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

/** Whether a text holds the product's name, or letters that look like it, however they are spaced. */
export function namesProduct(text: string): boolean {
  look ??= lookOf(productName);
  const bare = text
    .normalize('NFKD')
    .replace(enclosed, lettersIn)
    .replace(/[^\p{L}\p{N}\p{S}@!]|[+=~^`<>]/gu, '')
    .toWellFormed();
  return look.test(bare);
}

let look: RegExp | undefined;

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

/** Matches a word in any letters that look like its own, each once or more. */
function lookOf(word: string): RegExp {
  const classOf = (letter: string) => {
    const alike = [...`${letter}${letter.toUpperCase()}${signs[letter] ?? ''}${confusables[letter] ?? ''}`];
    return `(?:${alike.map(escaped).join('|')})+`;
  };
  // Set close, r and n are an m.
  return new RegExp(
    [...word]
      .map(classOf)
      .join('')
      .replace(`${classOf('r')}${classOf('n')}`, `(?:$&|${classOf('m')})`),
    'u',
  );
}

function escaped(sign: string): string {
  return /\p{S}|\p{P}/u.test(sign) ? `\\u{${sign.codePointAt(0)?.toString(16)}}` : sign;
}
