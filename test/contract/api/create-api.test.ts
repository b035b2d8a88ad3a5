import { describe, expect, it, vi } from 'vitest';
import {
  AccessPausedError,
  type AccountStore,
  StorageUnavailableError,
} from '../../../src/contract/accounts/index.ts';
import type { LanguageContext, LanguageOptions } from '../../../src/engine/engines.ts';
import { deferred } from '../../lib/deferred.ts';
import {
  apiOf,
  ask,
  detecting,
  detection,
  engines,
  failure,
  http,
  long,
  openAccount,
  refusalOf,
  single,
} from './parts.ts';

const status = () => new Request('https://localhost/v2/status', { headers: { Authorization: 'Bearer key' } });

describe('an engine that fails', () => {
  const broken = { ...engines, language: () => Promise.reject(new Error('model.bin is damaged: Guten Tag')) };

  it('is answered with 503 and Retry-After if it cannot be loaded, and costs nothing', async () => {
    const { accounts, charges } = openAccount();
    const answer = await ask({ engines: broken, accounts }, single());
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.clone().text()).toContain('Nothing was charged');
    expect(await failure(answer)).toEqual([503, 'engine_unavailable']);
    expect(charges).toEqual([]);
  });

  it('affects only the inspections that need it', async () => {
    const { accounts, charges } = openAccount();
    const half = { ...engines, profanity: () => Promise.reject(new Error('damaged')) };
    const inspecting = (body: object) =>
      ask({ engines: half, accounts }, detection('/v2/inspect', { texts: ['a'], ...body }));
    expect(await failure(await inspecting({ profanity: {} }))).toEqual([503, 'engine_unavailable']);
    expect(charges).toEqual([]);
    for (const body of [{}, { profanity: false }]) expect((await inspecting(body)).status).toBe(200);
    expect(charges).toEqual([1, 1]);
  });

  it('does not affect status, languages and the other engine', async () => {
    const profanity = async () => ({ ...(await engines.profanity()), score: () => 0 });
    const api = apiOf({ engines: { ...broken, profanity } });
    const others = [
      status(),
      new Request('https://localhost/v1/languages'),
      detection('/v2/detect/profanity', { q: 'a' }),
    ];
    for (const request of others) expect((await api.fetch(request, { caller: http })).status).toBe(200);
  });

  it('is answered with 503 for a text that may be profane, because its language is not known', async () => {
    const { accounts, charges } = openAccount();
    const answer = await ask({ engines: broken, accounts }, detection('/v2/detect/profanity', { q: 'a' }));
    expect(await failure(answer)).toEqual([503, 'engine_unavailable']);
    expect(charges).toEqual([]);
  });

  it('is answered with 500 without details if it throws, and costs nothing', async () => {
    const { accounts, charges } = openAccount();
    const detect = (text: string): never => {
      throw new Error(`cannot read ${text}`);
    };
    const api = apiOf({
      engines: detecting({ detect }),
      accounts,
    });
    const answer = await api.fetch(single(), { caller: http });
    expect(await answer.clone().text()).not.toContain('Guten Tag');
    expect(await failure(answer)).toEqual([500, 'internal_error']);
    expect(charges).toEqual([]);
  });
});

describe("the host's context of a text", () => {
  const inspection = () => detection('/v2/inspect', { texts: ['Guten Tag', 'Hello'], only: ['fr'] });

  async function told(request: Request, contexts?: readonly LanguageContext[]): Promise<unknown[]> {
    const options: unknown[] = [];
    const inspect = (_text: string, { context }: LanguageOptions = {}) => {
      options.push(context);
      return { languages: [], noLanguage: 1, parts: [] };
    };
    const api = apiOf({
      engines: detecting({ inspect }),
    });
    const answer = await api.fetch(request, { caller: http, ...(contexts && { contexts }) });
    expect(answer.status).toBe(200);
    return options;
  }

  it('is passed to the detector with its text', async () => {
    const [one, other] = [{ declared: 'de' }, { declared: 'en' }];
    expect(await told(inspection(), [one, other])).toEqual([one, other]);
  });

  it('is undefined if the host passes none', async () => {
    expect(await told(inspection())).toEqual([undefined, undefined]);
  });
});

