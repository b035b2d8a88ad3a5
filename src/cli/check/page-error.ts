import { OutsideError } from '../write-file.ts';

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
