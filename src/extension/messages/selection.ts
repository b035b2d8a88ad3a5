import * as v from 'valibot';

/** UTF-16 units. The surroundings of a longer text would hardly matter. */
export const maxInContext = 300;

export const maxAround = 2000;

export const maxOfPage = 3000;

const upTo = (most: number) => v.pipe(v.string(), v.maxLength(most));

export const surroundings = v.object({
  /** Paragraph around the selection, possibly including it. Empty if unknown. */
  around: upTo(maxAround),
  /** Sample of the page's text. Empty if it is unrelated to the selection. */
  page: upTo(maxOfPage),
  declared: upTo(40),
});

/** What shows the page's own language. */
export const pageAround = v.object({
  text: upTo(maxOfPage),
  declared: upTo(40),
});

export type PageAround = v.InferOutput<typeof pageAround>;

export type Surroundings = v.InferOutput<typeof surroundings>;

export const selectedBlock = v.object({
  text: v.string(),
  declared: v.pipe(v.string(), v.maxLength(40)),
});

export type SelectedBlock = v.InferOutput<typeof selectedBlock>;

/** Returns the text that the offsets of an inspection of blocks refer to. */
export function textOfBlocks(blocks: readonly SelectedBlock[]): string {
  return blocks.map(({ text }) => text).join('\n');
}
