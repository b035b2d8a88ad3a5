/**
 * The path of a request as it was sent: exact, case-sensitive, with no percent-decoding.
 */

/** A path's extension, such as the `json` of `/v2/status.json`. */
const extension = /\.([A-Za-z0-9]+)$/;

function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const end = url.slice(start).search(/[?#]/);
  return end === -1 ? url.slice(start) : url.slice(start, start + end);
}

/** The path that is routed: what its extension asks for is judged later, with the `Accept` header. */
export function pathWithoutExtension(url: string): string {
  return pathOf(url).replace(extension, '');
}

/** What follows the last dot of the path's last segment, or undefined. */
export function extensionOf(url: string): string | undefined {
  return extension.exec(pathOf(url))?.[1];
}