describe('accounts that fail', () => {
  const calls = ['identify', 'usage', 'charge'] as const satisfies (keyof AccountStore)[];

  it.each(calls)('are answered with 503 if %s meets an unavailable storage', async (call) => {
    const accounts = {
      ...openAccount().accounts,
      [call]: () => Promise.reject(new StorageUnavailableError('full')),
    };
    const answer = await ask({ accounts }, long());
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const text = await answer.clone().text();
    expect(JSON.parse(text).error.message).toMatch(/^The accounts are .* Nothing was charged\. .*\.$/);
    expect(text).not.toContain('full');
    expect(await failure(answer)).toEqual([503, 'storage_unavailable']);
  });

  it('are answered with 401 and the reason if the access of an extension is paused', async () => {
    const accounts = { ...openAccount().accounts, identify: () => Promise.reject(new AccessPausedError()) };
    const answer = await ask({ accounts }, status());
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(await answer.clone().text()).toMatch(/"The user has paused [^"]* resumed it\."/);
    expect(await failure(answer)).toEqual([401, 'access_paused']);
  });

  const lookAlike = { code: 'not_found', message: 'secret', headers: {} };
  it.each(
    calls.flatMap((call) =>
      [new Error('secret'), 'secret', undefined, lookAlike].map((thrown) => [call, thrown] as const),
    ),
  )('are answered with 500 without details if %s throws %j', async (call, thrown) => {
    const accounts = { ...openAccount().accounts, [call]: () => Promise.reject(thrown) };
    const answer = await ask({ accounts }, long());
    expect(await answer.clone().text()).not.toContain('secret');
    expect(await failure(answer)).toEqual([500, 'internal_error']);
  });

  it('are answered with 401 if the account is deleted during its call', async () => {
    const { accounts } = openAccount();
    const gone = { ...accounts, charge: async () => ({ outcome: 'unknown-account' }) as const };
    expect(await refusalOf({ accounts: gone }, single())).toEqual([401, 'api_key_invalid']);
    const forgotten = { ...accounts, usage: async () => undefined };
    expect(await refusalOf({ accounts: forgotten }, status())).toEqual([401, 'api_key_invalid']);
  });

  it('answer HEAD with 500 and without a body', async () => {
    const accounts = { ...openAccount().accounts, identify: () => Promise.reject('x') };
    const answer = await ask({ accounts }, new Request(status(), { method: 'HEAD' }));
    expect([answer.status, answer.body]).toEqual([500, null]);
  });
});

describe('the engines', () => {
  it('receive trimmed, well-formed texts', async () => {
    const seen: string[] = [];
    const score = (text: string): number => {
      seen.push(text);
      return 0;
    };
    const api = apiOf({
      engines: { ...engines, profanity: async () => ({ ...(await engines.profanity()), score }) },
    });
    await api.fetch(detection('/v2/bulk_detect/profanity', { q: ['\u00a0 a b\n', 'x\ud800y', '😀'] }), {
      caller: http,
    });
    expect(seen).toEqual(['a b', 'x\ufffdy', '😀']);
  });

  it('receive texts to inspect well-formed, but with the white space that offsets count', async () => {
    const seen: unknown[] = [];
    const detector = await engines.language();
    const inspect: typeof detector.inspect = (...received) => {
      seen.push(received);
      return detector.inspect(...received);
    };
    const api = apiOf({ engines: detecting({ inspect }) });
    const context = { text: 'x\ud800', languages: ['DE-at', 'xx', 'de', 'no'] };
    await api.fetch(
      detection('/v2/inspect', { texts: [' a\n', ['b\ud800'.repeat(15)]], only: ['de', 'de'], context }),
      {
        caller: http,
      },
    );
    const options = { only: ['de'], context: { text: 'x\ufffd', languages: ['de', 'nb'] } };
    expect(seen).toEqual([
      [' a\n', options],
      ['b\ufffd'.repeat(15), options],
    ]);
  });

  it.each([
    ['bulk call', '/v2/bulk_detect/profanity', { q: Array(50).fill('a') }],
    [
      'inspection of one text in many blocks',
      '/v2/inspect',
      { texts: [Array(50).fill('a')], profanity: true },
    ],
  ])('yield to other calls during a long %s', async (_, path, body) => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const { promise: begun, resolve: begin } = deferred();
    const work = <Answer>(answer: Answer): Answer => {
      now += 2;
      begin();
      return answer;
    };
    const { inspect } = await engines.language();
    const api = apiOf({
      engines: {
        ...detecting({ inspect: (text) => work(inspect(text)) }),
        profanity: async () => ({ ...(await engines.profanity()), score: () => work(0) }),
      },
    });
    const order: string[] = [];
    const long = api.fetch(detection(path, body), { caller: http }).then(() => order.push('long'));
    await begun;
    await api.fetch(status(), { caller: http });
    order.push('status');
    await long;
    expect(order).toEqual(['status', 'long']);
  });
});

describe('caches', () => {
  it('may keep only the list of languages, for a day', async () => {
    const kept = async (request: Request) => (await ask({}, request)).headers.get('cache-control');
    expect(await kept(new Request('https://localhost/v2/languages'))).toBe('public, max-age=86400');
    for (const request of [status(), single(), new Request('https://localhost/nowhere')]) {
      expect(await kept(request)).toBe('no-store');
    }
  });
});

it.each([
  ['', 'unsupported_content_type'],
  ['?p=1&%71%5B%5D=x#y', 'text_in_query'],
  ['?q', 'text_in_query'],
  ['?Q=a&qq=b&a=?q=c&%5B%5D=q&p=1#&q=x', 'unsupported_content_type'],
])('a text in the URL is detected for every host name: %j', async (query, code) => {
  const request = {
    method: 'POST',
    // Some hosts pass on whatever host name the client sent.
    url: `https://[:99999/v2/detect/language${query}`,
    headers: new Headers({ Authorization: 'Bearer key' }),
    body: null,
    arrayBuffer: async () => new ArrayBuffer(),
  };
  expect(await apiOf().answer(request, { caller: http })).toMatchObject({
    status: 400,
    body: { error: { code } },
  });
});
