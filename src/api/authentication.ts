/**
 * Who calls: the `Authorization: Bearer` header (RFC 6750), and the account that it opens.
 */
import type { AccountStore, Caller } from '../accounts/index.ts';
import { ApiError } from './errors.ts';
import type { KeyGuessThrottle } from './key-guess-throttle.ts';

/** The scheme is case-insensitive; what follows is the key, whatever it looks like. */
const bearer = /^bearer[ \t]+(\S.*)$/i;

/**
 * The id of the caller's account. Our own pages need no key. Whoever guesses keys is kept waiting.
 * Throws `api_key_missing` or `api_key_invalid`.
 */
export async function authenticate(
  accounts: AccountStore,
  caller: Caller,
  authorization: string | null,
  throttle: KeyGuessThrottle,
): Promise<string> {
  const key = authorization === null ? undefined : bearer.exec(authorization)?.[1];
  if (key === undefined && caller.kind !== 'self') {
    throw unauthorized(
      'api_key_missing',
      'Send your API key in the header "Authorization: Bearer <API_KEY>".',
    );
  }
  await throttle.wait(caller);
  const account = await accounts.identify(caller, key);
  if (account !== undefined) return account;
  if (key !== undefined) throttle.recordFailure(caller, key);
  throw invalidKey();
}

/** The key opens no account, or none any more, or none to this caller. */
export function invalidKey(): ApiError {
  return unauthorized(
    'api_key_invalid',
    'This API key is not valid here: it is unknown, was revoked, or belongs to another caller; check it, or have a new one made.',
  );
}

function unauthorized(code: 'api_key_missing' | 'api_key_invalid', message: string): ApiError {
  return new ApiError(code, message, { 'WWW-Authenticate': 'Bearer' });
}
