import { VernacularError } from './client-errors.ts';

/**
 * Returns the header for a key, or no header without a key.
 * @throws {VernacularError} if the key is not a valid header value, which a transport would report as a lost
 * answer
 */
export function authorizationOf(key: string | undefined): Record<string, string> {
  if (key === undefined) return {};
  try {
    return Object.fromEntries(new Headers({ authorization: `Bearer ${key}` }));
  } catch {
    // The caught error may quote the key.
    throw new VernacularError(
      'The key contains a character that is invalid in keys, such as a typographic quote.',
      {
        code: 'api_key_invalid',
      },
    );
  }
}
