import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { answerMessage, endpoints, maxBodyBytes, responseSchemas } from '../../../src/contract/api/index.ts';
import { apiOf, http } from './parts.ts';

const api = apiOf();
const detect = { method: 'POST', path: '/v2/detect/language', headers: { Authorization: 'Bearer key' } };
const badRequest = { status: 400, body: { error: { code: 'bad_request' } } };

function cyclic(): Record<string, unknown> {
  const q: Record<string, unknown> = {};
  q.q = q;
  return q;
}

function deep(): Record<string, unknown> {
  let nested = {};
  for (let depth = 0; depth < 100_000; depth += 1) nested = { a: nested };
  return nested;
}

const trap = {
  get method(): string {
    throw new Error('mine');
  },
  path: '/v2/status',
};

function refuse(): never {
  throw new Error('mine');
}

describe('a message that JSON cannot represent', () => {
  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['a function', () => 'GET'],
    ['a symbol', Symbol('GET')],
    ['a big integer', 1n],
    ['NaN', Number.NaN],
    ['a map', new Map(Object.entries(detect))],
    ['a date', new Date(0)],
    ['an error', new Error('GET')],
    ['a getter that throws', trap],
    ['a proxy that throws', new Proxy({}, { get: refuse })],
    ['a revoked proxy', revokedProxy()],
    ['a deep object', deep()],
    ['a cyclic object', cyclic()],
    ['a cyclic body', { ...detect, body: cyclic() }],
    ['a body too deep to be written', { ...detect, body: deep() }],
    ['a body with a big integer', { ...detect, body: { q: 1n } }],
    ['a body that refuses to be written', { ...detect, body: { toJSON: refuse } }],
    ['a body that is written as nothing', { ...detect, body: { toJSON: () => undefined } }],
    ['a body of bytes', { ...detect, body: new Uint8Array(2) }],
    ['a body that is a map', { ...detect, body: new Map([['q', 'a']]) }],
    ['headers that are a map', { ...detect, headers: new Map([['Accept', '*/*']]) }],
    ['headers that are Headers', { ...detect, headers: new Headers() }],
    ['a method that is a String object', { ...detect, method: new String('POST') }],
  ])('is answered with bad_request: %s', async (_, message) => {
    expect(await answerMessage(api, message, http)).toMatchObject(badRequest);
  });

  function revokedProxy(): object {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  }
});

it('ignores a Content-Length in a message, as browsers do', async () => {
  const headers = { ...detect.headers, 'Content-Length': '99999999999' };
  expect(await answerMessage(api, { ...detect, headers, body: { q: 'Guten Morgen' } }, http)).toMatchObject({
    status: 200,
  });
});

describe('a short message that would take much work', () => {
  it('is refused with more than 32 KiB of headers', async () => {
    const accept = (length: number) => ({ ...detect, headers: { accept: 'a/b,'.repeat(length / 4) } });
    expect(await answerMessage(api, accept(16 * 1024), http)).toMatchObject({ status: 406 });
    expect(await answerMessage(api, accept(64 * 1024), http)).toMatchObject(badRequest);
    let shared: unknown = 1;
    for (let depth = 0; depth < 60; depth += 1) shared = [shared, shared];
    expect(await answerMessage(api, { ...detect, headers: { shared } }, http)).toMatchObject(badRequest);
    const many = Object.fromEntries(Array.from({ length: 8192 }, (_, at) => [`x-${at}`, '']));
    expect(await answerMessage(api, { ...detect, headers: many }, http)).toMatchObject(badRequest);
  });

  it('is answered with 404 if its path is longer than any endpoint', async () => {
    expect(await answerMessage(api, { ...detect, path: '/a'.repeat(5_000_000) }, http)).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found' } },
    });
  });

  it('is not serialized without a key', async () => {
    let written = 0;
    const body = { toJSON: () => (written += 1) };
    expect(await answerMessage(api, { ...detect, headers: {}, body }, http)).toMatchObject({ status: 401 });
    expect(await answerMessage(api, { ...detect, path: '/nothing', body }, http)).toMatchObject({
      status: 404,
    });
    expect(written).toBe(0);
  });

  it('is refused with too many values, even if they share few objects', async () => {
    const tooMany = { status: 400, body: { error: { code: 'too_many_texts' } } };
    const sparse = { q: new Array(50_000_000) };
    expect(await answerMessage(api, { ...detect, body: sparse }, http)).toMatchObject(tooMany);
    let shared: unknown = 0;
    for (let depth = 0; depth < 5; depth += 1) shared = Array(200).fill(shared);
    expect(await answerMessage(api, { ...detect, body: { q: shared } }, http)).toMatchObject(tooMany);
  });

  it('is not serialized byte by byte', async () => {
    // Their JSON would be longer than a string can be.
    const q = new Uint8Array(600_000_000);
    expect(await answerMessage(api, { ...detect, body: { q } }, http)).toMatchObject({
      status: 400,
      body: { error: { code: 'too_many_texts' } },
    });
  });

  it('may be as large as the body limit, with any number of texts', async () => {
    const q = Array(10_000).fill('a'.repeat(1_674));
    expect(JSON.stringify({ q }).length).toBeGreaterThan(maxBodyBytes - 10_000);
    expect(await answerMessage(api, { ...detect, body: { q } }, http)).toMatchObject({
      body: { error: { code: 'wrong_type' } },
    });
  });

  it('is refused if its JSON exceeds the body limit, however small the message is', async () => {
    const page = { ['n'.repeat(100_000)]: 't'.repeat(100_000) };
    for (const text of [page, new String('t'.repeat(1_000_000))]) {
      expect(await answerMessage(api, { ...detect, body: { q: Array(400).fill(text) } }, http)).toMatchObject(
        {
          status: 400,
          body: { error: { code: 'body_too_large' } },
        },
      );
    }
  });
});

describe('the answer to any message', () => {
  const path = fc.oneof(
    fc.constantFrom(...endpoints.map((endpoint) => endpoint.path), '/v2/status.json', '/v2/status.xml'),
    fc.string({ unit: 'binary' }),
    fc.webPath(),
  );
  const method = fc.oneof(
    fc.constantFrom('GET', 'POST', 'HEAD', 'OPTIONS', 'TRACE'),
    fc.string({ unit: 'binary' }),
  );
  const headers = fc.dictionary(
    fc.oneof(fc.constantFrom('accept', 'authorization', 'content-type'), fc.string()),
    fc.oneof(fc.constantFrom('application/json', 'multipart/form-data; boundary=x', 'Bearer a'), fc.string()),
  );
  const message = fc.oneof(
    fc.anything({ withBigInt: true, withMap: true, withDate: true, withNullPrototype: true }),
    fc.record(
      {
        method,
        path,
        headers: fc.oneof(headers, fc.anything()),
        body: fc.oneof(fc.string({ unit: 'binary' }), fc.object(), fc.anything()),
      },
      { requiredKeys: ['method', 'path'] },
    ),
  );

  it('conforms to the contract and can be sent as JSON', async () => {
    await fc.assert(
      fc.asyncProperty(message, async (sent) => {
        const answer = await answerMessage(api, sent, http);
        expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
        const fits =
          answer.body === null || Object.values(responseSchemas).some((schema) => v.is(schema, answer.body));
        expect(fits).toBe(true);
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: 1000 },
    );
  });
});
