import * as v from 'valibot';

/** UTF-16 units. The surroundings of a longer text would hardly matter. */
export const maxInContext = 300;

/** Maximum UTF-16 units of the paragraph around a selection. */
export const maxAround = 2000;

/** Maximum UTF-16 units of the page's text. */
export const maxOfPage = 3000;

const upTo = (most: number) => v.pipe(v.string(), v.maxLength(most));

export const surroundings = v.object({
  /** Paragraph around the selection, possibly including it. Empty if unknown. */
  around: upTo(maxAround),
  /** Sample of the page's text. Empty if it is unrelated to the selection. */
  page: upTo(maxOfPage),
  /** The inherited `lang` attribute as written, or empty. */
  declared: upTo(40),
});

/** What shows the page's own language. */
export const pageAround = v.object({
  /** Sample of the page's text. */
  text: upTo(maxOfPage),
  /** `lang` attribute of the root element as written, or empty. */
  declared: upTo(40),
});

export type PageAround = v.InferOutput<typeof pageAround>;

export type Surroundings = v.InferOutput<typeof surroundings>;

export const selectedBlock = v.object({
  text: v.string(),
  /** The inherited `lang` attribute as written, or empty. */
  declared: v.pipe(v.string(), v.maxLength(40)),
});

export type SelectedBlock = v.InferOutput<typeof selectedBlock>;

/** Returns the text that the offsets of an inspection of blocks refer to. */
export function textOfBlocks(blocks: readonly SelectedBlock[]): string {
  return blocks.map(({ text }) => text).join('\n');
}
