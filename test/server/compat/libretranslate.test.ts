import { describe, expect, it } from 'vitest';
import { call, usedBy } from '../http-call.ts';
import { serveLike } from './serve-like.ts';

const q = 'La tua password non è corretta';

const service = serveLike('libretranslate');

async function detect(body: BodyInit, type?: string) {
  const headers = type === undefined ? {} : { 'Content-Type': type };
  const response = await fetch(`${service.server.url}/detect`, { method: 'POST', headers, body });
  return { status: response.status, body: await response.json() };
}

const detectJson = (fields: object) => detect(JSON.stringify(fields), 'application/json');

describe('POST /detect', () => {
  it('accepts JSON, a form and a multipart form, at one detection each', async () => {
    const fields = { q, api_key: await service.newKey() };
    const multipart = new FormData();
    for (const [name, value] of Object.entries(fields)) multipart.append(name, value);
    for (const answer of [
      await detectJson(fields),
      await detect(new URLSearchParams(fields)),
      await detect(multipart),
    ]) {
      expect(answer).toEqual({
        status: 200,
        body: expect.arrayContaining([{ confidence: expect.any(Number), language: 'it' }]),
      });
      expect(answer.body[0].confidence).toBeGreaterThan(90);
      expect(answer.body[0].confidence).toBeLessThanOrEqual(100);
    }
    expect(await usedBy(service.server, fields.api_key)).toBe(3);
  });

  it('accepts a body of more than 64 KiB with the key in the header', async () => {
    const key = await service.newKey();
    const long = `${q} `.repeat(3_000);
    const headers = { Authorization: `Bearer ${key}` };
    const answer = await call(service.server, {
      method: 'POST',
      path: '/detect',
      headers,
      body: { q: long },
    });
    expect(answer).toMatchObject({ status: 200, body: [{ language: 'it' }] });
    expect(await usedBy(service.server, key)).toBe(1);
  });

  it('refuses more than 64 KiB with the key in the body, because it is not read before the key', async () => {
    const key = await service.newKey();
    const long = `${q} `.repeat(3_000);
    const error = { error: expect.stringMatching(/^A body with the key in it may have at most 64 KiB\./) };
    expect(await detectJson({ api_key: key, q: long })).toEqual({ status: 400, body: error });
    const chunked = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' };
    const body = JSON.stringify({ api_key: key, q: long });
    const answer = await call(service.server, { method: 'POST', path: '/detect', headers: chunked, body });
    expect(answer).toMatchObject({ status: 400, body: error });
    expect(await usedBy(service.server, key)).toBe(0);
  });

  it('refuses more than 50 values with the key in the body, because their parsing takes long', async () => {
    const fields = Array.from({ length: 51 }, (_, at) => [`k${at}`, 'a']);
    const multipart = new FormData();
    for (const [name = '', value = ''] of fields) multipart.append(name, value);
    const refused = { status: 400, body: { error: 'The body has more than 50 values.' } };
    expect(await detect(multipart)).toEqual(refused);
    expect(await detect(new URLSearchParams(fields))).toEqual(refused);
    expect(await detectJson(Object.fromEntries(fields))).toEqual(refused);
  });

  it('checks a key in the header', async () => {
    const headers = { Authorization: 'Bearer vern_wrong' };
    const body = { q, api_key: await service.newKey() };
    const answer = await call(service.server, { method: 'POST', path: '/detect', headers, body });
    expect(answer).toMatchObject({ status: 403, body: { error: 'Invalid API key' } });
  });

  it('answers en with confidence 0 for a text without a language', async () => {
    const { body } = await detectJson({ q: '12341234', api_key: await service.newKey() });
    expect(body).toEqual([{ confidence: 0, language: 'en' }]);
  });

  it('leaves out candidates far below the best', async () => {
    const { body } = await detectJson({ q: 'La tua password', api_key: await service.newKey() });
    const [best, ...others] = body as { confidence: number; language: string }[];
    expect(best?.language).toBe('it');
    for (const { confidence } of others)
      expect(confidence).toBeGreaterThanOrEqual((best?.confidence ?? 0) / 10);
  });

  it.each([
    ['Eg veit ikkje kva dei har gjort med bøkene våre.', 'nb'],
    ['我們今天去圖書館讀書，學習漢語。', 'zh-Hant'],
    ['我们今天去图书馆读书，学习汉语。', 'zh-Hans'],
  ])("answers with LibreTranslate's code: %s", async (text, code) => {
    const { body } = await detectJson({ q: text, api_key: await service.newKey() });
    expect(body).toEqual([{ confidence: expect.any(Number), language: code }]);
  });

  it.each([
    ['no key', { q }, 400, 'Please contact the server operator to get an API key'],
    ['a wrong key', { q, api_key: 'vern_wrong' }, 403, 'Invalid API key'],
    [
      'a key that is not a string',
      { q, api_key: 7 },
      400,
      'Please contact the server operator to get an API key',
    ],
  ])('refuses %s as LibreTranslate does', async (_, fields, status, error) => {
    expect(await detectJson(fields)).toEqual({ status, body: { error } });
  });

  it.each([
    ['no text', {}, /^Invalid request: missing q parameter$/],
    ['an empty text', { q: '' }, /^Invalid request: missing q parameter$/],
    ['several texts', { q: [q, q] }, /^"q" must be one text, sent once\.$/],
  ])('refuses %s with 400', async (_, fields, error) => {
    const answer = await detectJson({ ...fields, api_key: await service.newKey() });
    expect(answer).toEqual({ status: 400, body: { error: expect.stringMatching(error) } });
  });

  it('refuses unreadable JSON with 400', async () => {
    const { status, body } = await detect('{"q":', 'application/json');
    expect({ status, body }).toEqual({ status: 400, body: { error: 'The body is not valid JSON.' } });
  });

  it('answers 429 once the daily limit is used up', async () => {
    const { status, body } = await detectJson({ q, api_key: await service.newKey(0) });
    expect({ status, body }).toEqual({ status: 429, body: { error: expect.stringMatching(/^Slowdown: /) } });
  });

  it('ignores a key and a text in the URL', async () => {
    const path = `/detect?api_key=${await service.newKey()}&q=Hallo`;
    const answer = await call(service.server, { method: 'POST', path, body: { q } });
    expect(answer).toMatchObject({ status: 400, body: { error: expect.stringMatching(/^Please contact/) } });
  });
});

