/** Hostile input to servers: endless bodies, partial requests, bytes that are not HTTP. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxBodyBytes } from '../../src/contract/api/index.ts';
import { drainIdleMs } from '../../src/server/node/limits.ts';
import { sent as sentTo } from './connection.ts';
import { call, detection, usedBy } from './http-call.ts';
import { type OpenServer, openServer } from './open.ts';

let server: OpenServer;
let key: string;

beforeAll(async () => {
  server = await openServer();
  key = (await server.management.create({ label: 'Honest', limit: -1 })).key;
});

afterAll(() => server?.close());

const sent = (bytes: string) => sentTo(new URL(server.url).port, bytes);

async function expectService(): Promise<void> {
  const { status, body } = await call(server, detection(key, 'Guten Morgen, wie geht es dir?'));
  expect(status).toBe(200);
  expect((body as { results: { lang: string }[] }).results[0]?.lang).toBe('de');
}

const post = (length: string): string =>
  `POST /v2/detect/language HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\n` +
  `Content-Type: application/x-www-form-urlencoded\r\n${length}\r\n\r\n`;

describe('a path that the URL parser would change', () => {
  it.each(['/x/../v2/languages', '/v2/./languages', '/x/%2e%2e/v2/languages', '/v2\\languages'])(
    'is used as sent, and returns 404: %s',
    async (path) => {
      const { status, body } = await call(server, { method: 'GET', path });
      expect(status).toBe(404);
      expect(body).toMatchObject({ error: { code: 'not_found' } });
    },
  );
});

describe('a method that does not exist', () => {
  it.each([
    ['BREW /v2/languages', 405, 'GET, HEAD, OPTIONS'],
    ['post /v2/detect/language', 405, 'POST, OPTIONS'],
    ['get http://a/v2/status', 405, 'GET, HEAD, OPTIONS'],
    ['BREW /v2/coffee', 404, undefined],
    ['BREW coffee', 404, undefined],
    ['B(REW /v2/languages', 400, undefined],
    ['BREW /v2/languages more', 400, undefined],
  ])('gets the status and Allow header that the specification demands: %s', async (line, status, allow) => {
    const { got, closed } = sent(`${line} HTTP/1.1\r\nHost: a\r\n\r\n`);
    await closed;
    expect(got()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(/^Allow: (.*)\r$/im.exec(got())?.[1]).toBe(allow);
    await expectService();
  });
});

describe('a refused body', () => {
  it('is refused by its Content-Length before anything is sent, with Connection: close', async () => {
    const { got, closed } = sent(post(`Content-Length: ${maxBodyBytes + 1}`));
    await closed;
    expect(got()).toMatch(/^HTTP\/1\.1 400 /);
    expect(got()).toMatch(/^Connection: close\r$/im);
    expect(got()).toContain('"code":"body_too_large"');
  });

  it.each([
    ['too large by its length', '/v2/detect/language', { 'Content-Length': String(maxBodyBytes + 1) }, 400],
    ['too large without a length', '/v2/detect/language', { 'Transfer-Encoding': 'chunked' }, 400],
    ['for an address that does not exist', '/v2/nothing', {}, 404],
    ['sent without a key', '/v2/detect/language', { Authorization: '' }, 401],
  ])('does not keep the sender from getting the answer: %s', async (_, path, headers, expected) => {
    const body = 'a'.repeat(maxBodyBytes + 1);
    const form = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/x-www-form-urlencoded' };
    // Like programs that send everything before they read.
    for (let times = 0; times < 3; times += 1) {
      const message = { method: 'POST', path, headers: { ...form, ...headers }, body };
      expect((await call(server, message)).status).toBe(expected);
    }
  });

  it('is drained even if it arrives slowly, and the connection is kept', async () => {
    const { socket, got, closed } = sent(
      'POST /v2/detect/language HTTP/1.1\r\nHost: a\r\nContent-Length: 8\r\n\r\n',
    );
    // Takes longer in total than the timeout between two chunks, but each chunk arrives in time.
    for (const byte of 'q=uvwxyz') {
      await pause(drainIdleMs / 7);
      expect(got()).toBe('');
      socket.write(byte);
    }
    socket.end('GET /v2/languages HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    await closed;
    expect(got().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200']);
  });
});

describe('a body of a lookup', () => {
  it.each([
    ['of a known length', 'Content-Length: 5', 'hello'],
    ['in chunks', 'Transfer-Encoding: chunked', '5\r\nhello\r\n0\r\n\r\n'],
    ['too large by its length', `Content-Length: ${maxBodyBytes + 1}`, 'hello'],
  ])('is ignored if it is %s', async (_, length, body) => {
    const headers = `Host: a\r\nAuthorization: Bearer ${key}\r\nConnection: close\r\n${length}\r\n\r\n`;
    const got = sent(`GET /v2/status HTTP/1.1\r\n${headers}${body}`);
    const head = sent(`HEAD /v2/status HTTP/1.1\r\n${headers}${body}`);
    await Promise.all([got.closed, head.closed]);
    expect(got.got()).toMatch(/^HTTP\/1\.1 200 /);
    expect(got.got()).toContain('"daily_limit":-1');
    expect(head.got()).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('a header that must be unique', () => {
  const json = 'Content-Type: application/json\r\n';
  const plain = 'Content-Type: text/plain\r\n';
  const other = 'Authorization: Bearer zz\r\n';
  it.each([
    ['a second key', json + other, 'api_key_invalid'],
    ['the same key again', `${json}Authorization: Bearer KEY\r\n`, 'api_key_invalid'],
    ['a second content type', json + plain, 'unsupported_content_type'],
  ])('is refused if it occurs twice: %s', async (_, more, code) => {
    const { got, closed } = sent(
      `POST /v2/detect/language HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\n` +
        `${more.replace('KEY', key)}Connection: close\r\nContent-Length: 12\r\n\r\n{"q":"1234"}`,
    );
    await closed;
    expect(got()).toContain(`"code":"${code}"`);
  });
});

describe('slow or silent callers', () => {
  it('do not block others, even two hundred in any state', async () => {
    const states = [
      '',
      'GET',
      'GET /v2/languages HTTP/1.1\r\nHost: a\r\nX: ',
      post('Content-Length: 1000000'),
      `${post('Content-Length: 1000000')}q=Guten`,
      `${post('Transfer-Encoding: chunked')}ff\r\nq=Gu`,
      // The answer is sent but never read.
      'GET /v2/languages HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(50),
    ];
    const callers = Array.from({ length: 203 }, (_, at) => sent(states[at % states.length] as string));
    await Promise.all(callers.map(({ connected }) => connected));
    for (const { socket } of callers) socket.pause();
    for (let times = 0; times < 20; times += 1) await expectService();
  });

  it('that close one side or disconnect during a call do not block others', async () => {
    const left = Array.from({ length: 100 }, () => sent(`${post('Content-Length: 1000000')}q=Guten`));
    await Promise.all(left.map(({ connected }) => connected));
    left.forEach(({ socket }, at) => {
      if (at % 2) socket.end();
      else socket.resetAndDestroy();
    });
    const bulk = Array.from({ length: 5000 }, (_, at) => `Der Hund läuft durch den Garten ${at}`);
    const body = JSON.stringify({ q: bulk });
    const { socket } = sent(
      `POST /v2/bulk_detect/language HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
    );
    socket.write(body, () => socket.destroy());
    for (let times = 0; times < 10; times += 1) await expectService();
  });
});

describe('bytes that are not HTTP', () => {
  const line = 'GET /v2/languages HTTP/1.1\r\n';
  it.each([
    ['the start of a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['an unknown version of HTTP', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n'],
    ['a header without a colon', `${line}Host: a\r\nno colon\r\n\r\n`],
    ['a header with a NUL', `${line}Host: a\r\nX: a\x00b\r\n\r\n`],
    ['a header over two lines', `${line}Host: a\r\nX: a\r\n b\r\n\r\n`],
    [
      'two lengths',
      'POST /v2/detect/language HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 5\r\n\r\nq=a',
    ],
    ['a negative length', 'POST /v2/detect/language HTTP/1.1\r\nHost: a\r\nContent-Length: -3\r\n\r\n'],
    [
      'a chunk of no size',
      'POST /v2/detect/language HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
    ],

    ['twenty thousand headers', `${line}Host: a\r\n${'X: a\r\n'.repeat(20_000)}\r\n`],
    ['an address of a mebibyte', `GET /${'a'.repeat(1 << 20)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ])('are refused and block no one: %s', async (_, bytes) => {
    const { got, socket, closed } = sent(bytes);
    await Promise.race([closed, new Promise((resolve) => socket.once('data', resolve)), expectService()]);
    await expectService();
    socket.destroy();
    await closed;
    expect(got()).toMatch(/^(?:HTTP\/1\.[01] [45]\d\d |$)/);
  });

  it.each([
    ['words', '', 'zzz\r\n\r\n', '24'],
    ['a header without a colon', '', `${line}Host: a\r\nno colon\r\n\r\n`, '24'],
    ['a whole request and words', '', `${line}Host: a\r\n\r\nzzz\r\n\r\n`, '224'],
    ['a broken body', '', `${post('Transfer-Encoding: chunked')}ZZ\r\n`, '24'],
    ['words after the last request', 'Connection: close\r\n', 'zzz\r\n\r\n', '2'],
  ])('do not lose the answer of the request before, which was charged: %s', async (_, header, bytes, all) => {
    const { key } = await server.management.create({ label: 'Charged' });
    const { got, closed } = sent(
      `POST /v2/detect/language HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\n${header}` +
        `Content-Type: application/json\r\nContent-Length: 12\r\n\r\n{"q":"1234"}${bytes}`,
    );
    await closed;
    expect(got()).toContain('{"results":[]}');
    expect(
      got()
        .match(/(?<=HTTP\/1\.1 )\d/g)
        ?.join(''),
    ).toBe(all);
    expect(await usedBy(server, key)).toBe(1);
  });

  it('cannot smuggle a second request in a body with two lengths', async () => {
    const hidden = 'GET /v2/languages HTTP/1.1\r\nHost: a\r\n\r\n';
    const { got, closed } = sent(
      `POST /v2/status HTTP/1.1\r\nHost: a\r\nContent-Length: ${hidden.length}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    );
    await closed;
    expect(got().match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });
});

/** Resolves to all that the server answers to bytes, once it closes the connection. */
async function answerTo(bytes: string): Promise<string> {
  const { socket, got, closed } = sent(bytes);
  socket.end();
  await closed;
  return got();
}

describe('a request that Node refuses before the API sees it', () => {
  it.each([
    ['random bytes', '\x00\x01\r\n\r\n', 'bad_request'],
    ['an unknown method', 'FETCH /v2/languages HTTP/1.1\r\nHost: a\r\n\r\n', 'method_not_allowed'],
    ['no host', 'GET /v2/languages HTTP/1.1\r\nConnection: close\r\n\r\n', 'bad_request'],
    ['headers of 100 kB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`, 'bad_request'],
    ['CONNECT', 'CONNECT example.org:443 HTTP/1.1\r\nHost: a\r\n\r\n', 'not_found'],
    [
      'a body that breaks off',
      'POST /v2/detect/language HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nq=a',
      'body_unreadable',
    ],
    [
      'a target that is not a path',
      'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      'not_found',
    ],
  ])("gets an answer in the contract's shape: %s", async (_, bytes, code) => {
    const answer = await answerTo(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toEqual({
      error: { code, message: expect.any(String) },
    });
  });

  it('with an umlaut in the URL gets the advice to send texts in the body', async () => {
    const answer = await answerTo('POST /v2/detect/language?q=gr\xf6\xdfe HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 .*percent-encoded\. Send texts in the body/s);
  });
});
