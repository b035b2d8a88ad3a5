import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { BodyBudgets, HttpCaller } from '../../../src/server/node/body-budget.ts';
import { IncomingBody } from '../../../src/server/node/incoming-body.ts';
import {
  maxUnknownBodyBytes,
  minBodySpeed,
  minBodySpeedAfterSeconds,
} from '../../../src/server/node/limits.ts';
import { countKept } from '../../contract/api/kept.ts';
import { openAccount } from '../../contract/api/parts.ts';

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

const newBudgets = () => new BodyBudgets(openAccount().accounts);

function unknown(budgets = newBudgets()) {
  const caller = new HttpCaller('192.0.2.1', { destroyed: false });
  return [budgets.allowanceOf(caller), caller] as const;
}

const chunk = `8000\r\n${'a'.repeat(0x8000)}\r\n`;

it('a body keeps only the bytes of its chunks, not their buffers', async () => {
  const pieces: WeakRef<Buffer>[] = [];
  const message = Object.assign(new Readable({ read() {} }), { headers: {} }) as unknown as IncomingMessage;
  const body = new IncomingBody(message, new EventEmitter() as unknown as ServerResponse).read(...unknown());
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
    await expect(body.read(...unknown())).rejects.toMatchObject({ code: 'body_too_large' });
    expect(message.readableFlowing).toBeNull();
  });

  it('is refused while it arrives, and read no further', async () => {
    const { body, message } = await received('Transfer-Encoding: chunked', chunk.repeat(100));
    const budgets = newBudgets();
    await expect(body.read(...unknown(budgets))).rejects.toMatchObject({ code: 'body_too_large' });
    expect(message.readableFlowing).toBe(false);
    expect(budgets.heldBytes).toBeLessThanOrEqual(maxUnknownBodyBytes);
  });
});

describe('the bytes of a body', () => {
  it('are held as they arrive, however many are announced', async () => {
    const budgets = newBudgets();
    const { body, caller } = await received('Content-Length: 30000', 'abc');
    const read = body.read(...unknown(budgets));
    await expect.poll(() => budgets.heldBytes).toBe(3);
    caller.write('defg');
    await expect.poll(() => budgets.heldBytes).toBe(7);
    caller.destroy();
    await expect(read).rejects.toThrow();
  });
});

describe('a body that arrives slowly', () => {
  async function slow(use: (body: IncomingBody) => Promise<unknown>) {
    const { body, caller, message } = await received('Content-Length: 60000', 'a');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const used = use(body);
    // The first byte has been read, and the next are awaited.
    while (!message.readableDidRead || message.isPaused()) await new Promise(setImmediate);
    return { used, caller, message };
  }
  const wait = (seconds: number) => vi.advanceTimersByTimeAsync(1000 * seconds);

  it('is refused once it is slower than allowed', async () => {
    const { used, message } = await slow((body) => body.read(...unknown()));
    const refused = expect(used).rejects.toMatchObject({ code: 'bad_request' });
    await wait(minBodySpeedAfterSeconds);
    expect(message.isPaused()).toBe(false);
    await wait(1);
    await refused;
    expect(message.isPaused()).toBe(true);
  });

  it('is not late while the server lets it wait', async () => {
    const { used, message } = await slow((body) => body.read(...unknown()));
    const refused = expect(used).rejects.toMatchObject({ code: 'bad_request' });
    let isEnded = false;
    used.catch(() => (isEnded = true));
    message.pause();
    await wait(2 * minBodySpeedAfterSeconds);
    expect(isEnded).toBe(false);
    message.resume();
    await wait(minBodySpeedAfterSeconds + 1);
    await refused;
  });

  it('is read while it is fast enough on average', async () => {
    const { used, caller, message } = await slow((body) => body.read(...unknown()));
    caller.write('a'.repeat(minBodySpeed));
    await vi.waitFor(() => expect(message.socket.bytesRead).toBeGreaterThan(minBodySpeed));
    await wait(minBodySpeedAfterSeconds + 1);
    caller.write('a'.repeat(60_000 - 1 - minBodySpeed));
    expect(await used).toHaveLength(60_000);
  });

  it('is not discarded to its end either', async () => {
    const { used, caller } = await slow((body) => body.discard(100_000));
    // Often enough to count as not stalled.
    for (let seconds = 0; seconds <= 2 * minBodySpeedAfterSeconds; seconds += 1) {
      caller.write('a');
      await wait(1);
    }
    expect(await used).toBe(false);
  });
});

describe('a client that waits for "100 Continue"', () => {
  const expecting = 'Content-Length: 3\r\nExpect: 100-continue';

  it('gets it when its body is read', async () => {
    const { body, caller, got } = await received(expecting);
    const read = body.read(...unknown());
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
    await expect(body.read(...unknown())).rejects.toThrow('The client disconnected.');
  });
});
