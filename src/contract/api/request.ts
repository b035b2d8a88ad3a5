/** A `Request`, or what a host provides of it. */
export interface ApiRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Pick<Headers, 'get'>;
  /** Null without a body, undefined if only `arrayBuffer` has it. */
  readonly body: BodyStream | null | undefined;
  /** Undefined if only the bytes are available. */
  plainFields?(): Readonly<Record<string, unknown>> | undefined;
  /** At most slightly more than the API allows. Rejects if it is incomplete. */
  arrayBuffer(): Promise<ArrayBuffer | Uint8Array<ArrayBuffer>>;
}

export interface BodyStream {
  getReader(): Pick<ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>, 'read' | 'cancel'>;
}

const extension = /\.([A-Za-z0-9]+)$/;

function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const end = url.slice(start).search(/[?#]/);
  return end === -1 ? url.slice(start) : url.slice(start, start + end);
}

/** `https://a/v2/status.json?x=1` has `/v2/status`. The extension is checked later, with the `Accept` header. */
export function pathWithoutExtension(url: string): string {
  return pathOf(url).replace(extension, '');
}

export function extensionOf(url: string): string | undefined {
  return extension.exec(pathOf(url))?.[1];
}
