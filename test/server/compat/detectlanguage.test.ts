import DetectLanguage from 'detectlanguage';
import { describe, expect, it } from 'vitest';
import { call, usedBy } from '../http-call.ts';
import { serveLike } from './serve-like.ts';

const german = 'Guten Morgen, wie geht es dir?';
const french = 'Bonjour tout le monde';

const service = serveLike('detectlanguage');

const clientWith = (key: string) =>
  new DetectLanguage(key, { host: new URL(service.server.url).host, protocol: 'http' });

describe('the client detectlanguage', () => {
  it('detects one text, several texts and a code, at one detection per text', async () => {
    const key = await service.newKey(10);
    const client = clientWith(key);
    const [best] = await client.detect(german);
    expect(best).toEqual({ language: 'de', score: expect.any(Number) });
    expect(best?.score).toBeGreaterThan(0.9);
    const both = await client.detectBatch([german, french]);
    expect(both.map(([first]) => first?.language)).toEqual(['de', 'fr']);
    expect(await client.detectCode(french)).toBe('fr');
    expect(await client.detectCode('12341234')).toBeNull();
    expect(await usedBy(service.server, key)).toBe(5);
  });

  it("lists the languages by that service's codes", async () => {
    const list = await clientWith(await service.newKey(1)).languages();
    expect(list).toContainEqual({ code: 'de', name: 'German' });
    expect(list).toContainEqual({ code: 'no', name: 'Norwegian' });
    expect(list).toContainEqual({ code: 'zh-Hant', name: 'Chinese (Traditional)' });
    const codes = list.map(({ code }) => code);
    expect(codes).not.toContain('nb');
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThan(200);
  });

  it.each([
    ['Jeg vet ikke hva de har gjort med bøkene våre, og hun spør hvorfor.', 'no'],
    ['Eg veit ikkje kva dei har gjort med bøkene våre.', 'no'],
    ['שלום, מה שלומך היום?', 'iw'],
    ['我們今天去圖書館讀書，學習漢語。', 'zh-Hant'],
    ['我们今天去图书馆读书，学习汉语。', 'zh'],
  ])("gets that service's code: %s", async (text, code) => {
    const [best] = await clientWith(await service.newKey(1)).detect(text);
    expect(best?.language).toBe(code);
    expect(best?.score).toBeGreaterThan(0.9);
    expect(best?.score).toBeLessThanOrEqual(1);
  });

  it('reads the status of the account', async () => {
    const client = clientWith(await service.newKey(7));
    await client.detect(german);
    expect(await client.accountStatus()).toEqual({
      date: new Date().toISOString().slice(0, 10),
      requests: 1,
      bytes: 0,
      plan: 'VERNACULAR',
      plan_expires: null,
      daily_requests_limit: 7,
      daily_bytes_limit: Number.MAX_SAFE_INTEGER,
      status: 'ACTIVE',
    });
    const { daily_requests_limit } = await clientWith(await service.newKey(-1)).accountStatus();
    expect(daily_requests_limit).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('rejects with the message of the error', async () => {
    await expect(clientWith('vern_wrong').detect(german)).rejects.toThrow(/^This API key is unknown/);
    const client = clientWith(await service.newKey(1));
    await expect(client.detect(' ')).rejects.toThrow(/^The language of an empty text/);
    await expect(client.detectBatch([german, french])).rejects.toThrow(/^This call needs 2 detections/);
  });
});

describe('an error of the detectlanguage API', () => {
  it('has the HTTP status as its code, and the headers of the API', async () => {
    const { status, headers, body } = await call(service.server, { method: 'POST', path: '/v3/detect' });
    expect(status).toBe(401);
    expect(headers['www-authenticate']).toBe('Bearer');
    expect(body).toEqual({ error: { code: 401, message: expect.any(String) } });
    const wrong = await call(service.server, { method: 'GET', path: '/v3/detect' });
    expect(wrong).toMatchObject({ status: 405, headers: { allow: 'POST, OPTIONS' } });
  });

  it("names that service's path for several texts", async () => {
    const request = {
      method: 'POST',
      path: '/v3/detect',
      headers: { Authorization: `Bearer ${await service.newKey(5)}` },
    };
    const { body } = await call(service.server, { ...request, body: { q: [german, french] } });
    expect(body).toEqual({
      error: {
        code: 400,
        message: '"q" must be one text, sent once. Send several texts to /v3/detect-batch.',
      },
    });
  });

  it.each(['/v3/detect/', '/v3/nothing', '/0.2/nothing'])(
    'has the same shape for an unknown path: %s',
    async (path) => {
      const { status, body } = await call(service.server, { method: 'GET', path });
      expect({ status, body }).toEqual({
        status: 404,
        body: { error: { code: 404, message: expect.any(String) } },
      });
    },
  );
});

describe('version 0.2', () => {
  const post = async (key: string, body: string, type: string) =>
    call(service.server, {
      method: 'POST',
      path: '/0.2/detect',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': type },
      body,
    });

  it('accepts one text or several on the same path, as JSON and as a form', async () => {
    const key = await service.newKey(20);
    const json = (q: unknown) => post(key, JSON.stringify({ q }), 'application/json');
    const form = (fields: string[][]) =>
      post(key, new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded');
    const answer = {
      data: { detections: [{ language: 'de', isReliable: true, confidence: expect.any(Number) }] },
    };
    expect((await json(german)).body).toMatchObject(answer);
    expect((await form([['q', german]])).body).toMatchObject(answer);
    const codes = ({ body }: { body: unknown }) =>
      (body as { data: { detections: { language: string }[][] } }).data.detections.map(
        ([best]) => best?.language,
      );
    expect(codes(await json([german, french]))).toEqual(['de', 'fr']);
    expect(
      codes(
        await form([
          ['q[]', german],
          ['q[]', french],
        ]),
      ),
    ).toEqual(['de', 'fr']);
    expect(await usedBy(service.server, key)).toBe(6);
  });

  it('has languages in capitals, and the status of the account', async () => {
    const headers = { Authorization: `Bearer ${await service.newKey(3)}` };
    const languages = await call(service.server, { method: 'GET', path: '/0.2/languages', headers });
    expect(languages.body).toContainEqual({ code: 'en', name: 'ENGLISH' });
    const status = await call(service.server, { method: 'GET', path: '/0.2/user/status', headers });
    expect(status.body).toMatchObject({ daily_requests_limit: 3, status: 'ACTIVE' });
  });
});
