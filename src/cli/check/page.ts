export interface Page {
  /** Path or address. */
  readonly file: string;
  /** Folder that the file must not leave through a link, if it is a file. */
  readonly root?: string;
  /** Rejects with `PageError` if the page cannot be read. */
  read(): Promise<string>;
}
