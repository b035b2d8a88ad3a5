import { ApiError } from '../errors.ts';
import { maxBodyBytes, maxValues } from '../limits.ts';
import { tooManyValues } from './count-values.ts';
import { bodyTooLarge } from './read-bytes.ts';

/**
 * Returns the JSON of an object in a message, within the limits of a body. A few bytes of a structured clone
 * can become gigabytes of JSON: a sparse array, or an object referenced a thousand times. Throws
 * `too_many_texts`, `body_too_large`, and `bad_request` for values that JSON cannot represent.
 */
export function writeJson(body: object): string {
  let values = -1;
  let characters = 0;
  function count(this: unknown, name: string, value: unknown): unknown {
    // Counts bytes before JSON.stringify creates a name for each.
    values += ArrayBuffer.isView(value) ? value.byteLength : 1;
    if (values > maxValues) throw tooManyValues();
    if (!Array.isArray(this)) characters += name.length;
    if (typeof value === 'string' || value instanceof String) characters += value.length;
    if (characters > maxBodyBytes) throw bodyTooLarge();
    return value;
  }
  const json = written(body, count);
  if (json !== undefined) return json;
  throw new ApiError(
    'bad_request',
    'The body must be a plain object that can be written as JSON, without cycles.',
  );
}

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
