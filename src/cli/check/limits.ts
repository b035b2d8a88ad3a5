/** Against hostile and broken sites. */

/** Bytes of a page, unpacked. */
export const maxPageBytes = 2 ** 24;
/** Bytes of a book, packed, and of its chapters, unpacked. */
export const maxBookBytes = 2 ** 26;
/** Unpacked. This and the next are limits of the protocol (https://www.sitemaps.org/protocol.html). */
export const maxSitemapBytes = 50 * 2 ** 20;
/** UTF-16 units. */
export const maxAddress = 2048;
export const maxSitemaps = 1000;
export const maxPages = 50_000;
/** At once. */
export const maxFetched = 8;
/** For a page with its redirects. */
export const timeoutMs = 30_000;
/** Before each repetition of a request, if the server names no time. */
export const pausesMs: readonly number[] = [1_000, 4_000];
/** A server may ask to wait. */
export const maxRetryAfter = 60;
export const maxRedirects = 10;