describe('the paths of LibreTranslate', () => {
  it.each(['/translate', '/translate_file', '/suggest', '/frontend/settings', '/download_file/a'])(
    'do not include %s',
    async (path) => {
      const { status, body } = await call(service.server, { method: 'GET', path });
      expect(status).toBe(404);
      expect(body).toEqual({
        error: `This server does not translate and has no ${path}. This server only offers POST /detect and GET /languages.`,
      });
    },
  );

  it('list the languages by their codes, with no targets and without a key', async () => {
    const { status, body } = await call(service.server, { method: 'GET', path: '/languages' });
    expect(status).toBe(200);
    const list = body as { code: string; name: string; targets: string[] }[];
    expect(list).toContainEqual({ code: 'it', name: 'Italian', targets: [] });
    expect(list).toContainEqual({ code: 'nb', name: 'Norwegian', targets: [] });
    const codes = list.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['zh-Hans', 'zh-Hant']));
    for (const ours of ['nn', 'zh']) expect(codes).not.toContain(ours);
    expect((await call(service.server, { method: 'POST', path: '/languages' })).status).toBe(405);
  });

  it('say at /health that the server is well', async () => {
    const { status, body } = await call(service.server, { method: 'GET', path: '/health' });
    expect({ status, body }).toEqual({ status: 200, body: { status: 'ok' } });
  });

  it('refuse another method', async () => {
    const { status, headers, body } = await call(service.server, { method: 'GET', path: '/detect' });
    expect(status).toBe(405);
    expect(headers.allow).toBe('POST, OPTIONS');
    expect(body).toEqual({ error: 'This endpoint accepts only POST requests.' });
  });
});
