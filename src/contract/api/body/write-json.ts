/**
 * Writes an object that came in a message as JSON, and stops at the limits of a body.
 */
import { ApiError } from '../errors.ts';
import { maxBodyBytes, maxValues } from '../limits.ts';
import { tooManyValues } from './count-values.ts';
import { bodyTooLarge } from './read-bytes.ts';

/**
 * The JSON of an object. Of what a structured clone carries, a few bytes can become gigabytes: an array with nothing but a
 * length, or one object that stands in a thousand places. Throws `too_many_texts`, `body_too_large`, and `bad_request`
 * for what JSON cannot hold.
 */
export function writeJson(body: object): string {
  // The object itself is none of its values.
  let values = -1;
  let characters = 0;
  function count(this: unknown, name: string, value: unknown): unknown {
    // Bytes are values each, and their names are all made before the first of them comes here.
    values += ArrayBuffer.isView(value) ? value.byteLength : 1;
    if (values > maxValues) throw tooManyValues();
    if (!Array.isArray(this)) characters += name.length;
    if (typeof value === 'string' || value instanceof String) characters += value.length;
    if (characters > maxBodyBytes) throw bodyTooLarge();
    return value;
  }
  const json = written(body, count);
  if (json !== undefined) return json;
  throw new ApiError('bad_request', 'The body must be a plain object that JSON can hold, without a circle.');
}

/** Undefined for what is written as nothing, or not at all: a circle, a big integer. */
function written(
  body: object,
  count: (this: unknown, name: string, value: unknown) => unknown,
): string | undefined {
  try {
    return JSON.stringify(body, count);
  } catch (thrown) {
    if (thrown instanceof ApiError) throw thrown;
    return undefined;
  }
}
