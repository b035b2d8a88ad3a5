import { describe, expect, expectTypeOf, it } from 'vitest';
import { enginesFromFiles } from '../../scripts/lib/engines.ts';
import { createClient, createFetch, type ErrorCode } from '../../src/client/index.ts';
import type { AccountStore } from '../../src/contract/accounts/account-store.ts';
import { type ErrorCode as ApiErrorCode, answerMessage, createApi } from '../../src/contract/api/index.ts';

const key = 'vern_test';
const caller = { kind: 'extension', id: 'peer' } as const;
const host = 'https://ws.example.com';
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
    direct: (request: Request) => api.fetch(request, { caller }),
  };
}

const form = new FormData();
form.append('q', 'Grüße aus Wien, wie geht es dir?');

const requests: readonly [title: string, path: string, init?: RequestInit][] = [
  ['the languages list', '/v2/languages'],
  ['the status', '/v2/status'],
  ['HEAD', '/v2/status', { method: 'HEAD' }],
  ['OPTIONS', '/v2/detect/language', { method: 'OPTIONS' }],
  ['JSON', '/v2/detect/language', json({ q: 'Guten Morgen, wie geht es dir?' })],
  ['bulk JSON', '/v2/bulk_detect/language', json({ q: ['Guten Morgen', 'Bonjour tout le monde'] })],
  ['profanity', '/v2/bulk_detect/profanity', json({ q: ['a test', 'what a test'] })],
  [
    'an inspection',
    '/v2/inspect',
    json({ texts: ['what the fuck', ['Guten Morgen', '']], profanity: { spans: true } }),
  ],
  ['a refused inspection', '/v2/inspect', json({ texts: ['a'], q: 'a' })],
  ['a form', '/v1/detect', { method: 'POST', body: new URLSearchParams({ q: 'Bonjour tout le monde' }) }],
  [
    'a bulk form',
    '/v1/bulk',
    {
      method: 'POST',
      body: new URLSearchParams([
        ['q[]', 'a'],
        ['q[]', 'b'],
      ]),
    },
  ],
  ['a multipart form', '/v2/detect/language', { method: 'POST', body: form }],
  [
    'a Blob',
    '/v2/detect/language',
    { method: 'POST', body: new Blob(['{"q":"x"}'], { type: 'application/json' }) },
  ],
  ['bytes that are not UTF-8', '/v2/detect/language', json(undefined, Uint8Array.of(0x7b, 0xff, 0x7d))],
  ['an empty body', '/v2/detect/language', json(undefined, '')],
  ['plain text', '/v2/detect/language', { method: 'POST', body: 'Hallo' }],
  ['an unknown path', '/v2/nothing'],
  ['a doubled slash', '/v2//status'],
  ['a wrong method', '/v2/detect/language'],
  ['a method of nobody', '/v2/detect/language', { method: 'PATCH' }],
  ['another format', '/v2/status', { headers: { accept: 'text/html' } }],
  ['a text in the address', '/v2/detect/language?q=Hallo', json({})],
  ['a wrong key', '/v2/status', { headers: { authorization: 'Bearer nobody' } }],
  ['more than is left', '/v2/bulk_detect/language', json({ q: Array.from({ length: 6 }, () => 'x') })],
];

function json(value: unknown, body: BodyInit = JSON.stringify(value)): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body };
}

function withKey(init: RequestInit = {}): RequestInit {
  const headers = new Headers(init.headers);
  if (!headers.has('authorization')) headers.set('authorization', `Bearer ${key}`);
  return { ...init, headers };
}

describe('fetch over messages and the REST service give the same answer', () => {
  it.each(requests)('to %s', async (_title, path, init) => {
    const { direct } = service();
    const { send } = service();
    const expected = await direct(new Request(host + path, withKey(init)));
    const response = await createFetch({ send, key })(host + path, init);
    expect(response.status).toBe(expected.status);
    expect([...response.headers]).toEqual([...expected.headers]);
    expect(await response.text()).toBe(await expected.text());
  });
});

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
