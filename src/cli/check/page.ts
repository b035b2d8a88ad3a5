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
