import { describe, expect, expectTypeOf, it } from 'vitest';
import { enginesFromFiles } from '../../scripts/lib/engines.ts';
import { createClient, type ErrorCode } from '../../src/client/index.ts';
import { type ErrorCode as ApiErrorCode, answerMessage, createApi } from '../../src/contract/api/index.ts';
import { http, openAccount } from '../contract/api/parts.ts';

describe('the typed client', () => {
  it('is charged one detection per inspected text, also if it has blocks', async () => {
    const { accounts, charges } = openAccount();
    const api = createApi({ engines: enginesFromFiles(), accounts, clock: () => 0 });
    const client = createClient({ send: (message) => answerMessage(api, message, http), key: 'vern_test' });
    const options = { parts: true, profanity: { spans: true }, context: { languages: ['de'] } };
    const [one, other] = await client.inspect(
      ['You fucking moron', { blocks: ['Guten Morgen', 'Guten Abend'] }],
      options,
    );
    expect(one).toMatchObject({ languages: [{ lang: 'en' }], profanity: { scored: 'all' } });
    expect(one?.profanity?.spans?.length).toBeGreaterThan(0);
    expect(other).toMatchObject({ languages: [{ lang: 'de' }], profanity: { score: 0, scored: 'none' } });
    expect(other?.blocks).toHaveLength(2);
    await expect(client.inspect(['a'], { minconfidence: 0.3 } as never)).rejects.toMatchObject({
      code: 'unknown_field',
      message: expect.stringContaining('"minconfidence"'),
    });
    expect(charges).toEqual([2]);
  });
});

describe('the types of the errors', () => {
  it('include every code of the service (verified by the type check)', () => {
    expectTypeOf<ApiErrorCode>().toExtend<ErrorCode>();
  });
});
