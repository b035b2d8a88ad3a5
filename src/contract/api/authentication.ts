import type { AccountStore, Caller } from '../accounts/index.ts';
import { ApiError } from './errors.ts';
import type { GuessThrottle } from './key-guess-throttle.ts';

/** The scheme is case-insensitive (RFC 6750). */
const bearer = /^bearer[ \t]+(\S.*)$/i;

/** Resolves to the account's id. Throws `api_key_missing` or `api_key_invalid`. */
export type Authenticate = (caller: Caller, authorization: string | null) => Promise<string>;

export function createAuthentication(options: {
  readonly accounts: Pick<AccountStore, 'identify'>;
  readonly ownAccount: string | undefined;
  readonly throttle: GuessThrottle;
}): Authenticate {
  const { accounts, ownAccount, throttle } = options;
  return async (caller, authorization) => {
    if (caller.kind === 'self' && ownAccount !== undefined) return ownAccount;
    const key = authorization === null ? undefined : bearer.exec(authorization)?.[1];
    if (key === undefined) throw missingKey();
    await throttle.wait(caller);
    const account = await accounts.identify(key, caller);
    if (account !== undefined) return account;
    throttle.recordFailure(caller, key);
    throw invalidKey();
  };
}

function missingKey(): ApiError {
  return unauthorized(
    'api_key_missing',
    'Send your API key in the header "Authorization: Bearer <API_KEY>".',
  );
}

export function invalidKey(): ApiError {
  return unauthorized(
    'api_key_invalid',
    'This API key is unknown, revoked, or bound to another caller. Check it, or get a new one.',
  );
}

function unauthorized(code: 'api_key_missing' | 'api_key_invalid', message: string): ApiError {
  return new ApiError(code, message, { 'WWW-Authenticate': 'Bearer' });
}
