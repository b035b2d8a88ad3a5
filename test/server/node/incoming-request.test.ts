import { once } from 'node:events';
import { createServer, IncomingMessage } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiRequest } from '../../../src/contract/api/index.ts';
import { requestOf } from '../../../src/server/node/incoming-request.ts';
import { countKept } from '../../contract/api/kept.ts';

it('a request keeps only the bytes of its chunks, not their buffers', async () => {
  const pieces: WeakRef<Buffer>[] = [];
  const parts = { url: '/', rawHeaders: [] };
  const message = Object.assign(new Readable({ read() {} }), parts) as unknown as IncomingMessage;
  const body = requestOf(message, false)?.arrayBuffer();
  for (let at = 0; at < 1000; at += 1) {
    const piece = Buffer.of(at % 256);
    pieces.push(new WeakRef(piece));
    message.push(piece);
  }
  await expect.poll(() => message.readableLength).toBe(0);
  // The last chunks may still be in flight.
  expect(await countKept(pieces)).toBeLessThan(10);
  message.push(null);
  expect(new Uint8Array((await body) as ArrayBuffer)).toEqual(
    Uint8Array.from({ length: 1000 }, (_, at) => at),
  );
});

it('a request has all headers, with repeated ones joined', () => {
  const message = new IncomingMessage(new Socket());
  message.url = '/';
  message.rawHeaders = [
    ...['Accept', 'text/html', '__proto__', 'one', 'constructor', 'two', 'ACCEPT', 'application/json'],
    ...['Content-Length', ''],
  ];
  // As Node 20.19 does for such a header name.
  Object.defineProperty(message, 'headersDistinct', {
    get() {
      throw new TypeError('dest[field].push is not a function');
    },
  });
  const { headers } = requestOf(message, false) as ApiRequest;
  expect(headers.get('accept')).toBe('text/html, application/json');
  expect(headers.get('Content-Length')).toBe('');
  expect(headers.get('constructor')).toBe('two');
  expect(headers.get('__proto__')).toBe('one');
  expect(headers.get('toString')).toBeNull();
});

describe('the body of a request whose client has disconnected', () => {
  const server = createServer();
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => server.close());

  it.each([
    ['after all of it was sent', 5],
    ['in the middle of it', 50],
  ])('rejects when it is read later: %s', async (_, length) => {
    const caller = connect((server.address() as AddressInfo).port, '127.0.0.1');
    caller.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\nhello`);
    const [message] = (await once(server, 'request')) as [IncomingMessage];
    caller.destroy();
    // Time in which the key is looked up.
    if (!message.destroyed) await new Promise((resolve) => message.once('close', resolve));
    await expect(requestOf(message, false)?.arrayBuffer()).rejects.toThrow('The client disconnected.');
  });
});
