/** Code points after trimming. */
export const maxCharacters = 1_000_000;

export const maxTexts = 10_000;

/** Members of JSON, fields of a form, also those that are ignored. */
export const maxValues = 5 * maxTexts;

export const maxBodyBytes = 16 * 1024 * 1024;

/** Names included. The HTTPS server has the same limit in bytes, including the URL. */
export const maxHeaderCharacters = 32 * 1024;

export const textTooLong = (place: string) =>
  `${place} is longer than ${inFigures(maxCharacters)} characters. Split it.`;

export const tooManyTexts = () =>
  `The call has more than ${inFigures(maxTexts)} texts. Split it into several calls.`;

export const bodyTooLargeMessage = () =>
  `The body is larger than ${maxBodyBytes / 2 ** 20} MiB (${inFigures(maxBodyBytes)} bytes). Split it into several calls.`;

export const tooManyValuesForTexts = () =>
  `The body has more than ${inFigures(maxValues)} values. A call can have ${inFigures(maxTexts)} texts; split it into several calls.`;

function inFigures(count: number): string {
  return count.toLocaleString('en');
}
