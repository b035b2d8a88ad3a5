import type { Readable, Writable } from 'node:stream';

export interface Shell {
  readonly stdin: Readable & { readonly isTTY?: boolean | undefined };
  readonly stdout: Writable;
  readonly stderr: Writable & { readonly columns?: number | undefined };
  /** Returns why a file must not be read, as the end of a message, or undefined. Throws like `stat`. */
  refusalOf(file: string): string | undefined;
  readonly isWatched: boolean;
  /** True if standard output is a terminal that may show colours. */
  readonly isColoured: boolean;
  readonly interrupted: AbortSignal;
}
