/**
 * Defines what surrounds a short selection, which the card sends along: soft evidence for its language. It is in memory
 * for the length of the detection and nowhere else.
 */
import * as v from 'valibot';

/** UTF-16 units from which on a text speaks for itself: what surrounds it would hardly count. */
export const longestInContext = 300;

/** Most UTF-16 units of the paragraph around a selection. */
export const mostAround = 2000;

/** Most UTF-16 units of a page's text: enough to tell its language. */
export const mostOfPage = 3000;

const upTo = (most: number) => v.pipe(v.string(), v.maxLength(most));

export const surroundings = v.object({
  /** The paragraph around the selection, which it may include; empty where that is not known. */
  around: upTo(mostAround),
  /** A sample of the page's text; empty where it says nothing of the selection. */
  page: upTo(mostOfPage),
  /** The `lang` attribute that holds at the selection, as written; empty without one. */
  declared: upTo(40),
});

export type Surroundings = v.InferOutput<typeof surroundings>;
