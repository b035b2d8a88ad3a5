/**
 * Over a port that is open as long as the popup. Then the script keeps only what it needs to undo its tags and to follow a
 * painted page.
 */
import type { PageMarks } from '../language-marks.ts';
import type { Candidates } from './page-detection.ts';

export const pagePort = 'this-page';

export type PageRequest =
  | { readonly type: 'read'; readonly withCode: boolean }
  /** Keeps the marks of the page's languages for the cards and popups that follow. */
  | { readonly type: 'keep-marks'; readonly marks: PageMarks }
  /** Returns the texts of the blocks from this index on, as many as fit in a reply. */
  | { readonly type: 'get-texts'; readonly from: number }
  /** Replaces all earlier tags. `isTrial`: only returns what would be set. */
  | {
      readonly type: 'set-tags';
      readonly blocks: readonly TaggedBlock[];
      readonly page?: string | undefined;
      readonly isTrial: boolean;
    }
  | { readonly type: 'undo' }
  /** Paints the blocks and shows a legend. `from`: goes to the first swear word. */
  | { readonly type: 'paint'; readonly painting: Painting; readonly from?: 'swearing' }
  | { readonly type: 'remove-paint' };

export type PageReply =
  | { readonly type: 'page'; readonly page: ReadPage }
  /** Blocks from index `from` on. Null for a block that is no longer in the page. */
  | { readonly type: 'texts'; readonly from: number; readonly blocks: readonly (ReadBlock | null)[] }
  | { readonly type: 'failed' }
  /** Tags that are set; or that would be set, after a trial. Also sent when the popup opens on a page with tags. */
  | { readonly type: 'tags'; readonly tags: Tags }
  /** All tags are removed, except attributes that the page has changed since. */
  | { readonly type: 'undone' }
  /** True if the page is painted. Also sent when the popup opens on a painted page. */
  | { readonly type: 'painted'; readonly isPainted: boolean };

export type TaggedBlock = readonly [number: number, tag: string];

export interface ReadBlock {
  readonly text: string;
  /** The inherited `lang` attribute as written, or empty. */
  readonly declared: string;
  /** True in a frame, whose text says nothing about the language of the page. */
  readonly isFramed: boolean;
}

export interface ReadPage {
  readonly blocks: number;
  readonly isCut: boolean;
  /** `lang` attribute of the root element, or else of the body, as written. Empty if neither has one. */
  readonly declared: string;
  readonly frames: number;
  readonly codeLines: number;
  readonly contentType: string;
  readonly marks: PageMarks;
}

export interface Painting {
  /** By number of the mark. The last one is for text in no language. */
  readonly looks: readonly Look[];
  /** Candidates for the page, as context for short texts that it loads later. */
  readonly context: Candidates;
  readonly withCode: boolean;
  /** By index of the block. Null for a block that was not detected. */
  readonly blocks: readonly (PaintedBlock | null)[];
  readonly wave: string;
  /** Names of all languages by code, and of text in none by ''. */
  readonly names: Readonly<Record<string, string>>;
  /** `{0}` in `swearing` is their number; in `reached`, `{0}` is a name (`swears` for swear words), `{1}` a number of `{2}`. */
  readonly words: Readonly<
    Record<'label' | 'remove' | 'next' | 'others' | 'swearing' | 'swears' | 'reached', string>
  >;
  readonly lang: string;
  readonly dir: string;
}

/** What is painted of a block. Offsets count characters other than white space, as those of `BlockPart`. */
export interface PaintedBlock {
  /** 0 in a frame, which does not count. */
  readonly letters: number;
  readonly shares: readonly (readonly [lang: string, share: number])[];
  /** Pieces by language, '' for none. Those with the same start and end are not coloured, but can be gone to. */
  readonly pieces: readonly (readonly [lang: string, start: number, end: number])[];
  readonly swearing: readonly (readonly [start: number, end: number])[];
}

/** The look of a language. Colours are CSS values for both themes. */
export interface Look {
  readonly mark: string;
  readonly ink: string;
  readonly pattern: string;
  readonly isOver: boolean;
  /** CSS identifier. A page can read it, so it is random and says nothing. */
  readonly highlight: string;
}

export interface Tags {
  readonly places: readonly MarkedPlace[];
  readonly isSet: boolean;
}

export interface MarkedPlace {
  /** CSS selector. ` >> ` leads into a shadow tree or a frame. */
  readonly path: string;
  readonly tag: string;
  /** Beginning of the text, for display. Empty for the root. */
  readonly excerpt: string;
  /** Null if the attribute was missing. */
  readonly lang: { readonly was: string | null; readonly is: string };
}

export function highlightName(highlight: string, theme: 'light' | 'dark'): string {
  return `${highlight}-${theme}`;
}
