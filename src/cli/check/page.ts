export interface Page {
  /** Path or address. */
  readonly file: string;
  /** Folder that the file must not leave through a link, if it is a file. */
  readonly root?: string;
  /** Of a translation file. */
  readonly translation?: {
    /** Tag that its name or folder declares. */
    readonly declared: string | undefined;
    /** True if the user named the file, so that a missing declaration is worth a line. */
    readonly isNamed: boolean;
  };
  /** Rejects with `PageError` if the page cannot be read. */
  read(): Promise<string>;
}
