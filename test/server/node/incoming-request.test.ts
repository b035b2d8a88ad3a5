import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestOf } from '../../../src/server/node/incoming-request.ts';
import { countKept } from '../../api/kept.ts';

it('of the pieces of a body their bytes alone are kept', async () => {
  const pieces: WeakRef<Buffer>[] = [];
  const message = Object.assign(new Readable({ read() {} }), { url: '/' }) as unknown as IncomingMessage;
  const body = requestOf(message, false)?.arrayBuffer();
  for (let at = 0; at < 1000; at += 1) {
    const piece = Buffer.of(at % 256);
    pieces.push(new WeakRef(piece));
    message.push(piece);
  }
  await expect.poll(() => message.readableLength).toBe(0);
  // The last ones may be on their way.
  expect(await countKept(pieces)).toBeLessThan(10);
  message.push(null);
  expect(new Uint8Array((await body) as ArrayBuffer)).toEqual(
    Uint8Array.from({ length: 1000 }, (_, at) => at),
  );
});

describe('the body of a call whose caller has left', () => {
  const server = createServer();
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => server.close());

  it.each([
    ['after all of it was sent', 5],
    ['in the middle of it', 50],
  ])('is refused when it is read at last: %s', async (_, length) => {
    const caller = connect((server.address() as AddressInfo).port, '127.0.0.1');
    caller.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\nhello`);
    const [message] = (await once(server, 'request')) as [IncomingMessage];
    caller.destroy();
    // The key is looked up meanwhile.
    if (!message.destroyed) await new Promise((resolve) => message.once('close', resolve));
    await expect(requestOf(message, false)?.arrayBuffer()).rejects.toThrow('The client left.');
  });
});
