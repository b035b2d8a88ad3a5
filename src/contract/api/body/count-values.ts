/**
 * Refuses bodies with too many values before parsing them, because parsing millions takes seconds and a
 * gigabyte.
 */
import { ApiError } from '../errors.ts';
import { maxValues, tooManyValuesForTexts } from '../limits.ts';

export function tooManyValues(max = maxValues): ApiError {
  return new ApiError(
    'too_many_texts',
    max === maxValues ? tooManyValuesForTexts() : `The body has more than ${max} values.`,
  );
}

export function requireFewFields(form: Uint8Array, max: number): void {
  let fields = 1;
  for (let at = form.indexOf(ampersand); at !== -1; at = form.indexOf(ampersand, at + 1)) {
    fields += 1;
    if (fields > max) throw tooManyValues(max);
  }
}

export function requireFewMembers(json: Uint8Array, max: number): void {
  let members = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === quote) isInText = !isInText;
    else if (byte === backslash) at += 1;
    else if (!isInText && (byte === comma || byte === bracket || byte === brace)) {
      members += 1;
      if (members > max) throw tooManyValues(max);
    }
  }
}

// In UTF-8, ASCII bytes never occur inside other characters.
const [ampersand, quote, backslash, comma, bracket, brace] = [0x26, 0x22, 0x5c, 0x2c, 0x5b, 0x7b];
