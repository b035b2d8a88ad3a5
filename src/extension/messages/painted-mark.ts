/** The look of a custom highlight. Checked, because a card sends it and a page may have taken over its script. */
import * as v from 'valibot';

const colour = v.pipe(v.string(), v.regex(/^rgba?\([\d\s.,%/]{5,60}\)$/));

export const paintedMark = v.object({
  /** Name of the highlight. A page can read it, so it is random and says nothing. */
  name: v.pipe(v.string(), v.regex(/^h[\w-]{1,80}$/)),
  /** CSS colours of the background, the lines and the text. Without a background, there are only lines. */
  mark: v.exactOptional(colour),
  ink: colour,
  text: colour,
  /** Style of the lines. */
  pattern: v.picklist(['solid', 'dashed', 'dotted', 'double', 'wavy']),
  /** True if there is a line above too. */
  isOver: v.boolean(),
});

/** Colours may have any notation where they are not sent. */
export type PaintedMark = v.InferOutput<typeof paintedMark>;
