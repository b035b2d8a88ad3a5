/** Code points in one text after trimming. */
export const maxCharacters = 1_000_000;

export const maxTexts = 10_000;

/** Values in one body: members of JSON, fields of a form. Includes fields that are ignored. */
export const maxValues = 5 * maxTexts;

export const maxBodyBytes = 16 * 1024 * 1024;

/** Characters in all headers of a message, including names. The HTTPS server has the same limit in bytes, including the URL. */
export const maxHeaderCharacters = 32 * 1024;
