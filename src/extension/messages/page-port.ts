/**
 * Defines what the popup and the script that reads a page send each other, over a port that is open as long as
 * the popup: when it closes, the script forgets the page.
 */

/** Name of the port that the popup opens to the top frame of a tab. */
export const pagePort = 'this-page';

/** Popup to script. */
export type PageRequest =
  /** Send the texts of blocks from this number on, as many as one call should carry. */
  | { readonly textsFrom: number }
  /** Scroll to this block and show where it is. */
  | { readonly scrollTo: number };

/** Script to popup. */
export type PageReply =
  /** Still reading: the number of blocks found so far. */
  | { readonly found: number }
  /** All read. */
  | { readonly page: ReadPage }
  /** Texts of blocks from number `from` on; null for those that are no longer in the page. */
  | { readonly from: number; readonly texts: readonly (string | null)[] }
  /** The page could not be read to its end. */
  | { readonly failed: true };

/** A page that was read. */
export interface ReadPage {
  /** Number of blocks of text, each with a letter in it at least. */
  readonly blocks: number;
  /** Whether the page has more blocks than are read. */
  readonly isCut: boolean;
  /** The `lang` attribute of the page's root as it is written there; empty without one. */
  readonly declared: string;
  /** Visible frames of other sites, which cannot be read. */
  readonly frames: number;
  /** Media type of the document, such as `text/html`. */
  readonly contentType: string;
}
