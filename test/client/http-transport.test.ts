import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { AnswerLostError, createClient, createFetch, NotInstalledError } from '../../src/client/index.ts';

const german = { results: [{ lang: 'de', confidence: 0.98 }] };
const servers: Server[] = [];

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A server that does as it is told with what is no question; every request it gets is noted. */
async function served(handler: Handler = answering(german)): Promise<{ baseUrl: string; seen: string[] }> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    if (request.method === 'OPTIONS') response.writeHead(204, { allow: 'GET' }).end();
    else handler(request, response);
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

function answering(body: unknown, status = 200): Handler {
  return (_, response) => {
    const type = typeof body === 'string' ? 'text/html' : 'application/json';
    response
      .writeHead(status, { 'content-type': type })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

describe('a client of a server', () => {
  it('sends what the REST service is sent, below a path if there is one', async () => {
    const got: unknown[] = [];
    const { baseUrl, seen } = await served(async (request, response) => {
      got.push(request.headers.authorization, request.headers['content-type'], await text(request));
      answering(german)(request, response);
    });
    const client = createClient({ baseUrl: `${baseUrl}/below/`, key: 'vern_1' });
    expect(await client.detectLanguage('Grüße')).toEqual(german.results);
    expect(seen.at(-1)).toBe('POST /below/v2/detect/language');
    expect(got).toEqual(['Bearer vern_1', 'application/json', '{"q":"Grüße"}']);
  });

  it('asks whether anyone is there once, before the first call that can be charged', async () => {
    const { baseUrl, seen } = await served();
    const client = createClient({ baseUrl });
    await client.detectLanguage('eins');
    await client.detectLanguage('zwei');
    expect(seen).toEqual(['OPTIONS /v2/status', 'POST /v2/detect/language', 'POST /v2/detect/language']);
  });

  it('says that nobody is there where nobody is', async () => {
    const { baseUrl } = await served();
    servers[0]?.close();
    servers[0]?.closeAllConnections();
    const error = await createClient({ baseUrl })
      .detectLanguage('x')
      .catch((reason) => reason);
    expect(error).toBeInstanceOf(NotInstalledError);
    expect(error.code).toBe('not_installed');
    expect(error.message).toContain(baseUrl);
    expect(error.message).not.toContain('extension');
  });

  it('never repeats a call whose answer is lost', async () => {
    const { baseUrl, seen } = await served((request) => request.socket.destroy());
    await expect(createClient({ baseUrl }).detectLanguage('x')).rejects.toThrow(AnswerLostError);
    expect(seen.filter((line) => line.startsWith('POST'))).toHaveLength(1);
  });

  it('leaves no call in doubt but that in which the server went down', async () => {
    const { baseUrl } = await served();
    const client = createClient({ baseUrl });
    await client.detectLanguage('eins');
    servers[0]?.close();
    servers[0]?.closeAllConnections();
    await expect(client.detectLanguage('zwei')).rejects.toThrow(AnswerLostError);
    await expect(client.detectLanguage('drei')).rejects.toThrow(NotInstalledError);
    await expect(client.detectLanguage('vier')).rejects.toThrow(NotInstalledError);
  });

  it('has the same errors as over messages', async () => {
    const body = { error: { code: 'daily_limit_exceeded', message: 'No more today.' } };
    const { baseUrl } = await served((_, response) => {
      response.writeHead(429, { 'retry-after': '60', 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
    await expect(createClient({ baseUrl }).detectLanguage('x')).rejects.toMatchObject({
      code: 'daily_limit_exceeded',
      message: 'No more today.',
      status: 429,
      retryAfter: 60,
    });
  });

  it('does not take what another program says for an answer', async () => {
    const { baseUrl } = await served(answering('<h1>Bad gateway</h1>', 502));
    await expect(createClient({ baseUrl }).status()).rejects.toMatchObject({
      code: 'invalid_answer',
      status: 502,
    });
  });

  it('does not carry key and text to where it is sent on', async () => {
    const other = await served();
    const { baseUrl } = await served((_, response) => {
      response.writeHead(307, { location: `${other.baseUrl}/v2/detect/language` }).end();
    });
    await expect(createClient({ baseUrl }).detectLanguage('x')).rejects.toThrow(AnswerLostError);
    expect(other.seen).toEqual([]);
  });

  it('hangs up when its caller waits no more', async () => {
    let hungUp: Promise<unknown> | undefined;
    const left = new Error('left');
    const given = new AbortController();
    const { baseUrl } = await served((_, response) => {
      hungUp = once(response, 'close');
      given.abort(left);
    });
    const call = createClient({ baseUrl }).detectLanguage('x', { signal: given.signal });
    await expect(call).rejects.toBe(left);
    await hungUp;
  });

  it.each([
    'http://vernacular.example',
    'ftp://localhost',
    'vernacular.example',
    'http://localhost.example',
    'https://user:secret@vernacular.example',
    'https://vernacular.example?key=1',
    '',
  ])('is not made for the address "%s"', (baseUrl) => {
    expect(() => createClient({ baseUrl })).toThrow(TypeError);
  });

  it.each([
    'https://vernacular.example',
    'http://localhost:8080',
    'http://[::1]:1/',
    new URL('https://a.b/c'),
  ])('is made for the address "%s"', (baseUrl) => {
    expect(createClient({ baseUrl })).toBeTypeOf('object');
  });

  it('has a fetch that takes addresses of the server below its path, with that path or without', async () => {
    const { baseUrl, seen } = await served();
    const fetch = createFetch({ baseUrl: `${baseUrl}/lang/` });
    await fetch(`${baseUrl}/lang/v2/status?a=1#part`);
    await fetch(`${baseUrl}/language/v2/status`);
    await fetch('/v2/status');
    expect(seen).toEqual(['GET /lang/v2/status?a=1', 'GET /lang/language/v2/status', 'GET /lang/v2/status']);
  });

  it('has a fetch that hands on what another program says, as it says it', async () => {
    const { baseUrl } = await served(answering('<h1>Bad gateway</h1>', 502));
    const response = await createFetch({ baseUrl })('/v2/status');
    expect([response.status, response.headers.get('content-type')]).toEqual([502, 'text/html']);
    expect(await response.text()).toBe('<h1>Bad gateway</h1>');
  });

  it('has a fetch, too, for which only path and query of an address count', async () => {
    const { baseUrl, seen } = await served();
    const fetch = createFetch({ baseUrl, key: 'vern_1' });
    const response = await fetch('https://elsewhere.example/v2/status?a=1');
    expect([response.status, await response.json()]).toEqual([200, german]);
    expect(seen).toEqual(['GET /v2/status?a=1']);
  });
});
