/**
 * Decides whether a message comes from one of the extension's own pages, by what the browser says of its sender and
 * never by the message.
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
