/** States of a group or page in the core's memory (core/memory.ts), and their maximum number. */
export const pageMissing = 0;
export const pagePresent = 1;
export const pageWanted = 2;
export const pageRequested = 3;
/** A bit: the bytes of a missing or wanted page are there, but were not checked. */
export const pageCopied = 4;
export const maxPages = 8192;
