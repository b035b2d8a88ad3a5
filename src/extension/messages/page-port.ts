/**
 * What the popup and the script that reads a page say to each other, over a port that lives as long as the
 * popup looks: when it closes, the script forgets the page.
 */

/** Name of the port that the popup opens to the top frame of a tab. */
export const pagePort = 'this-page';

/** Popup to script. */
export type PageRequest =
  /** Send the texts of blocks from this number on: some of them, as many as one call should carry. */
  | { readonly textsFrom: number }
  /** Scroll to this block and show where it is. */
  | { readonly scrollTo: number };

/** Script to popup. */
export type PageReply =
  /** Still reading: how many blocks were found so far. */
  | { readonly found: number }
  /** All read. */
  | { readonly page: ReadPage }
  /** Texts of blocks from number `from` on; null for those that have gone from the page since. */
  | { readonly from: number; readonly texts: readonly (string | null)[] }
  /** The page could not be read to its end. */
  | { readonly failed: true };

/** A page that was read. */
export interface ReadPage {
  /** How many blocks of text there are, each with a letter in it at least. */
  readonly blocks: number;
  /** Whether there are more blocks than are read. */
  readonly isCut: boolean;
  /** What the page says it is in: the `lang` of its root, as it stands there; empty when it says nothing. */
  readonly declared: string;
  /** Visible frames of other sites, which cannot be read. */
  readonly frames: number;
  /** What the document is, such as `text/html`. */
  readonly contentType: string;
}

/** Internal message, popup to background: put the script into the top frame of this tab. */
export interface ReadPageRequest {
  readonly readPage: { readonly tabId: number };
}

export function isReadPageRequest(message: unknown): message is ReadPageRequest {
  if (typeof message !== 'object' || message === null || !('readPage' in message)) return false;
  const { readPage } = message;
  return (
    typeof readPage === 'object' &&
    readPage !== null &&
    'tabId' in readPage &&
    typeof readPage.tabId === 'number'
  );
}
