/**
 * Refuses a body that holds far more values than a call needs, before it is parsed: to parse millions of them takes
 * seconds and a gigabyte, in which a host answers nobody.
 */
import { ApiError } from '../errors.ts';
import { maxValues } from '../limits.ts';

/** The error for a body with more than {@link maxValues} values. */
export function tooManyValues(): ApiError {
  return new ApiError(
    'too_many_texts',
    'The body has more than 50,000 values, and there may be 10,000 texts; please split it into several calls.',
  );
}

/** Throws {@link tooManyValues} for a form (`application/x-www-form-urlencoded`). */
export function requireFewFields(form: Uint8Array): void {
  let fields = 1;
  for (let at = form.indexOf(ampersand); at !== -1; at = form.indexOf(ampersand, at + 1)) {
    fields += 1;
    if (fields > maxValues) throw tooManyValues();
  }
}

/** Throws {@link tooManyValues} for JSON. What is no JSON is not told apart. */
export function requireFewMembers(json: Uint8Array): void {
  let members = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === quote) isInText = !isInText;
    // Skips what it escapes.
    else if (byte === backslash) at += 1;
    // A value either follows a comma or is the first of an array or an object.
    else if (!isInText && (byte === comma || byte === bracket || byte === brace)) {
      members += 1;
      if (members > maxValues) throw tooManyValues();
    }
  }
}

// As bytes of UTF-8, in which ASCII stands for nothing but itself.
const [ampersand, quote, backslash, comma, bracket, brace] = [0x26, 0x22, 0x5c, 0x2c, 0x5b, 0x7b];
