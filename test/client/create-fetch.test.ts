import { describe, expect, it } from 'vitest';
import { createFetch, NotInstalledError, TimeoutError } from '../../src/client/index.ts';
import { answering, awake, never, nobody, scripted } from './transport.ts';

const address = 'https://ws.example.com/v2/detect/language';
const german = { results: [{ lang: 'de', confidence: 0.98 }] };

async function messageOf(input: string | URL | Request, init?: RequestInit, key?: string) {
  const { send, sent } = scripted(awake, answering(german));
  await createFetch({ send, ...(key !== undefined && { key }) })(input, init);
  expect(sent).toHaveLength(2);
  return sent[1];
}

describe('createFetch converts a request to a message', () => {
  it('with the path and query of its URL, ignoring the host', async () => {
    for (const input of [
      address,
      new URL(address),
      '/v2/detect/language',
      'http://localhost/v2/detect/language',
    ]) {
      expect(await messageOf(`${input}?a=1#part`, { method: 'POST' })).toMatchObject({
        method: 'POST',
        path: '/v2/detect/language?a=1',
      });
    }
  });

  it('from a Request, also with an init that overrides it', async () => {
    const request = new Request(address, { method: 'POST', headers: { 'x-a': '1' }, body: 'q=Hallo' });
    expect(await messageOf(request.clone())).toMatchObject({ headers: { 'x-a': '1' }, body: 'q=Hallo' });
    expect(await messageOf(request, { body: 'q=Welt', headers: { 'x-b': '2' } })).toMatchObject({
      headers: { 'x-b': '2' },
      body: 'q=Welt',
    });
  });

  it('without a wake-up request and body for GET', async () => {
    const { send, sent } = scripted(answering({ status: {} }));
    await createFetch({ send })('/v2/status');
    expect(sent).toEqual([{ method: 'GET', path: '/v2/status', headers: {} }]);
  });

  it('with all forms of headers', async () => {
    const pairs: [string, string][] = [
      ['Authorization', 'Bearer vern_1'],
      ['Accept', 'application/json'],
    ];
    for (const headers of [pairs, Object.fromEntries(pairs), new Headers(pairs)]) {
      expect(await messageOf(address, { method: 'POST', headers })).toMatchObject({
        headers: { authorization: 'Bearer vern_1', accept: 'application/json' },
      });
    }
  });

  it('with the method normalized as in `fetch`', async () => {
    expect(await messageOf(address, { method: 'post' })).toMatchObject({ method: 'POST' });
  });

  it('with the configured key, unless it has an Authorization header', async () => {
    expect(await messageOf(address, { method: 'POST' }, 'vern_1')).toMatchObject({
      headers: { authorization: 'Bearer vern_1' },
    });
    const headers = { authorization: 'Bearer vern_2' };
    expect(await messageOf(address, { method: 'POST', headers }, 'vern_1')).toMatchObject({ headers });
  });

  it.each<[string, BodyInit, string, string]>([
    ['a string', '{"q":"Grüße 🌍"}', 'text/plain;charset=UTF-8', '{"q":"Grüße 🌍"}'],
    [
      'URLSearchParams',
      new URLSearchParams([
        ['q[]', 'Grüße & Küsse'],
        ['q[]', '1+1'],
      ]),
      'application/x-www-form-urlencoded;charset=UTF-8',
      'q%5B%5D=Gr%C3%BC%C3%9Fe+%26+K%C3%BCsse&q%5B%5D=1%2B1',
    ],
    ['a Blob', new Blob(['{"q":"x"}'], { type: 'application/json' }), 'application/json', '{"q":"x"}'],
  ])('with the body and type of %s', async (_form, body, type, text) => {
    expect(await messageOf(address, { method: 'POST', body })).toMatchObject({
      headers: { 'content-type': type },
      body: text,
    });
  });

  it('with bytes as text, including a byte order mark, and invalid UTF-8 as U+FFFD', async () => {
    const body = Uint8Array.of(0xef, 0xbb, 0xbf, 0x7b, 0xff, 0x7d);
    for (const bytes of [body, body.buffer, new DataView(body.buffer)]) {
      const message = await messageOf(address, { method: 'POST', body: bytes });
      expect(message).toMatchObject({ body: '\uFEFF{\uFFFD}' });
      expect(message?.headers).not.toHaveProperty('content-type');
    }
  });

  it('with a multipart body and its boundary', async () => {
    const body = new FormData();
    body.append('q', 'Grüße\r\n--aus Wien');
    const message = await messageOf(address, { method: 'POST', body });
    const response = new Response(message?.body as string, { headers: message?.headers ?? {} });
    expect((await response.formData()).get('q')).toBe('Grüße\r\n--aus Wien');
  });
});

