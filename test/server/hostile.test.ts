import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { describeHostility } from './hostile-suite.ts';
import { type OpenServer, openServer } from './open.ts';

let server: OpenServer | undefined;

describeHostility('the server', async () => {
  server = await openServer();
  return server;
});

function answerTo(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(server?.url ?? '').port), '127.0.0.1');
    let got = '';
    socket.setEncoding('latin1').on('data', (chunk) => {
      got += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(got));
    socket.end(bytes, 'latin1');
  });
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
