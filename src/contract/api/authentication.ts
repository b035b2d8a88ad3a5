import type { AccountStore, Caller } from '../accounts/index.ts';
import { ApiError } from './errors.ts';
import type { GuessThrottle } from './key-guess-throttle.ts';

const bearer = /^bearer[ \t]+(\S.*)$/i;

/** The header's value, or a function that reads it from elsewhere. */
export type Authorization = string | null | (() => Promise<string | null>);

/** Callers that guess keys wait before theirs is read. Throws `api_key_missing` and `api_key_invalid`. */
export type Authenticate = (caller: Caller, authorization: Authorization) => Promise<string>;

export function createAuthentication(options: {
  readonly accounts: Pick<AccountStore, 'identify'>;
  readonly ownAccount: string | undefined;
  readonly throttle: GuessThrottle;
}): Authenticate {
  const { accounts, ownAccount, throttle } = options;
  return async (caller, authorization) => {
    if (caller.kind === 'self' && ownAccount !== undefined) return ownAccount;
    const isRead = typeof authorization !== 'function';
    if (isRead && keyIn(authorization) === undefined) throw missingKey();
    await throttle.wait(caller);
    const key = keyIn(isRead ? authorization : await authorization());
    if (key === undefined) throw missingKey();
    const account = await accounts.identify(key, caller);
    if (account !== undefined) return account;
    throttle.recordFailure(caller, key);
    throw invalidKey();
  };
}

function keyIn(authorization: string | null): string | undefined {
  return authorization === null ? undefined : bearer.exec(authorization)?.[1];
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
