/**
 * Defines the process as the program sees it.
 */
import type { Readable, Writable } from 'node:stream';

export interface Shell {
  readonly stdin: Readable & { readonly isTTY?: boolean | undefined };
  readonly stdout: Writable;
  /** With its width, where it is a terminal. */
  readonly stderr: Writable & { readonly columns?: number | undefined };
  /** Why a path, or `-` for standard input, is not to be read, to follow its name. Throws as `stat` does. */
  refusalOf(file: string): string | undefined;
  /** Whether a person looks at standard error, and the answers go somewhere else. */
  readonly isWatched: boolean;
  /** Aborts when the person wants an end. */
  readonly interrupted: AbortSignal;
}
