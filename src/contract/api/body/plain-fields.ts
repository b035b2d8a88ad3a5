/** Lets the fields of an object in a message be read without serializing it. */
import { maxBodyBytes, maxTexts } from '../limits.ts';

/** Length of the longest character in JSON, such as `\u001f`. */
const maxBytesPerUnit = 6;

/** Returns the body if it is certainly within all limits, or undefined if its JSON has to be checked. */
export function plainFields(
  body: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | undefined {
  let units = 0;
  for (const [name, value] of Object.entries(body)) {
    if (name !== 'q' && name !== 'q[]') return undefined;
    const texts = typeof value === 'string' ? [value] : value;
    if (!Array.isArray(texts) || texts.length > maxTexts) return undefined;
    for (const text of texts) {
      if (typeof text !== 'string') return undefined;
      units += text.length + 1;
    }
  }
  if (units * maxBytesPerUnit > maxBodyBytes) return undefined;
  return body;
}
