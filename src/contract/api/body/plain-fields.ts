/**
 * Reads the fields of an object that came in a message without writing it as JSON.
 */
import { maxBodyBytes, maxTexts } from '../limits.ts';
import type { Fields } from '../request.ts';

/** Bytes of the longest character in JSON: `\u001f`. */
const maxBytesPerUnit = 6;

/**
 * Returns the fields of a body that is certainly within all limits: strings and arrays of strings, few and short. Returns
 * undefined for all others, whose JSON has to be written to tell.
 */
export function plainFields(body: Readonly<Record<string, unknown>>): Fields | undefined {
  let units = 0;
  for (const [name, value] of Object.entries(body)) {
    if (name !== 'q' && name !== 'q[]') return undefined;
    const texts = typeof value === 'string' ? [value] : value;
    if (!Array.isArray(texts) || texts.length > maxTexts) return undefined;
    for (const text of texts) {
      if (typeof text !== 'string') return undefined;
      // Quotes and a comma, too.
      units += text.length + 1;
    }
  }
  if (units * maxBytesPerUnit > maxBodyBytes) return undefined;
  return { q: body.q, list: body['q[]'] };
}
