export interface Sender {
  readonly id?: string | undefined;
  readonly url?: string | undefined;
  /** Set by Chromium, and by Firefox from version 126. */
  readonly origin?: string | undefined;
}

/**
 * Our content scripts have the same id, but the address of the web page.
 * @param extensionOrigin `browser.runtime.getURL('')`, with or without a final slash
 */
export function isOwnPage(sender: Sender, runtimeId: string, extensionOrigin: string): boolean {
  const origin = extensionOrigin.replace(/\/$/, '');
  // An empty id or an invalid origin would match too many senders.
  if (runtimeId === '' || !/^[a-z-]+:\/\/[^/@]+$/.test(origin)) return false;
  return (
    sender.id === runtimeId &&
    // The slash ends the host, so that a longer host does not match.
    sender.url?.startsWith(`${origin}/`) === true &&
    // A sandboxed or otherwise opaque document has our address, but not our origin.
    (sender.origin === undefined || sender.origin === origin)
  );
}

/** False for content scripts, which a web page may have compromised. @param ourOrigin our own origin, for its scheme */
export function isOutsideWebPages({ id, url, origin }: Sender, ourOrigin: string): boolean {
  const [scheme] = /^[a-z-]+:\/\//.exec(ourOrigin) ?? [];
  if (scheme === undefined || (url === undefined && origin === undefined)) return false;
  // Chromium's origin contains the extension's id. Firefox's contains a secret id instead.
  const theirs =
    scheme === 'moz-extension://'
      ? /^moz-extension:\/\/[\w-]+(?=\/|$)/.exec(url ?? origin ?? '')?.[0]
      : `${scheme}${id}`;
  if (theirs === undefined) return false;
  return (url === undefined || url.startsWith(`${theirs}/`)) && (origin === undefined || origin === theirs);
}
