import type { Declarations } from './declarations.ts';

export interface Page {
  /** Path or address. */
  readonly file: string;
  /** Path below the folder or origin that was named; the file itself if it was named. */
  readonly path?: string;
  /** Folder that the file must not leave through a link, if it is a file. */
  readonly root?: string;
  /** Of a translation file. */
  readonly translation?: {
    /** Tag that its name or folder declares. */
    readonly declared: string | undefined;
    /** True if the user named the file, so that a missing declaration is worth a line. */
    readonly isNamed: boolean;
  };
  /** Returns the languages that a sitemap and the response declare, once the page is read. */
  declarations?(): Declarations;
  /** Rejects with `PageError` if the page cannot be read. */
  read(): Promise<string>;
}
