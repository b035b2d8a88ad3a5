import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectSecurely } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { send } from '../../../src/server/node/answer.ts';
import { IncomingBody } from '../../../src/server/node/incoming-body.ts';
import { maxDrainedBytes } from '../../../src/server/node/limits.ts';
import { type Listener, listen } from '../../../src/server/node/listener.ts';
import { localhostCertificate } from '../../../src/server/serve/certificate.ts';
import { countKept } from '../../contract/api/kept.ts';
import { folderOfTest } from '../../folder.ts';

const config = { host: '127.0.0.1', port: 0, certificate: undefined, ticketKeys: '', behindProxy: false };

describe('a listener that closes', () => {
  const callers: Socket[] = [];
  let received: ServerResponse[];
  let listener: Listener;

  beforeEach(async () => {
    received = [];
    listener = await listen(config, (_, to) => void received.push(to));
  });
  afterEach(() => {
    for (const caller of callers.splice(0)) caller.destroy();
  });

  async function caller(): Promise<{ socket: Socket; ask(): Promise<ServerResponse>; got(): string }> {
    const socket = connect(listener.port, '127.0.0.1');
    callers.push(socket);
    let got = '';
    socket.setEncoding('latin1').on('data', (chunk) => {
      got += chunk;
    });
    const ask = async () => {
      const before = received.length;
      socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
      await expect.poll(() => received.length).toBe(before + 1);
      return received[before] as ServerResponse;
    };
    return { socket, ask, got: () => got };
  }

  it('answers requests in progress with Connection: close', async () => {
    const { socket, ask, got } = await caller();
    const answer = await ask();
    const closed = listener.close(30_000);
    answer.end('done');
    await Promise.all([once(socket, 'close'), closed]);
    expect(got()).toMatch(/^HTTP\/1\.1 200 .*^Connection: close\r$.*done$/ims);
  });

  it('answers another call on an idle connection with Connection: close', async () => {
    const { socket, ask, got } = await caller();
    (await ask()).end('first');
    await expect.poll(got).toContain('first');
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const closed = listener.close(30_000);
    // Just before the grace period ends.
    await vi.advanceTimersByTimeAsync(1_999);
    (await ask()).end('second');
    await Promise.all([once(socket, 'close'), closed]);
    expect(got()).toMatch(/first.*^Connection: close\r$.*second$/ims);
  });

  it('closes idle connections', async () => {
    const { socket, ask } = await caller();
    (await ask()).end();
    await Promise.all([once(socket, 'close'), listener.close(30_000)]);
    expect(socket.destroyed).toBe(true);
  });
});

