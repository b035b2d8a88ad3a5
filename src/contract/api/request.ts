/** A `Request`, or the subset of it that a host provides. */
export interface ApiRequest {
  readonly method: string;
  /** Only the path and query matter. The API does not read scheme and host. */
  readonly url: string;
  readonly headers: Pick<Headers, 'get'>;
  /** Null if there is no body, undefined if it is only available through `arrayBuffer`. */
  readonly body: BodyStream | null | undefined;
  /**
   * Returns the fields of a body that the host has as values, or undefined if only its bytes are available.
   */
  plainFields?(): Readonly<Record<string, unknown>> | undefined;
  /** Resolves to the body, or to slightly more of it than the API allows. Rejects if it is incomplete. */
  arrayBuffer(): Promise<ArrayBuffer | Uint8Array<ArrayBuffer>>;
}

export interface BodyStream {
  getReader(): Pick<ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>, 'read' | 'cancel'>;
}

/**
 * Splits the path of a request as it was sent: case-sensitive, without percent-decoding.
 *
 * pathWithoutExtension('https://a/v2/status.json?x=1') // '/v2/status'
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
