import { OutsideError } from '../write-file.ts';
import type { Declarations } from './declarations.ts';

export interface Page {
  readonly file: string;
  /** Path below the folder or origin that was named; the file itself if it was named. */
  readonly path?: string;
  /** Folder that the file must not leave through a link, if it is a file. */
  readonly root?: string;
  readonly translation?: {
    readonly declared: string | undefined;
    /** True if the user named the file, so that a missing declaration is worth a line. */
    readonly isNamed: boolean;
  };
  /** Returns the languages that a sitemap and the response declare, once the page is read. */
  declarations?(): Declarations;
  read(): Promise<string>;
}

/** A page cannot be read or written. The message is the end of a sentence after its name. */
export class PageError extends Error {
  override readonly name = 'PageError';
}

/** A document of a sitemap, such as a PDF, is no page. This is no fault. */
export class NoPageError extends PageError {}

export function reasonOf(error: unknown): string {
  if (error instanceof OutsideError) return 'it is a link, or in a folder that is one';
  return (error as NodeJS.ErrnoException).code ?? (error as Error).message;
}
