/**
 * Reads a text as it was meant: UTF-8 that was read as Windows-1252 (MÃ¼ller), letters as entities of HTML (M&uuml;ller,
 * &#1071;), @ for o and a (tod@s), accents and quotation marks for apostrophes (geht´s).
 */
import { onDemand } from './on-demand.ts';

/** Follows a letter that takes fewer places than it was written with: nothing to whoever reads words. */
const filler = '\u2060';

/** What Windows-1252 has from 80 to 9f; five of them are undefined there, which browsers read as control characters. */
const windows = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
/** A byte that is not the first of its character. */
const next = `[${windows}\\x80-\\xbf]`;
/** Behind capitals the first of them is what stands there: MINÄ… */
const bytes = (first: string, more: number) => `[${first}](?<![A-Z]{2}.)${next}{${more}}`;
const several = `(?:${bytes('\\xc2-\\xdb', 1)}|${bytes('\\xe0-\\xef', 2)}|${bytes('\\xf0-\\xf4', 3)})`;
/** A character of several bytes, or an à whose wide space has become a plain one. */
const character = new RegExp(`${several}|Ã(?=\\s|$)`, 'g');
/** What is left of one where a line begins or ends, as a part of a long text does. */
const cut = new RegExp(`^${next}{1,3}|[\\xc2-\\xf4]${next}{0,2}$`, 'gm');
/** What only mojibake has; words may end, and stand alone, before some signs: È… é\xa0» */
const certain = new RegExp(`(?:[ÂÃâð]|[ÄÅ](?![…\\xa0”]))${next}|${several}{2}`);
const decoder = onDemand(() => new TextDecoder('utf-8', { fatal: true }));

const entity =
  /&(?:#(\d{2,6})|#x([\da-f]{2,5})|([a-z])(acute|caron|cedil|circ|grave|ring|tilde|uml)|(aelig|apos|oelig|oslash|rsquo|szlig));/gi;
const accents: Readonly<Record<string, string>> = {
  acute: '\u0301',
  caron: '\u030c',
  cedil: '\u0327',
  circ: '\u0302',
  grave: '\u0300',
  ring: '\u030a',
  tilde: '\u0303',
  uml: '\u0308',
};
const named: Readonly<Record<string, string>> = {
  aelig: 'æ',
  apos: '’',
  oelig: 'œ',
  oslash: 'ø',
  rsquo: '’',
  szlig: 'ß',
};

/** But an hour, or a price, is at what stands before: dinner@ 7. */
const bothGenders = /(?<=\p{Script=Latin})@(?=s?(?!\.?[\p{L}\p{M}\p{Nd}_]))(?!\s\p{Nd})/gu;

/** What is typed for an apostrophe: c´est, n`est, o‘zbek. What stands before is looked at last, which is faster. */
const apostrophe =
  /[`´‘](?<=[\p{Script=Latin}\p{Script=Cyrillic}].)(?=[\p{Script=Latin}\p{Script=Cyrillic}])/gu;

/** The text as it was meant, of the same length: every other character keeps its place. Linear in its length. */
export function decoded(text: string): string {
  const letters = withoutEntities(withoutMojibake(text)).replace(apostrophe, '’');
  return letters.includes('@') ? letters.replace(bothGenders, 'o') : letters;
}

/** Only a text that is ASCII beside its mojibake is one. */
function withoutMojibake(text: string): string {
  if (!certain.test(text) || /[^\0-\x7f]/.test(text.replace(character, '').replace(cut, ''))) return text;
  try {
    return text.replace(character, (read) => filled(characterOf(read.padEnd(2, '\xa0')), read));
  } catch {
    // These are no bytes of UTF-8.
    return text;
  }
}

/** @throws {TypeError} where they are no bytes of UTF-8 */
function characterOf(read: string): string {
  const codes = Array.from(read, (char) => {
    const place = windows.indexOf(char);
    return place < 0 ? char.charCodeAt(0) : 0x80 + place;
  });
  return decoder().decode(Uint8Array.from(codes));
}

/** Entities of other signs stay: they are noise. */
function withoutEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(entity, (written, decimal, hexadecimal, letter, accent, name) => {
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    if (letter) return filled((letter + accents[accent.toLowerCase()]).normalize(), written);
    if (name) return filled(named[name.toLowerCase()], written);
    const sign = code < 0x11_0000 ? String.fromCodePoint(code) : '';
    return /[\p{L}\p{M}'’]/u.test(sign) ? filled(sign, written) : written;
  });
}

const filled = (meant: string, written: string) => meant.padEnd(written.length, filler);
