import { describe, expect, it } from 'vitest';
import { createClient, VernacularError } from '../../src/client/index.ts';
import { answering, awake, failureOf, scripted } from './transport.ts';

const german = [{ lang: 'de', confidence: 0.9876 }];

describe('createClient', () => {
  it('sends a text as JSON with the key', async () => {
    const { send, sent } = scripted(awake, answering({ results: german }));
    await createClient({ send, key: 'vern_1' }).detectLanguage('Grüß "Gott"');
    expect(sent[1]).toEqual({
      method: 'POST',
      path: '/v2/detect/language',
      headers: { authorization: 'Bearer vern_1', 'content-type': 'application/json' },
      body: { q: 'Grüß "Gott"' },
    });
  });

  it('sends no Authorization without a key, and no key in the wake-up request', async () => {
    const { send, sent } = scripted(awake, answering({ results: [] }));
    expect(await createClient({ send }).detectLanguage('12341234')).toEqual([]);
    expect(sent[1]?.headers).not.toHaveProperty('authorization');
    const keyed = scripted(awake, answering({ results: [] }));
    await createClient({ send: keyed.send, key: 'vern_1' }).detectLanguage('12341234');
    expect(keyed.sent[0]?.headers).toBeUndefined();
  });

  it.each(['vern_…', '“vern_1”', 'vern_1\nvern_2'])(
    'refuses a key that is not a valid header value before it sends anything: %j',
    (key) => {
      const { send, sent } = scripted(awake);
      expect(() => createClient({ send, key })).toThrow(
        new VernacularError(
          'The key contains a character that is invalid in keys, such as a typographic quote.',
          { code: 'api_key_invalid' },
        ),
      );
      expect(sent).toEqual([]);
    },
  );

  it('detects the languages of several texts in order', async () => {
    const { send, sent } = scripted(awake, answering({ results: [german, []] }));
    expect(await createClient({ send }).detectLanguages(['Guten Morgen', '1'])).toEqual([german, []]);
    expect(sent[1]).toMatchObject({ path: '/v2/bulk_detect/language', body: { q: ['Guten Morgen', '1'] } });
  });

  it('scores one text and several texts', async () => {
    const one = scripted(awake, answering({ score: 0 }));
    expect(await createClient({ send: one.send }).detectProfanity('a test')).toBe(0);
    expect(one.sent[1]).toMatchObject({ path: '/v2/detect/profanity', body: { q: 'a test' } });
    const many = scripted(awake, answering({ scores: [0, 1] }));
    expect(await createClient({ send: many.send }).detectProfanities(['a', 'b'])).toEqual([0, 1]);
    expect(many.sent[1]).toMatchObject({ path: '/v2/bulk_detect/profanity', body: { q: ['a', 'b'] } });
  });

  it('uses the texts as passed, even if the caller changes the array', async () => {
    for (const [method, body, answer] of [
      ['detectLanguages', { results: [german, []] }, [german, []]],
      ['detectProfanities', { scores: [0, 1] }, [0, 1]],
    ] as const) {
      const waiting = ['a', 'b'];
      const { send } = scripted(awake, answering(body));
      const answers = createClient({ send })[method](waiting);
      waiting.length = 0;
      expect(await answers).toEqual(answer);
    }
  });

  it('refuses a list in place of a text before anything is sent, and names the function for lists', async () => {
    const { send, sent } = scripted(awake);
    const client = createClient({ send });
    await expect(client.detectLanguage(['a'] as never)).rejects.toThrow('Use `detectLanguages` for a list.');
    await expect(client.detectProfanity(['a'] as never)).rejects.toThrow(
      'Use `detectProfanities` for a list.',
    );
    expect(sent).toEqual([]);
  });

  it('sends a text in place of an array as it is, for the service to refuse', async () => {
    const refusal = { error: { code: 'wrong_type', message: 'Send an array.' } };
    const { send, sent } = scripted(awake, answering(refusal, 400));
    await expect(createClient({ send }).detectLanguages('abc' as never)).rejects.toThrow('Send an array.');
    expect(sent[1]?.body).toEqual({ q: 'abc' });
  });

  it('reads status and languages', async () => {
    const status = { detections_today: 3, daily_limit: -1, remaining_today: -1 };
    const list = { de: ['German', 'Deutsch'], sr: ['Serbian', 'српски, srpski'] };
    const { send, sent } = scripted(answering({ status }), answering(list));
    const client = createClient({ send, key: 'vern_1' });
    expect(await client.status()).toEqual({ detectionsToday: 3, dailyLimit: -1, remainingToday: -1 });
    expect(await client.languages()).toEqual(list);
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v2/status',
      'GET /v2/languages',
    ]);
  });
});

