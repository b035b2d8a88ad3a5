import type { Readable, Writable } from 'node:stream';

export interface Shell {
  readonly stdin: Readable & { readonly isTTY?: boolean | undefined };
  readonly stdout: Writable;
  readonly stderr: Writable & { readonly columns?: number | undefined };
  /**
   * Returns why the file must not be read, as the end of a message, or undefined if it may be read. `-` is standard
   * input. Throws like `stat`.
   */
  refusalOf(file: string): string | undefined;
  /** True if standard error is a terminal and standard output is not. */
  readonly isWatched: boolean;
  /** True if standard output is a terminal that may show colours. */
  readonly isColoured: boolean;
  /** Aborts on Ctrl+C. */
  readonly interrupted: AbortSignal;
}