describe('a listener whose client half-closes the connection', () => {
  it('answers its requests and closes the connection', async () => {
    const listener = await listen(config, (_, to) => void setTimeout(() => to.end('done'), 100));
    const socket = connect(listener.port, '127.0.0.1');
    socket.end('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*done/s);
    await listener.close(0);
  });
});

describe.each(['plain HTTP', 'TLS'])(
  'a connection with thousands of simultaneous requests over %s',
  (kind) => {
    it('has at most a few hundred in progress and is answered in order', async () => {
      const certificate = kind === 'TLS' ? await localhostCertificate(folderOfTest()) : undefined;
      const ticketKeys = Buffer.alloc(48, 1).toString('base64');
      const received: ServerResponse[] = [];
      let isHeld = true;
      const listener = await listen({ ...config, certificate, ticketKeys }, ({ url }, to) => {
        if (isHeld && url === '/flood') received.push(to);
        else to.end('done');
      });
      const open = () =>
        certificate
          ? connectSecurely({ port: listener.port, host: '127.0.0.1', rejectUnauthorized: false })
          : connect(listener.port, '127.0.0.1');
      const request = 'GET /flood HTTP/1.1\r\nHost: a\r\n\r\n';
      const all = 10_000;
      const flood = open();
      const answers = text(flood).catch(() => '');
      flood.write(request.repeat(all - 1) + request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
      await expect.poll(() => received.length).toBeGreaterThanOrEqual(100);
      for (let calls = 0; calls < 20; calls += 1) {
        const other = open();
        other.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
        expect(await text(other)).toContain('done');
      }
      // A hundred, and the further requests in one read of 64 KiB.
      expect(received.length).toBeLessThan(100 + 65_536 / request.length);
      isHeld = false;
      for (const to of received) to.end('done');
      // Over TLS, Node 20 fails with HPE_PAUSED and closes a connection that sends faster than it reads.
      if (kind !== 'TLS') expect((await answers).match(/done/g)).toHaveLength(all);
      flood.destroy();
      await listener.close(0);
    });
  },
);

it('a closed connection leaves none of its unanswered requests in memory', async () => {
  const received: WeakRef<ServerResponse>[] = [];
  const listener = await listen(config, (_, to) => void received.push(new WeakRef(to)));
  onTestFinished(() => listener.close(0));
  const socket = connect(listener.port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20));
  await expect.poll(() => received.length).toBe(20);
  socket.resetAndDestroy();
  await expect.poll(() => listener.connections).toBe(0);
  await expect.poll(() => countKept(received)).toBe(0);
});

describe('the connection timeout', () => {
  const stallTimeout = 1_000;
  const request = 'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 5\r\n\r\n';

  async function called(bytes: string, answer = 'done') {
    const answering: ServerResponse[] = [];
    const onRequest: RequestListener = (message, to) => {
      answering.push(to);
      const passed = once(to, 'timeout');
      message.resume().once('end', () => passed.then(() => to.end(answer)));
    };
    const listener = await listen(config, onRequest, { stallTimeout });
    onTestFinished(() => listener.close(0));
    const caller = connect(listener.port, '127.0.0.1').on('error', () => {});
    caller.write(bytes);
    await expect.poll(() => answering.length).toBe(1);
    return { caller, listener, to: answering[0] as ServerResponse };
  }

  it('is suspended while an answer is computed', async () => {
    const { caller } = await called(`${request}hello`);
    expect(await text(caller)).toMatch(/^HTTP\/1\.1 200 .*done$/s);
  });

  it('closes connections whose client does not read the answer', async () => {
    const { caller, listener, to } = await called(`${request}hello`, 'a'.repeat(50_000_000));
    await expect.poll(() => listener.connections).toBe(0);
    expect(to.headersSent).toBe(true);
    caller.destroy();
  });

  it('closes connections whose body stalls', async () => {
    const { caller } = await called(`${request}he`);
    expect(await text(caller)).toBe('');
  });
});

describe('a listener that receives a text in an overlong URL', () => {
  it('mentions URL and headers in the error', async () => {
    const listener = await listen(config, () => {});
    const socket = connect(listener.port, '127.0.0.1');
    socket.write(`POST /v2/detect/language?q=${'a'.repeat(33_000)} HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect(await text(socket)).toContain('"code":"bad_request","message":"The URL and the headers');
    await listener.close(0);
  });
});

describe('a listener that receives CONNECT', () => {
  it('survives a client that disconnects before the answer', async () => {
    const listener = await listen(config, () => {});
    const failures: Error[] = [];
    const note = (error: Error) => void failures.push(error);
    process.on('uncaughtExceptionMonitor', note);
    try {
      for (let round = 0; round < 100 && failures.length === 0; round += 1) {
        const caller = connect(listener.port, '127.0.0.1').on('error', () => {});
        await once(caller, 'connect');
        caller.write('CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', () => caller.resetAndDestroy());
        await once(caller, 'close');
      }
      await listener.close(0);
    } finally {
      process.off('uncaughtExceptionMonitor', note);
    }
    expect(failures).toEqual([]);
  });
});

describe('a TLS connection that its client resets in the middle of a body', () => {
  it("is closed, and does not delay the server's shutdown", async () => {
    const certificate = await localhostCertificate(folderOfTest());
    const ticketKeys = Buffer.alloc(48).toString('base64');
    const listener = await listen({ ...config, certificate, ticketKeys }, (message, to) => {
      message.resume().on('error', () => {});
      void send({ status: 401, headers: {}, body: '{}' }, new IncomingBody(message, to), to, maxDrainedBytes);
    });
    onTestFinished(() => listener.close(0));
    const reset = async () => {
      const raw = connect(listener.port, '127.0.0.1');
      const caller = connectSecurely({ socket: raw, rejectUnauthorized: false }).on('error', () => {});
      await once(caller, 'secureConnect');
      caller.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 300000\r\n\r\n${'a'.repeat(200_000)}`);
      await pause(1);
      raw.resetAndDestroy();
    };
    await Promise.all(Array.from({ length: 50 }, reset));
    await expect.poll(() => listener.connections).toBe(0);
  });
});

