import { describe, expect, expectTypeOf, it } from 'vitest';
import { enginesFromFiles } from '../../scripts/lib/engines.ts';
import { createClient, type ErrorCode } from '../../src/client/index.ts';
import type { AccountStore } from '../../src/contract/accounts/account-store.ts';
import { type ErrorCode as ApiErrorCode, answerMessage, createApi } from '../../src/contract/api/index.ts';

const key = 'vern_test';
const caller = { kind: 'extension', id: 'peer' } as const;
const engines = enginesFromFiles();

function service() {
  const usage = { used: 0, limit: 5, resetsAt: 86_400_000 };
  const accounts: AccountStore = {
    identify: async (given) => (given === key ? 'account' : undefined),
    usage: async () => ({ ...usage }),
    charge: async (_account, detections) => {
      if (usage.used + detections > usage.limit) return { outcome: 'limit-exceeded', usage: { ...usage } };
      usage.used += detections;
      return { outcome: 'charged', usage: { ...usage } };
    },
  };
  const api = createApi({ engines, accounts, clock: () => 86_340_000 });
  return {
    usage,
    send: (message: unknown) => answerMessage(api, message, caller),
  };
}

describe('the typed client', () => {
  it('is charged one detection per text, and nothing for the wake-up request', async () => {
    const { send, usage } = service();
    const client = createClient({ send, key });
    const [best] = await client.detectLanguage('Guten Morgen, wie geht es dir heute?');
    expect(best?.lang).toBe('de');
    expect(usage.used).toBe(1);
    expect(await client.detectProfanities(['a test', 'another one'])).toHaveLength(2);
    expect(await client.status()).toEqual({ detectionsToday: 3, dailyLimit: 5, remainingToday: 2 });
    expect((await client.languages()).de).toEqual(['German', 'Deutsch']);
    expect(usage.used).toBe(3);
  });

  it('is charged one detection per inspected text, also if it has blocks', async () => {
    const { send, usage } = service();
    const client = createClient({ send, key });
    const options = { parts: true, profanity: { spans: true }, context: { languages: ['de'] } };
    const [one, other] = await client.inspect(
      ['You fucking moron', { blocks: ['Guten Morgen', 'Guten Abend'] }],
      options,
    );
    expect(one).toMatchObject({ languages: [{ lang: 'en' }], profanity: { scored: 'all' } });
    expect(one?.profanity?.spans?.length).toBeGreaterThan(0);
    expect(other).toMatchObject({ languages: [{ lang: 'de' }], profanity: { score: 0, scored: 'none' } });
    expect(other?.blocks).toHaveLength(2);
    expect(usage.used).toBe(2);
    await expect(client.inspect(['a'], { minconfidence: 0.3 } as never)).rejects.toMatchObject({
      code: 'unknown_field',
      message: expect.stringContaining('"minconfidence"'),
    });
    expect(usage.used).toBe(2);
  });

  it('reports exceeded limits, invalid keys and empty texts by their codes', async () => {
    const { send, usage } = service();
    const client = createClient({ send, key });
    await expect(client.detectLanguages(Array.from({ length: 6 }, () => 'x'))).rejects.toMatchObject({
      code: 'daily_limit_exceeded',
      status: 429,
      retryAfter: 60,
    });
    await expect(client.detectProfanity(' ')).rejects.toMatchObject({ code: 'text_empty', status: 400 });
    await expect(createClient({ send }).status()).rejects.toMatchObject({
      code: 'api_key_missing',
      status: 401,
    });
    expect(usage.used).toBe(0);
  });
});

describe('the types of the errors', () => {
  it('include every code of the service (verified by the type check)', () => {
    expectTypeOf<ApiErrorCode>().toExtend<ErrorCode>();
  });
});
