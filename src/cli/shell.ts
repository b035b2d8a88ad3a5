import type { Readable, Writable } from 'node:stream';

export interface Shell {
  readonly stdin: Readable & { readonly isTTY?: boolean | undefined };
  readonly stdout: Writable;
  readonly stderr: Writable & { readonly columns?: number | undefined };
  /**
   * Returns the reason why a path, or `-` for standard input, must not be read, as the end of a message. Throws like
   * `stat`.
   */
  refusalOf(file: string): string | undefined;
  /** True if standard error is a terminal and the answers go elsewhere. */
  readonly isWatched: boolean;
  /** Aborts on Ctrl+C. */
  readonly interrupted: AbortSignal;
}
