/**
 * Messages between the popup and the script in a page, over a port that is open as long as the popup. When it
 * closes, the script keeps only what it needs to undo its marks.
 */

export const pagePort = 'this-page';

/** Popup to script. */
export type PageRequest =
  | { readonly read: true }
  /** Returns the texts of the blocks from this index on, as many as fit in a reply. */
  | { readonly textsFrom: number }
  /** Scrolls to the block at this index and highlights it. */
  | { readonly scrollTo: number }
  /** Marks blocks with BCP 47 tags by their index. Replaces all earlier marks. */
  | { readonly mark: readonly (readonly [number: number, tag: string])[] }
  /** Scrolls to the marked place at this index. */
  | { readonly scrollToPlace: number }
  | { readonly undo: true };

/** Script to popup. */
export type PageReply =
  | { readonly found: number }
  | { readonly page: ReadPage }
  /** Blocks from index `from` on. Null for a block that is no longer in the page. */
  | { readonly from: number; readonly blocks: readonly (ReadBlock | null)[] }
  | { readonly failed: true }
  /** Current marks. Also sent when the popup opens on a marked page. */
  | { readonly marked: Marked }
  /** All marks are removed, except this number of attributes that the page has changed since. */
  | { readonly undone: number };

export interface ReadBlock {
  readonly text: string;
  /** The inherited `lang` attribute as written, or empty. */
  readonly declared: string;
}

export interface ReadPage {
  readonly blocks: number;
  readonly isCut: boolean;
  /** `lang` attribute of the root element, or else of the body, as written. Empty if neither has one. */
  readonly declared: string;
  readonly frames: number;
  /** True if the browser or an extension has translated the page. */
  readonly isTranslated: boolean;
  readonly contentType: string;
}

export interface Marked {
  readonly places: readonly MarkedPlace[];
  /** Blocks skipped because they are in an editor, which would save the marks. */
  readonly inEditors: number;
  /** Blocks skipped because their element directly contains several languages. */
  readonly shared: number;
}

export interface MarkedPlace {
  /** CSS selector. ` >> ` leads into a shadow tree or a frame. */
  readonly path: string;
  readonly tag: string;
  /** Beginning of the text, for display. Empty for the root. */
  readonly excerpt: string;
  readonly lang?: AttributeChange;
  readonly dir?: AttributeChange;
}

/** Old value of an attribute, null if it was missing, and new value. */
export interface AttributeChange {
  readonly was: string | null;
  readonly is: string;
}
