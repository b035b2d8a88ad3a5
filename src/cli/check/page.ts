import { OutsideError } from '../program/write-file.ts';
import type { Declarations } from './declarations.ts';

export interface Page {
  readonly file: string;
  /** Below the folder or origin that was named; the file itself if it was named. */
  readonly path?: string;
  /** A file must not leave this folder through a link. */
  readonly root?: string;
  readonly translation?: {
    readonly declared: string | undefined;
    /** The user named the file: a missing declaration is worth a line. */
    readonly isNamed: boolean;
  };
  /** Of a sitemap and the response, once the page is read. */
  declarations?(): Declarations;
  read(): Promise<string>;
}

/** The message continues a sentence that starts with the page's name. */
export class PageError extends Error {
  override readonly name = 'PageError';
}

/** A document of a sitemap, such as a PDF, is no page. This is no fault. */
export class NoPageError extends PageError {}

export function reasonOf(error: unknown): string {
  if (error instanceof OutsideError) return 'it is a link, or in a folder that is one';
  return (error as NodeJS.ErrnoException).code ?? (error as Error).message;
}
