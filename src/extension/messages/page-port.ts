/**
 * Defines what the popup and the script in a page send each other, over a port that is open as long as the popup: when it
 * closes, the script forgets the page, save for what undoes its marks.
 */

/** Name of the port that the popup opens to the top frame of a tab. */
export const pagePort = 'this-page';

/** Popup to script. */
export type PageRequest =
  /** Read the page. */
  | { readonly read: true }
  /** Send the texts of blocks from this number on, as many as one call should carry. */
  | { readonly textsFrom: number }
  /** Scroll to this block and show where it is. */
  | { readonly scrollTo: number }
  /** Mark the languages of these blocks, BCP 47 tags by their numbers, in place of all earlier marks. */
  | {
      readonly mark: readonly (readonly [number: number, tag: string])[];
      /** Language of most of the page, where it was detected as one text. */
      readonly main?: string;
    }
  /** Scroll to a place that was marked, by its index. */
  | { readonly scrollToPlace: number }
  /** Take all marks back. */
  | { readonly undo: true };

/** Script to popup. */
export type PageReply =
  /** Still reading: the number of blocks found so far. */
  | { readonly found: number }
  /** All read. */
  | { readonly page: ReadPage }
  /** Blocks from number `from` on; null for those that are no longer in the page. */
  | { readonly from: number; readonly blocks: readonly (ReadBlock | null)[] }
  /** The page could not be read to its end. */
  | { readonly failed: true }
  /** What is marked now; also sent when the popup opens over a page with marks. */
  | { readonly marked: Marked }
  /** All marks are taken back, but for so many attributes that the page has changed itself since. */
  | { readonly undone: number };

/** A block of text. */
export interface ReadBlock {
  readonly text: string;
  /** The `lang` attribute that holds there, as written; empty without one. */
  readonly declared: string;
}

/** A page that was read. */
export interface ReadPage {
  /** Number of blocks of text, each with a letter in it at least. */
  readonly blocks: number;
  /** Whether the page has more blocks than are read. */
  readonly isCut: boolean;
  /** The `lang` attribute of the page's root, or else of its body, as it is written there; empty without one. */
  readonly declared: string;
  /** Visible frames of other sites, which cannot be read. */
  readonly frames: number;
  /** Whether the browser or an extension shows a translation in place of the page's own words. */
  readonly isTranslated: boolean;
  /** Media type of the document, such as `text/html`. */
  readonly contentType: string;
}

/** What was marked in a page, and what was not. */
export interface Marked {
  readonly places: readonly MarkedPlace[];
  /** Blocks left alone in editors, which would save the marks. */
  readonly inEditors: number;
  /** Blocks left alone because one element holds text of several languages directly. */
  readonly shared: number;
}

/** An element that was marked. */
export interface MarkedPlace {
  /** Selector of the element; ` >> ` leads into a shadow tree or a frame. */
  readonly path: string;
  /** Its opening tag as it should be. */
  readonly tag: string;
  /** The beginning of its text, for a person to recognise it; empty for a root. */
  readonly excerpt: string;
  readonly lang?: AttributeChange;
  readonly dir?: AttributeChange;
}

/** What an attribute was, null where there was none, and what it is now. */
export interface AttributeChange {
  readonly was: string | null;
  readonly is: string;
}