it('a listener with new session ticket keys resumes no older session', async () => {
  const certificate = await localhostCertificate(folderOfTest());
  const keys = (byte: number) => Buffer.alloc(48, byte).toString('base64');
  const listener = await listen({ ...config, certificate, ticketKeys: keys(1) }, (_, to) => to.end());
  const options = { port: listener.port, host: '127.0.0.1', rejectUnauthorized: false } as const;
  async function connected(session?: Buffer) {
    const socket = connectSecurely({ ...options, maxVersion: 'TLSv1.2', ...(session && { session }) });
    await once(socket, 'secureConnect');
    const result = { session: socket.getSession(), isResumed: socket.isSessionReused() };
    socket.destroy();
    return result;
  }
  const first = await connected();
  expect((await connected(first.session)).isResumed).toBe(true);
  listener.setTicketKeys(keys(2));
  const second = await connected(first.session);
  expect(second.isResumed).toBe(false);
  expect((await connected(second.session)).isResumed).toBe(true);
  await listener.close(0);
});

describe('a listener with as many connections as it may have', () => {
  it.each([
    ['in total', { perProcess: 2, perCaller: 9 }, false, 2],
    ['from one address', { perProcess: 9, perCaller: 2 }, false, 2],
    ['from one address, which is a proxy', { perProcess: 9, perCaller: 2 }, true, 3],
  ])(
    'closes further ones at once, and has room again when others leave: %s',
    async (_, connections, behindProxy, open) => {
      const listener = await listen({ ...config, behindProxy }, () => {}, { connections });
      onTestFinished(() => listener.close(0));
      const callers = Array.from({ length: 3 }, () =>
        connect(listener.port, '127.0.0.1').on('error', () => {}),
      );
      onTestFinished(() => callers.forEach((caller) => void caller.destroy()));
      await Promise.all(callers.map((caller) => once(caller, 'connect')));
      const closed = () => callers.filter((caller) => caller.resume().readableEnded || caller.destroyed);
      await expect.poll(() => closed().length).toBe(3 - open);
      await expect.poll(() => listener.connections).toBe(open);
      for (const caller of callers) caller.destroy();
      await expect.poll(() => listener.connections).toBe(0);
      const next = connect(listener.port, '127.0.0.1');
      onTestFinished(() => void next.destroy());
      await expect.poll(() => listener.connections).toBe(1);
    },
  );
});

describe('a connection that is slow', () => {
  const line = 'GET / HTTP/1.1\r\nHost: a\r\n';

  it.each([
    ['without a first byte', '', ''],
    ['with its TLS handshake', '\x16\x03\x01\x02', '\x00'],
    ['with one header', `${line}X: `, 'a'],
    ['with many headers', line, 'A: b\r\n'],
    ['with empty lines before a request', '\r\n', '\r\n'],
    ['with its second request', `${line}\r\n${line}X: `, 'a'],
  ])('is closed, even if it keeps sending: %s', async (_, start, more) => {
    const certificate = await localhostCertificate(folderOfTest());
    const ticketKeys = Buffer.alloc(48).toString('base64');
    const answer: RequestListener = (_, to) => void to.end('done');
    const listener = await listen({ ...config, certificate, ticketKeys }, answer, { headersTimeout: 500 });
    onTestFinished(() => listener.close(0));
    const caller = connect(listener.port, '127.0.0.1').on('error', () => {});
    // `once` of node:events rejects if the server resets the connection, as it may.
    const closed = new Promise((resolve) => caller.resume().once('close', resolve));
    caller.write(start, 'latin1');
    const dripping = setInterval(() => caller.write(more, 'latin1'), 50);
    await closed;
    clearInterval(dripping);
    await expect.poll(() => listener.connections).toBe(0);
  });
});
