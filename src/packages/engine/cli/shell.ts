/**
 * Defines the process as the program sees it.
 */
import type { Readable, Writable } from 'node:stream';

export interface Shell {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  /** Whether a path, or `-` for standard input, is the file that standard output goes to. Throws as `stat` does. */
  isOutput(file: string): boolean;
  /** Whether a person looks at standard error, and the answers go somewhere else. */
  readonly isWatched: boolean;
  /** Aborts when the person wants an end. */
  readonly interrupted: AbortSignal;
}
