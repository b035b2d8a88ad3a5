import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Allowance, BodyBudgets } from '../../../src/server/node/body-budget.ts';
import { IncomingBody } from '../../../src/server/node/incoming-body.ts';
import { maxUnknownBodyBytes } from '../../../src/server/node/limits.ts';
import { countKept } from '../../contract/api/kept.ts';

const server = createServer();
const callers: Socket[] = [];

beforeAll(async () => {
  server.on('checkContinue', (message, to) => server.emit('request', message, to));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  for (const caller of callers.splice(0)) caller.destroy();
});
afterAll(() => server.close());

/** A request with these headers and the beginning of its body, as the server receives it. */
async function received(headers: string, start = '') {
  const caller = connect((server.address() as AddressInfo).port, '127.0.0.1');
  callers.push(caller);
  let got = '';
  caller.setEncoding('latin1').on('data', (chunk) => {
    got += chunk;
  });
  caller.write(`POST / HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n${start}`);
  const [message, to] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
  return { body: new IncomingBody(message, to), message, to, caller, got: () => got };
}

function unknown(budgets = new BodyBudgets()): Allowance {
  return budgets.allowanceOf({ kind: 'http', address: '192.0.2.1' });
}

/** A chunk of 32 KiB. */
const chunk = `8000\r\n${'a'.repeat(0x8000)}\r\n`;

it('a body keeps only the bytes of its chunks, not their buffers', async () => {
  const pieces: WeakRef<Buffer>[] = [];
  const message = Object.assign(new Readable({ read() {} }), { headers: {} }) as unknown as IncomingMessage;
  const body = new IncomingBody(message, new EventEmitter() as unknown as ServerResponse).read(unknown());
  for (let at = 0; at < 1000; at += 1) {
    const piece = Buffer.of(at % 256);
    pieces.push(new WeakRef(piece));
    message.push(piece);
  }
  await expect.poll(() => message.readableLength).toBe(0);
  // The last chunks may still be in flight.
  expect(await countKept(pieces)).toBeLessThan(10);
  message.push(null);
  expect(new Uint8Array(await body)).toEqual(Uint8Array.from({ length: 1000 }, (_, at) => at));
});

describe('a body that is longer than its caller may send', () => {
  it('is refused by its declared length, and none of it is read', async () => {
    const { body, message } = await received(`Content-Length: ${maxUnknownBodyBytes + 1}`, 'abc');
    await expect(body.read(unknown())).rejects.toMatchObject({ code: 'body_too_large' });
    expect(message.readableFlowing).toBeNull();
  });

  it('is refused while it arrives, and read no further', async () => {
    const { body, message } = await received('Transfer-Encoding: chunked', chunk.repeat(100));
    const budgets = new BodyBudgets();
    await expect(body.read(unknown(budgets))).rejects.toMatchObject({ code: 'body_too_large' });
    expect(message.readableFlowing).toBe(false);
    expect(budgets.heldBytes).toBe(maxUnknownBodyBytes);
  });
});

describe('the bytes of a body', () => {
  it('are held until the call is answered', async () => {
    const budgets = new BodyBudgets();
    const { body, to } = await received('Content-Length: 3', 'abc');
    expect(Buffer.from(await body.read(unknown(budgets))).toString()).toBe('abc');
    expect(budgets.heldBytes).toBe(3);
    to.end();
    await expect.poll(() => budgets.heldBytes).toBe(0);
  });

  it('are held until the client disconnects, if it never sends them all', async () => {
    const budgets = new BodyBudgets();
    const { body, caller } = await received('Content-Length: 3000', 'abc');
    const read = body.read(unknown(budgets));
    expect(budgets.heldBytes).toBe(3000);
    caller.destroy();
    await expect(read).rejects.toThrow();
    await expect.poll(() => budgets.heldBytes).toBe(0);
  });
});

describe('a client that waits for "100 Continue"', () => {
  const expecting = 'Content-Length: 3\r\nExpect: 100-continue';

  it('gets it when its body is read', async () => {
    const { body, caller, got } = await received(expecting);
    const read = body.read(unknown());
    await expect.poll(got).toMatch(/^HTTP\/1\.1 100 Continue\r\n/);
    caller.write('abc');
    expect(Buffer.from(await read).toString()).toBe('abc');
  });

  it('does not get it if its body is refused, and nothing waits for that body', async () => {
    const { body, got } = await received(expecting);
    expect(await body.discard(1000)).toBe(false);
    expect(got()).toBe('');
  });
});

describe('a refused body', () => {
  it('is not read at all if it is too large to discard', async () => {
    const { body, message } = await received('Content-Length: 1001', 'abc');
    expect(await body.discard(1000)).toBe(false);
    expect(message.readableFlowing).toBeNull();
  });

  it('is discarded up to a limit if it does not declare its length', async () => {
    const { body, message } = await received('Transfer-Encoding: chunked', chunk.repeat(100));
    expect(await body.discard(0x8000)).toBe(false);
    expect(message.readableFlowing).toBe(false);
  });

  it('is discarded if it is small', async () => {
    const { body } = await received('Content-Length: 3', 'abc');
    expect(await body.discard(1000)).toBe(true);
  });
});

describe('the body of a request whose client has disconnected', () => {
  it.each([
    ['after all of it was sent', 5],
    ['in the middle of it', 50],
  ])('rejects when it is read later: %s', async (_, length) => {
    const { body, message, caller } = await received(`Content-Length: ${length}`, 'hello');
    caller.destroy();
    // Time in which the key is looked up.
    if (!message.destroyed) await new Promise((resolve) => message.once('close', resolve));
    await expect(body.read(unknown())).rejects.toThrow('The client disconnected.');
  });
});
