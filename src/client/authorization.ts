/**
 * Makes the header that a key travels in.
 */
import { VernacularError } from './client-errors.ts';

/**
 * The header of a key; none where there is no key.
 * @throws {VernacularError} where no header can hold the key, which a transport would take for a lost answer
 */
export function authorizationOf(key: string | undefined): Record<string, string> {
  if (key === undefined) return {};
  try {
    return Object.fromEntries(new Headers({ authorization: `Bearer ${key}` }));
  } catch {
    // What was caught may name the key.
    throw new VernacularError('The key holds a character that no key does, such as a typographic quote.', {
      code: 'api_key_invalid',
    });
  }
}
