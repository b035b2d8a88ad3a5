/**
 * Defines what the API reads of a request.
 */

/** The values of the fields `q` and `q[]`; undefined where a field is missing. */
export interface Fields {
  readonly q: unknown;
  readonly list: unknown;
}

/** A `Request`, or what a host without those makes in its place. */
export interface ApiRequest {
  readonly method: string;
  /** With scheme and host, which the API does not look at; the path is as URLs are written. */
  readonly url: string;
  /** By name, in any case. */
  readonly headers: Pick<Headers, 'get'>;
  /** Null where there is none; undefined where it cannot be had as a stream, but by `arrayBuffer` alone. */
  readonly body: BodyStream | null | undefined;
  /** Returns the fields of a body that the host has as values; undefined if only its bytes can be had. */
  plainFields?(): Fields | undefined;
  /** The whole body, or a little more of it than the API allows. Rejects when it breaks off. */
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** What the API uses of a `ReadableStream`. */
export interface BodyStream {
  getReader(): Pick<ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>, 'read' | 'cancel'>;
}
