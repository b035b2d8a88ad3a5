import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerMessage, MessageHeaders } from '../../../src/contract/api/answer-message.ts';
import { maxBodyBytes } from '../../../src/contract/api/limits.ts';
import { rounds } from '../../lib/rounds.ts';
import { apiOf, http, openAccount } from './parts.ts';

const { accounts, charges } = openAccount();
const api = apiOf({ accounts });
const detect = { method: 'POST', path: '/v2/detect/language', headers: { Authorization: 'Bearer key' } };
const badRequest = { status: 400, body: { error: { code: 'bad_request' } } };

function refuse(): never {
  throw new Error('secret');
}

/** An object of these fields whose field `name` throws. */
const throwing = (fields: object, name: string) =>
  Object.defineProperty({ ...fields }, name, { enumerable: true, get: refuse });

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

function revokedProxy(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
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
    ['an invalid date', new Date(Number.NaN)],
    ['a promise', Promise.resolve(detect)],
    ['bytes', new Uint8Array(1 << 16)],
    ['holes', Array(1000)],
    ['an error', new Error('GET')],
    ['an object without a prototype', Object.create(null)],
    ['a method that throws', throwing(detect, 'method')],
    ['a body that throws', throwing(detect, 'body')],
    ['a header that throws', { ...detect, headers: throwing({}, 'accept') }],
    ['a proxy that throws', new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse })],
    ['a revoked proxy', revokedProxy()],
    ['a deep object', deep()],
    ['a cyclic object', cyclic()],
    ['cyclic headers', { ...detect, headers: cyclic() }],
    ['a cyclic body', { ...detect, body: cyclic() }],
    ['a body too deep to be written', { ...detect, body: deep() }],
    ['a body with a big integer', { ...detect, body: { q: 1n } }],
    ['a body that refuses to be written', { ...detect, body: { toJSON: refuse } }],
    ['a body that is written as nothing', { ...detect, body: { toJSON: () => undefined } }],
    ['a body of bytes', { ...detect, body: new Uint8Array(2) }],
    ['a body that is a map', { ...detect, body: new Map([['q', 'a']]) }],
    ['a header of a megabyte', { ...detect, headers: { h: 'v'.repeat(1 << 20) } }],
    ['headers that are a map', { ...detect, headers: new Map([['Accept', '*/*']]) }],
    ['headers that are Headers', { ...detect, headers: new Headers() }],
    ['a method that is a String object', { ...detect, method: new String('POST') }],
  ])('is answered with bad_request, at no cost: %s', async (_, message) => {
    const answer = await answerMessage(api, message, http);
    expect(answer).toMatchObject(badRequest);
    expect(JSON.stringify(answer)).not.toContain('secret');
    expect(charges).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['is a symbol', { q: Symbol('q') }, 'field_missing'],
    ['is a function', { q: () => 'secret' }, 'field_missing'],
    ['throws', throwing({}, 'q'), 'internal_error'],
  ])('is refused without its text, at no cost, if that %s', async (_, body, code) => {
    const answer = await answerMessage(api, { ...detect, body }, http);
    expect(answer.body).toMatchObject({ error: { code, message: expect.not.stringContaining('secret') } });
    expect(charges).toEqual([]);
  });
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
    for (const text of [page, new String('t'.repeat(1_000_000)), 't'.repeat(50_000)]) {
      expect(await answerMessage(api, { ...detect, body: { q: Array(400).fill(text) } }, http)).toMatchObject(
        {
          status: 400,
          body: { error: { code: 'body_too_large' } },
        },
      );
    }
  });
});

const names = ['authorization', 'Accept', 'ACCEPT', 'x-a', 'content-type'];

describe('the headers of a message', () => {
  it('are parsed, joined and refused as the Fetch standard specifies', () => {
    const name = fc.oneof(fc.constantFrom(...names), fc.string(), fc.string({ unit: 'binary' }));
    const value = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(' a ', '\ta\r\n', 'é', '\0'),
    );
    fc.assert(
      fc.property(fc.dictionary(name, value, { noNullPrototype: true }), (given) => {
        const read = (make: () => Pick<Headers, 'get'>) => {
          try {
            const headers = make();
            return names.map((wanted) => headers.get(wanted));
          } catch (thrown) {
            return (thrown as Error).name;
          }
        };
        expect(read(() => new MessageHeaders(given))).toEqual(read(() => new Headers(given)));
      }),
      { numRuns: 150 * rounds },
    );
  });
});
