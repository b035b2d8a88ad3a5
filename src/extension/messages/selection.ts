/** What the card sends about a selection. Without schemas, which its script need not have (internal.ts). */

/** UTF-16 units. The surroundings of a longer text would hardly matter. */
export const maxInContext = 300;

export const maxAround = 2000;

export const maxOfPage = 3000;

/** UTF-16 units of a declared language: the longest tags in use have 35. */
export const maxDeclared = 40;

export interface Surroundings {
  /** Paragraph around the selection, possibly including it. Empty if unknown. */
  readonly around: string;
  /** Sample of the page's text. Empty if it is unrelated to the selection. */
  readonly page: string;
  readonly declared: string;
}

export interface PageAround {
  readonly text: string;
  readonly declared: string;
}

export interface SelectedBlock {
  readonly text: string;
  readonly declared: string;
}

/** Returns the text that the offsets of an inspection of blocks refer to. */
export function textOfBlocks(blocks: readonly SelectedBlock[]): string {
  return blocks.map(({ text }) => text).join('\n');
}
