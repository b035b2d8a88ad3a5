/** Bytes at the beginning of a paged model file that are read before the text is known: at least the opening. */
export const frontLength = 512 * 1024;
/** Bytes behind the front, with the n-grams of the most used languages. */
export const behindFrontLength = 512 * 1024;
