import type { Readable, Writable } from 'node:stream';

export interface Shell {
  readonly stdin: Readable & { readonly isTTY?: boolean | undefined };
  readonly stdout: Writable;
  readonly stderr: Writable & { readonly columns?: number | undefined };
  /** The end of a message. Throws like `stat`. */
  refusalOf(file: string): string | undefined;
  readonly isWatched: boolean;
  /** Standard output is a terminal that may show colours. */
  readonly isColoured: boolean;
  readonly interrupted: AbortSignal;
}
