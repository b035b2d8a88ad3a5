/**
 * Messages between the popup and the script in a page, over a port that is open as long as the popup. When it
 * closes, the script keeps only what it needs to undo its marks.
 */
import type { Finding, Passage } from 'vernacular-checker';
import type { PageMarks } from '../language-marks.ts';

export const pagePort = 'this-page';

/** Popup to script. */
export type PageRequest =
  | { readonly type: 'read' }
  /** Keeps the marks of the page's languages for the cards and popups that follow. */
  | { readonly type: 'keep-marks'; readonly marks: PageMarks }
  /** Returns the texts of the blocks from this index on, as many as fit in a reply. */
  | { readonly type: 'get-texts'; readonly from: number }
  /** Scrolls to the block at this index and highlights it. */
  | { readonly type: 'scroll-to-block'; readonly at: number }
  /**
   * Marks blocks and replaces all earlier marks. Blocks in `unsure` are not marked. `page` is the language of a page that
   * declares a wrong one.
   */
  | {
      readonly type: 'mark';
      readonly sure: readonly TaggedBlock[];
      readonly unsure: readonly TaggedBlock[];
      readonly page?: string | undefined;
    }
  /** Scrolls to the marked place at this index. */
  | { readonly type: 'scroll-to-place'; readonly at: number }
  | { readonly type: 'undo' }
  /** Returns all texts and tags for a check of the declared languages. */
  | { readonly type: 'check' }
  /** Returns the selectors of these places of findings, and remembers them. */
  | { readonly type: 'locate'; readonly places: readonly FindingPlace[] }
  /** Scrolls to the finding at this index. */
  | { readonly type: 'scroll-to-finding'; readonly at: number }
  /** Paints the blocks and shows a legend. */
  | { readonly type: 'paint'; readonly painting: Painting }
  | { readonly type: 'remove-paint' };

/** Script to popup. */
export type PageReply =
  | { readonly type: 'found'; readonly count: number }
  | { readonly type: 'page'; readonly page: ReadPage }
  /** Blocks from index `from` on. Null for a block that is no longer in the page. */
  | { readonly type: 'texts'; readonly from: number; readonly blocks: readonly (ReadBlock | null)[] }
  | { readonly type: 'failed' }
  | { readonly type: 'declared'; readonly declared: DeclaredTexts }
  | { readonly type: 'paths'; readonly paths: readonly string[] }
  /** Current marks. Also sent when the popup opens on a marked page. */
  | { readonly type: 'marked'; readonly marked: Marked }
  /** All marks are removed, except `kept` attributes that the page has changed since. */
  | { readonly type: 'undone'; readonly kept: number }
  /** True if the page is painted. Also sent when the popup opens on a painted page. */
  | { readonly type: 'painted'; readonly isPainted: boolean };

/** Index of a block, and the BCP 47 tag of its language. */
export type TaggedBlock = readonly [number: number, tag: string];

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
  /** Of the languages that the page has shown. */
  readonly marks: PageMarks;
}

/** The texts and tags of a page that `vernacular-checker` reads. */
export interface DeclaredTexts {
  /** The `lang` attributes, as written. */
  readonly tags: readonly string[];
  readonly passages: readonly Pick<Passage<unknown>, 'text' | 'tag' | 'kind'>[];
}

/** Index of a tag; or of a passage, and an offset in its text. */
export type FindingPlace = { readonly tag: number } | { readonly passage: number; readonly offset: number };

/** A wrong or missing declaration of a language. */
export interface PageFinding extends Omit<Finding<unknown>, 'place'> {
  /** CSS selector, as in `MarkedPlace`. */
  readonly path: string;
}

export interface Painting {
  readonly legend: readonly LegendEntry[];
  /** Index of the block and of its entry in the legend, and offsets as in `BlockPart`: 0 for a part that is only counted. */
  readonly blocks: readonly (readonly [number: number, entry: number, start: number, end: number])[];
  /** Swear words: index of the block and offsets as in `BlockPart`. */
  readonly swearing: readonly (readonly [number: number, start: number, end: number])[];
  /** Name of the custom highlight of swear words. */
  readonly wave: string;
  /**
   * `swearing` has `{0}` for the number of swear words, and `reached` has `{0}` for a name, which is `swears` for these, `{1}`
   * for the number of a block, and `{2}` for that of all.
   */
  readonly words: Readonly<Record<'label' | 'remove' | 'next' | 'swearing' | 'swears' | 'reached', string>>;
  readonly lang: string;
  readonly dir: string;
}

/** A language with its mark. Colours are CSS values for both themes. */
export interface LegendEntry {
  /** Empty for several languages or none. */
  readonly code: string;
  readonly name: string;
  /** Empty for one of several languages that share an entry and its mark. The legend does not show it. */
  readonly share: string;
  /** True for the page's own language, whose text is not coloured. */
  readonly isQuiet: boolean;
  /** CSS value of the background. */
  readonly mark: string;
  readonly ink: string;
  /** Style of the line below, such as `dashed`. */
  readonly pattern: string;
  /** True if there is a line above too. */
  readonly isOver: boolean;
  /** CSS identifier. A page can read it, so it is random and says nothing. */
  readonly highlight: string;
}

export interface Marked {
  readonly places: readonly MarkedPlace[];
  /** Blocks skipped because they are in an editor, which would save the marks. */
  readonly inEditors: number;
  /** Blocks skipped because their element directly contains several languages. */
  readonly shared: number;
  /** Index of each block that may need a mark, but has none because its language is not sure enough. */
  readonly unsure: readonly number[];
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

/** Name of a custom highlight for text in a light or dark theme. */
export function highlightName(highlight: string, theme: 'light' | 'dark'): string {
  return `${highlight}-${theme}`;
}

/** Old value of an attribute, null if it was missing, and new value. */
export interface AttributeChange {
  readonly was: string | null;
  readonly is: string;
}