describe('an error of the service', () => {
  it('has its code, message, status and the seconds to wait', async () => {
    const body = { error: { code: 'daily_limit_exceeded', message: 'The limit of 100 is reached.' } };
    const { send } = scripted(awake, answering(body, 429, { 'retry-after': '3600' }));
    const error = await failureOf(createClient({ send }).detectLanguage('x'));
    expect(error).toBeInstanceOf(VernacularError);
    expect(error).toMatchObject({
      name: 'VernacularError',
      message: body.error.message,
      code: 'daily_limit_exceeded',
      status: 429,
      retryAfter: 3600,
    });
  });

  it('has no seconds to wait if the header is missing or not a number', async () => {
    const body = { error: { code: 'internal_error', message: 'Try again later.' } };
    for (const headers of [{}, { 'retry-after': 'Fri, 20 Nov 2026 00:00:00 GMT' }]) {
      const { send } = scripted(awake, answering(body, 500, headers as Record<string, string>));
      await expect(createClient({ send }).detectLanguage('x')).rejects.toMatchObject({
        retryAfter: undefined,
      });
    }
  });

  it.each([
    null,
    'oops',
    {},
    { error: 'oops' },
    { error: { code: 1, message: 'x' } },
    { error: { code: 'x' } },
  ])('is an invalid answer if its body is %j', async (body) => {
    const { send } = scripted(awake, answering(body, 400));
    await expect(createClient({ send }).detectLanguage('x')).rejects.toMatchObject({
      code: 'invalid_answer',
      status: 400,
      message: expect.stringContaining('may have been charged'),
    });
  });

  it('includes the seconds to wait set by a program in between', async () => {
    const { send } = scripted(awake, answering('<h1>Busy</h1>', 503, { 'retry-after': '120' }));
    await expect(createClient({ send }).detectLanguage('x')).rejects.toMatchObject({
      code: 'invalid_answer',
      retryAfter: 120,
    });
  });
});

describe('an answer of the wrong shape', () => {
  const client = (body: unknown, ...before: Parameters<typeof scripted>) =>
    createClient({ send: scripted(...before, answering(body)).send });
  const lists: unknown[] = [null, [], {}, { results: {} }, { results: [1] }, { results: [{ lang: 'de' }] }];
  const candidates = [...lists, { results: [{ lang: 1, confidence: 1 }] }];

  it.each([...candidates, { results: [{ lang: 'de', confidence: 1.1 }] }])(
    'is refused for detectLanguage: %j',
    async (body) => {
      const refused = client(body, awake).detectLanguage('x');
      await expect(refused).rejects.toMatchObject({ code: 'invalid_answer', status: 200 });
    },
  );

  it.each([...lists, { results: [] }, { results: [[], []] }, { results: [german[0]] }])(
    'is refused for detectLanguages: %j',
    async (body) => {
      const refused = client(body, awake).detectLanguages(['x']);
      await expect(refused).rejects.toMatchObject({ code: 'invalid_answer' });
    },
  );

  it.each([null, {}, { score: '1' }, { score: -0.1 }, { score: Number.NaN }])(
    'is refused for detectProfanity: %j',
    async (body) => {
      await expect(client(body, awake).detectProfanity('x')).rejects.toMatchObject({
        code: 'invalid_answer',
      });
    },
  );

  it.each([null, {}, { scores: 1 }, { scores: [] }, { scores: [0, 0] }, { scores: ['0'] }])(
    'is refused for detectProfanities: %j',
    async (body) => {
      const refused = client(body, awake).detectProfanities(['x']);
      await expect(refused).rejects.toMatchObject({ code: 'invalid_answer' });
    },
  );

  it.each([
    null,
    {},
    { status: {} },
    { status: { detections_today: 0.5, daily_limit: 1, remaining_today: 1 } },
  ])('is refused for status: %j', async (body) => {
    await expect(client(body).status()).rejects.toMatchObject({ code: 'invalid_answer' });
  });

  it.each([null, [], { de: 'German' }, { de: ['German'] }, { de: ['German', 1] }])(
    'is refused for languages: %j',
    async (body) => {
      await expect(client(body).languages()).rejects.toMatchObject({ code: 'invalid_answer' });
    },
  );
});
