import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { AnswerLostError, createClient, NotInstalledError } from '../../src/client/index.ts';
import { serveForTest } from '../lib/serve.ts';
import { failureOf } from './transport.ts';

const german = { results: [{ lang: 'de', confidence: 0.98 }] };

type Handler = RequestListener;

async function served(handler: Handler = answering(german)) {
  const seen: string[] = [];
  const { origin, end } = await serveForTest((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    if (request.method === 'OPTIONS') response.writeHead(204, { allow: 'GET' }).end();
    else handler(request, response);
  });
  return { baseUrl: origin, seen, end };
}

function answering(body: unknown, status = 200): Handler {
  return (_, response) => {
    const type = typeof body === 'string' ? 'text/html' : 'application/json';
    response
      .writeHead(status, { 'content-type': type })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

describe('a client of a server', () => {
  it('sends REST requests, under a path if there is one', async () => {
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

  it('sends one wake-up request, before the first chargeable call', async () => {
    const { baseUrl, seen } = await served();
    const client = createClient({ baseUrl });
    await client.detectLanguage('eins');
    await client.detectLanguage('zwei');
    expect(seen).toEqual(['OPTIONS /v2/status', 'POST /v2/detect/language', 'POST /v2/detect/language']);
  });

  it('reports an unreachable server', async () => {
    const { baseUrl, end } = await served();
    end();
    const error = await failureOf(createClient({ baseUrl }).detectLanguage('x'));
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

  it('reports a lost answer only for the call during which the server stopped', async () => {
    const { baseUrl, end } = await served();
    const client = createClient({ baseUrl });
    await client.detectLanguage('eins');
    end();
    await expect(client.detectLanguage('zwei')).rejects.toThrow(AnswerLostError);
    await expect(client.detectLanguage('drei')).rejects.toThrow(NotInstalledError);
    await expect(client.detectLanguage('vier')).rejects.toThrow(NotInstalledError);
  });

  it('does not mistake the answer of another program for one of Vernacular', async () => {
    const { baseUrl } = await served(answering('<h1>Bad gateway</h1>', 502));
    await expect(createClient({ baseUrl }).status()).rejects.toMatchObject({
      code: 'invalid_answer',
      status: 502,
    });
  });

  it('does not follow redirects with key and text', async () => {
    const other = await served();
    const { baseUrl } = await served((_, response) => {
      response.writeHead(307, { location: `${other.baseUrl}/v2/detect/language` }).end();
    });
    await expect(createClient({ baseUrl }).detectLanguage('x')).rejects.toThrow(AnswerLostError);
    expect(other.seen).toEqual([]);
  });

  it('disconnects when its caller aborts', async () => {
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
  ])('cannot be created for the URL "%s"', (baseUrl) => {
    expect(() => createClient({ baseUrl })).toThrow(TypeError);
  });

  it.each([
    'https://vernacular.example',
    'http://localhost:8080',
    'http://[::1]:1/',
    new URL('https://a.b/c'),
  ])('can be created for the URL "%s"', (baseUrl) => {
    expect(createClient({ baseUrl })).toBeTypeOf('object');
  });
});
