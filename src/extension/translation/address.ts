/** `%s` is replaced by the text, `%l` by the detected language, `%t` by the language to translate into. */

/** Maximum length of an encoded text in UTF-16 units. Servers reject addresses of more than about 8,000. */
const maxEncodedLength = 6000;

export const maxAddressLength = 1000;

/** True for an https address with `%s` whose site depends on neither text nor language. */
export function isTranslationAddress(address: string): boolean {
  // Browsers read a backslash as a slash, so the address would not mean what it shows.
  if (address.includes('\\') || address.length > maxAddressLength) return false;
  const url = parsed(address, 'one', 'en');
  const other = parsed(address, 'other', 'en');
  const inGerman = parsed(address, 'one', 'de');
  if (!url || !other || !inGerman || url.protocol !== 'https:') return false;
  // Text and language must not change the site. This also excludes addresses with a user name.
  return (
    [other, inGerman].every(({ origin }) => url.href.startsWith(`${origin}/`)) && url.href !== other.href
  );
}

/** Returns the site's host, such as `translate.example`, or undefined if the address is invalid. */
export function siteOf(address: string): string | undefined {
  if (!isTranslationAddress(address)) return undefined;
  return parsed(address, '', 'en')?.host.replace(/^www\./, '');
}

/** Undefined if text or codes make a path segment `.` or `..`, which would lead to another page. */
export function fill(address: string, text: string, lang: string, target: string): string | undefined {
  const sent = encoded(asReadBy(siteOf(address), fitting(text)));
  const filled = replaced(address, sent, encodeURIComponent(lang), encodeURIComponent(target));
  return climbs(filled) ? undefined : filled;
}

/** DeepL treats separators as such even if encoded, unless escaped by `\`. */
function asReadBy(site: string | undefined, text: string): string {
  return site === 'deepl.com' ? text.replace(/[\\/|]/g, '\\$&') : text;
}

export function fitting(text: string): string {
  const whole = text.trim();
  let length = 0;
  let end = 0;
  for (const character of whole) {
    length += encoded(character).length;
    if (length > maxEncodedLength) return whole.slice(0, end);
    end += character.length;
  }
  return whole;
}

function parsed(address: string, text: string, lang: string): URL | undefined {
  const filled = replaced(address.trim(), text, lang, lang);
  if (climbs(filled)) return undefined;
  try {
    return new URL(filled);
  } catch {
    return undefined;
  }
}

/** True if a path segment is `.` or `..`, also if encoded, since browsers resolve these. */
function climbs(address: string): boolean {
  const [path = ''] = address.replace(/[\t\n\r]/g, '').split(/[?#]/);
  return path.split(/[\\/]/).some((part) => /^(?:\.|%2e){1,2}$/i.test(part));
}

/** Expects encoded values. The replacements are functions, since `$` has a meaning in replacement strings. */
function replaced(address: string, text: string, lang: string, target: string): string {
  return address
    .replaceAll('%s', () => text)
    .replaceAll('%l', () => lang)
    .replaceAll('%t', () => target);
}

/** Lone surrogates, which can't be encoded, become U+FFFD. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Translation sites to choose from, as pairs of address and name. None is used by default. */
export const presets = [
  ['https://www.deepl.com/translator#%l/%t/%s', 'DeepL'],
  ['https://translate.google.com/?sl=%l&tl=%t&text=%s&op=translate', 'Google'],
  ['https://libretranslate.com/?source=%l&target=%t&q=%s', 'LibreTranslate'],
  ['https://www.bing.com/translator?from=%l&to=%t&text=%s', 'Microsoft'],
] as const;
