/** The blocks (paragraphs, cells) of a selection over several of them. */
import * as v from 'valibot';

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
