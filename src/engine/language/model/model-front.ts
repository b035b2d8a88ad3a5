/**
 * Bytes at the beginning of a paged model file that are read before the text is known: the opening, and groups
 * that many texts need.
 */
export const frontLength = 768 * 1024;
