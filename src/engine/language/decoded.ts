/**
 * Reads a text as it was meant: UTF-8 that was read as Windows-1252 (MÃ¼ller), letters as entities of HTML (M&uuml;ller,
 * &#1071;), @ for o and a (tod@s).
 */

/** Follows a letter that takes fewer places than it was written with: nothing to whoever reads words. */
const filler = '\u2060';

/** What Windows-1252 has from 80 to 9f; five of them are undefined there, which browsers read as control characters. */
const windows = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
/** A character of several bytes: its first one, and the next. Behind capitals it is what stands there: MINÄ… */
const bytes = new RegExp(`[\\xc2-\\xdb\\xe0-\\xf4](?<![A-Z]{2}.)[${windows}\\x80-\\xbf]{1,3}`, 'g');
/** What only mojibake has; words may end, and stand alone, before some signs: È… é\xa0» */
const certain = new RegExp(`(?:[ÂÃâð]|[ÄÅ](?![…\\xa0”]))[${windows}\\x80-\\xbf]|(?:${bytes.source}){2}`);
const decoder = new TextDecoder('utf-8', { fatal: true });

const entity =
  /&(?:#(\d{2,6})|#x([\da-f]{2,5})|([a-z])(acute|caron|cedil|circ|grave|ring|tilde|uml)|(aelig|oelig|oslash|rsquo|szlig));/gi;
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
  oelig: 'œ',
  oslash: 'ø',
  rsquo: '’',
  szlig: 'ß',
};

const bothGenders = /(?<=\p{Script=Latin})@(?=s?(?!\.?[\p{L}\p{M}\p{Nd}_]))/gu;

/** The text as it was meant, of the same length: every other character keeps its place. Linear in its length. */
export function decoded(text: string): string {
  const letters = withoutEntities(withoutMojibake(text));
  return letters.includes('@') ? letters.replace(bothGenders, 'o') : letters;
}

/** Only a text that is ASCII beside its mojibake is one. */
function withoutMojibake(text: string): string {
  if (!certain.test(text) || /[^\0-\x7f]/.test(text.replace(bytes, ''))) return text;
  try {
    return text.replace(bytes, (read) => filled(characterOf(read), read));
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
  return decoder.decode(Uint8Array.from(codes));
}

/** Entities of other signs stay: they are noise. */
function withoutEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(entity, (written, decimal, hexadecimal, letter, accent, name) => {
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    if (letter) return filled((letter + accents[accent.toLowerCase()]).normalize(), written);
    if (name) return filled(named[name.toLowerCase()] as string, written);
    const sign = code < 0x11_0000 ? String.fromCodePoint(code) : '';
    return /[\p{L}\p{M}'’]/u.test(sign) ? filled(sign, written) : written;
  });
}

const filled = (meant: string, written: string) => meant.padEnd(written.length, filler);
