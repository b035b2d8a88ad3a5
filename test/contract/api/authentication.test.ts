import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../src/contract/accounts/index.ts';
import { apiOf, failure, http, openAccount } from './parts.ts';

/** The keys that the accounts were asked for, and the answer to a call of the status with this header. */
async function askedWith(
  authorization: string | undefined,
  caller: Caller = http,
  own: { ownAccount?: string } = {},
) {
  const keys: unknown[] = [];
  const api = apiOf({
    ...own,
    accounts: {
      ...openAccount().accounts,
      identify: async (key) => {
        keys.push(key);
        return undefined;
      },
    },
  });
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
  const answer = await api.fetch(new Request('https://localhost/v2/status', { headers }), { caller });
  return { keys, answer };
}

describe('the Authorization header', () => {
  it.each([
    ['Bearer a', 'a'],
    ['bearer  two words', 'two words'],
    ['BEARER \tkey', 'key'],
  ])('%j has the key %j', async (header, key) => {
    const { keys, answer } = await askedWith(header);
    expect(keys).toEqual([key]);
    expect(await failure(answer)).toEqual([401, 'api_key_invalid']);
  });

  it.each([undefined, 'Bearer', 'Bearerkey', 'Basic key', 'Basic bearer key', 'key'])(
    '%j has none, and nobody looks for an account',
    async (header) => {
      const { keys, answer } = await askedWith(header);
      expect(keys).toEqual([]);
      expect(await failure(answer)).toEqual([401, 'api_key_missing']);
    },
  );

  it.each([undefined, 'Bearer key'])(
    '%j counts for nothing from our own pages, which have the account of the host',
    async (header) => {
      const { keys, answer } = await askedWith(header, { kind: 'self' }, { ownAccount: 'own' });
      expect(keys).toEqual([]);
      expect(answer.status).toBe(200);
    },
  );

  it('is needed by everybody where the host has no account of its own', async () => {
    const { answer } = await askedWith(undefined, { kind: 'self' });
    expect(await failure(answer)).toEqual([401, 'api_key_missing']);
  });

  it('is needed by others where the host has an account of its own', async () => {
    const { answer } = await askedWith(undefined, http, { ownAccount: 'own' });
    expect(await failure(answer)).toEqual([401, 'api_key_missing']);
  });

  it.each([undefined, 'Bearer wrong'])('is asked for in a sentence where it is %j', async (header) => {
    const { answer } = await askedWith(header);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    const { error } = (await answer.json()) as { error: { message: string } };
    expect(error.message).toMatch(
      header === undefined ? /Authorization: Bearer/ : /unknown, revoked.* Check it, or get a new one\.$/,
    );
  });
});
