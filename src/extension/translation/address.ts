/**
 * Reads and fills the address of a translation site that a person chose: `%s` stands for the text, `%l` for the
 * language that was detected.
 */

/** What is wrong with an address. */
export type AddressProblem = 'no-address' | 'not-https' | 'no-text';

/** UTF-16 units of the text once it is encoded: servers refuse addresses of more than some 8,000. */
const longestEncoded = 6000;

/** The longest address that is kept. */
export const longestAddress = 1000;

/** What is wrong with `address`; undefined where texts can be sent to it. */
export function problemOf(address: string): AddressProblem | undefined {
  const one = parsed(address, 'one', 'en');
  const other = parsed(address, 'other', 'en');
  const inGerman = parsed(address, 'one', 'de');
  if (!one || !other || !inGerman || address.length > longestAddress) return 'no-address';
  if (one.protocol !== 'https:') return 'not-https';
  // Neither text nor language must choose the site; nor may a name to sign in with stand before it.
  if (![other, inGerman].every(({ origin }) => one.href.startsWith(`${origin}/`))) return 'no-address';
  return one.href === other.href ? 'no-text' : undefined;
}

/** The name of the site, such as `translate.example`; undefined where no text can be sent to the address. */
export function siteOf(address: string): string | undefined {
  if (problemOf(address) !== undefined) return undefined;
  return parsed(address, '', 'en')?.host.replace(/^www\./, '');
}

/**
 * The address for a text, cut as {@link fitting} does, and for the code of a language. Undefined if they fill a part of
 * its path with dots alone, which would lead to another page.
 */
export function fill(address: string, text: string, lang: string): string | undefined {
  const sent = encoded(asReadBy(siteOf(address), fitting(text)));
  const filled = replaced(address, sent, encodeURIComponent(lang));
  return climbs(filled) ? undefined : filled;
}

/** DeepL takes signs that part the fields of its address for such also where they are encoded, unless `\` stands before. */
function asReadBy(site: string | undefined, text: string): string {
  return site === 'deepl.com' ? text.replace(/[\\/|]/g, '\\$&') : text;
}

/** The beginning of a text, trimmed, that is short enough for an address. */
export function fitting(text: string): string {
  const whole = text.trim();
  let length = 0;
  let end = 0;
  for (const character of whole) {
    length += encoded(character).length;
    if (length > longestEncoded) return whole.slice(0, end);
    end += character.length;
  }
  return whole;
}

function parsed(address: string, text: string, lang: string): URL | undefined {
  const filled = replaced(address.trim(), text, lang);
  if (climbs(filled)) return undefined;
  try {
    return new URL(filled);
  } catch {
    return undefined;
  }
}

/** Whether a part of the path is `.` or `..`, also where encoded: browsers take it away, and `..` the part before it too. */
function climbs(address: string): boolean {
  const [path = ''] = address.replace(/[\t\n\r]/g, '').split(/[?#]/);
  return path.split(/[\\/]/).some((part) => /^(?:\.|%2e){1,2}$/i.test(part));
}

/** Both are encoded, so neither brings a sign of its own. Functions, since `$` in a replacement means something else. */
function replaced(address: string, text: string, lang: string): string {
  return address.replaceAll('%s', () => text).replaceAll('%l', () => lang);
}

/** Halves of characters, which cannot be encoded, become U+FFFD. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