describe('createFetch converts an answer to a Response', () => {
  it('with status, headers and JSON', async () => {
    const { send } = scripted(awake, answering(german, 200, { 'x-a': '1' }));
    const response = await createFetch({ send })(address, { method: 'POST' });
    expect(response).toBeInstanceOf(Response);
    expect(response.ok).toBe(true);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('x-a')).toBe('1');
    expect(await response.json()).toEqual(german);
  });

  it('for errors too', async () => {
    const body = { error: { code: 'daily_limit_exceeded', message: 'The limit is reached.' } };
    const { send } = scripted(awake, answering(body, 429, { 'retry-after': '60' }));
    const response = await createFetch({ send })(address, { method: 'POST' });
    expect(response.status).toBe(429);
    expect(response.ok).toBe(false);
    expect(response.headers.get('retry-after')).toBe('60');
    expect(await response.json()).toEqual(body);
  });

  it('without a body for HEAD and for OPTIONS', async () => {
    const { send } = scripted(answering(null), awake);
    const fetch = createFetch({ send });
    const head = await fetch('/v2/status', { method: 'HEAD' });
    expect([head.status, head.body]).toEqual([200, null]);
    const options = await fetch('/v2/status', { method: 'OPTIONS' });
    expect([options.status, options.body]).toEqual([204, null]);
  });
});

describe('createFetch', () => {
  it('rejects with the reason of the signal, from the init or the Request', async () => {
    for (const form of ['init', 'request']) {
      const given = new AbortController();
      const { send } = scripted(never);
      const init = { signal: given.signal };
      const fetch = createFetch({ send });
      const call = form === 'init' ? fetch(address, init) : fetch(new Request(address, init));
      setTimeout(() => given.abort('enough'), 5);
      await expect(call).rejects.toBe('enough');
    }
  });

  it('rejects on abort while the body is still being read', async () => {
    const { send, sent } = scripted();
    const stalled = () => ({ method: 'POST', body: new ReadableStream(), duplex: 'half' as const });
    const given = new AbortController();
    const aborted = createFetch({ send })(address, { ...stalled(), signal: given.signal });
    given.abort('enough');
    await expect(aborted).rejects.toBe('enough');
    await expect(createFetch({ send, timeout: 5 })(address, stalled())).rejects.toThrow(TimeoutError);
    expect(sent).toEqual([]);
  });

  it('rejects before sending if the signal was already aborted', async () => {
    const { send, sent } = scripted(awake);
    const signal = AbortSignal.abort('no');
    await expect(createFetch({ send })(address, { signal })).rejects.toBe('no');
    expect(sent).toHaveLength(0);
  });

  it('rejects if there is no answer, or after the timeout', async () => {
    const asleep = createFetch({ send: scripted(nobody, nobody).send });
    await expect(asleep(address, { method: 'POST' })).rejects.toThrow(NotInstalledError);
    const slow = createFetch({ send: scripted(never).send, timeout: 5 });
    await expect(slow('/v2/status')).rejects.toThrow(TimeoutError);
  });

  it('rejects for an invalid request', async () => {
    const { send, sent } = scripted(awake);
    await expect(createFetch({ send })(address, { body: 'x' })).rejects.toThrow(TypeError);
    await expect(createFetch({ send })('https://')).rejects.toThrow(TypeError);
    expect(sent).toHaveLength(0);
  });
});
