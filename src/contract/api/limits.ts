/**
 * Defines the limits on size that the contract names.
 */

/** Characters (Unicode code points, after trimming) in one text. */
export const maxCharacters = 1_000_000;

/** Texts in one bulk call. */
export const maxTexts = 10_000;

/** Values in one body: members of JSON, fields of a form. So many may come beside the texts, and be ignored. */
export const maxValues = 5 * maxTexts;

/** Bytes in one body: 16 MiB. */
export const maxBodyBytes = 16 * 1024 * 1024;

/** Characters in all headers of a message, their names included: as many as our server over HTTPS reads. */
export const maxHeaderCharacters = 32 * 1024;
