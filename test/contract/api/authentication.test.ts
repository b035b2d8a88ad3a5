import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../src/contract/accounts/index.ts';
import { apiOf, failure, http, openAccount } from './parts.ts';

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
  it.each([undefined, 'Bearer key'])(
    "%j is ignored on the product's own pages, which use the host's account",
    async (header) => {
      const { keys, answer } = await askedWith(header, { kind: 'self' }, { ownAccount: 'own' });
      expect(keys).toEqual([]);
      expect(answer.status).toBe(200);
    },
  );

  it('is required from everyone if the host has no own account', async () => {
    const { answer } = await askedWith(undefined, { kind: 'self' });
    expect(await failure(answer)).toEqual([401, 'api_key_missing']);
  });

  it('is required from other callers if the host has an own account', async () => {
    const { answer } = await askedWith(undefined, http, { ownAccount: 'own' });
    expect(await failure(answer)).toEqual([401, 'api_key_missing']);
  });
});

describe('a key that is not in a header', () => {
  it('is read after a caller that guesses keys has waited', async () => {
    const steps: string[] = [];
    const throttle = {
      wait: async () => void steps.push('waited'),
      recordFailure: () => void steps.push('recorded'),
    };
    const accounts = { ...openAccount().accounts, identify: async () => void steps.push('looked up') };
    const readAuthorization = async () => {
      steps.push('read');
      return 'Bearer wrong';
    };
    const request = new Request('https://localhost/v2/status');
    const answer = await apiOf({ accounts, throttle }).fetch(request, { caller: http, readAuthorization });
    expect(await failure(answer)).toEqual([401, 'api_key_invalid']);
    expect(steps).toEqual(['waited', 'read', 'looked up', 'recorded']);
  });

  it('may be missing', async () => {
    const request = new Request('https://localhost/v2/status');
    const answer = await apiOf().fetch(request, { caller: http, readAuthorization: async () => null });
    expect(await failure(answer)).toEqual([401, 'api_key_missing']);
  });
});
