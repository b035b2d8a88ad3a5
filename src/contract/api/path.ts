/**
 * Splits the path of a request as it was sent: case-sensitive, without percent-decoding.
 *
 * pathWithoutExtension('https://a/v2/status.json?x=1') // '/v2/status'
 * extensionOf('https://a/v2/status.json?x=1')          // 'json'
 */

const extension = /\.([A-Za-z0-9]+)$/;

function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const end = url.slice(start).search(/[?#]/);
  return end === -1 ? url.slice(start) : url.slice(start, start + end);
}

/** The extension is checked later, together with the `Accept` header. */
export function pathWithoutExtension(url: string): string {
  return pathOf(url).replace(extension, '');
}

export function extensionOf(url: string): string | undefined {
  return extension.exec(pathOf(url))?.[1];
}
