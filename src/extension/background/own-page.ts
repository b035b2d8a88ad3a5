/**
 * Decides where in an extension a message comes from, by what the browser says of its sender and never by the message.
 */

/** The part of the browser's MessageSender that is judged. */
export interface Sender {
  readonly id?: string | undefined;
  readonly url?: string | undefined;
  /** Chromium, and Firefox from 126 on. */
  readonly origin?: string | undefined;
}

/**
 * Whether a sender is a page of ours. A content script of ours has our id too, but the address of the page that it
 * runs in; another extension has another id.
 *
 * @param runtimeId `browser.runtime.id`
 * @param extensionOrigin such as `chrome-extension://abc…`, with or without a slash at its end
 *   (`browser.runtime.getURL('')`)
 */
export function isOwnPage(sender: Sender, runtimeId: string, extensionOrigin: string): boolean {
  const origin = extensionOrigin.replace(/\/$/, '');
  // An empty id, or an origin that is not one, would let too many in.
  if (runtimeId === '' || !/^[a-z-]+:\/\/[^/@]+$/.test(origin)) return false;
  return (
    sender.id === runtimeId &&
    // The slash ends the host: without it, the address of a longer host could begin the same.
    sender.url?.startsWith(`${origin}/`) === true &&
    // A sandboxed or otherwise opaque document has our address, but not our origin.
    (sender.origin === undefined || sender.origin === origin)
  );
}

/**
 * True if a message comes from a page, the worker or the background of its extension. False if it comes from a content
 * script, which a web page may have compromised.
 *
 * @param ourOrigin our own origin, for its scheme
 */
export function isOutsideWebPages({ id, url, origin }: Sender, ourOrigin: string): boolean {
  const [scheme] = /^[a-z-]+:\/\//.exec(ourOrigin) ?? [];
  if (scheme === undefined || (url === undefined && origin === undefined)) return false;
  // Chromium makes the origin of the id. Firefox makes it of an id of its own, which it does not tell.
  const theirs =
    scheme === 'moz-extension://'
      ? /^moz-extension:\/\/[\w-]+(?=\/|$)/.exec(url ?? origin ?? '')?.[0]
      : `${scheme}${id}`;
  if (theirs === undefined) return false;
  return (url === undefined || url.startsWith(`${theirs}/`)) && (origin === undefined || origin === theirs);
}
