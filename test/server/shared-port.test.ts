import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SharedPort, sharePort } from '../../src/commands/serve/shared-port.ts';

/** The start of a TLS record that shakes hands. */
const handshake = Buffer.from([22, 3, 1]);

describe('a port shared by TLS and plain HTTP', () => {
  const servers: Server[] = [];
  const received: Record<'tls' | 'plain', Socket[]> = { tls: [], plain: [] };
  let shared: SharedPort;

  /** A server that gives back what it gets, and ends when its caller does. */
  async function echo(name: 'tls' | 'plain'): Promise<number> {
    const server = createServer({ allowHalfOpen: true }, (socket) => {
      received[name].push(socket);
      socket.on('error', () => {});
      socket.pipe(socket);
    });
    servers.push(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port;
  }
  const call = () => connect({ host: '127.0.0.1', port: shared.port, allowHalfOpen: true });

  beforeEach(async () => {
    received.tls = [];
    received.plain = [];
    const to = { tls: await echo('tls'), plain: await echo('plain') };
    shared = await sharePort({ host: '127.0.0.1', port: 0, to });
  });
  afterEach(() => {
    shared.close();
    for (const server of servers.splice(0)) server.close();
  });

  it.each([
    ['tls', handshake],
    ['plain', Buffer.from('GET / HTTP/1.1\r\n')],
    ['plain', Buffer.from([0, 22])],
  ] as const)(
    'leads to %s by the first byte, and loses none of many in either direction',
    async (to, first) => {
      const sent = Buffer.concat([first, randomBytes(3_000_000)]);
      const caller = call();
      caller.end(sent);
      expect((await buffer(caller)).equals(sent)).toBe(true);
      expect([received.tls.length, received.plain.length]).toEqual(to === 'tls' ? [1, 0] : [0, 1]);
    },
  );

  it('ends the connection behind when a caller breaks off', async () => {
    const caller = call();
    caller.write(handshake);
    await once(caller, 'data');
    const [behind] = received.tls as [Socket];
    caller.resetAndDestroy();
    await once(behind, 'close');
    expect(behind.destroyed).toBe(true);
  });

  it('gives a caller all that was said before the server ended', async () => {
    const caller = call();
    caller.write(handshake);
    await once(caller, 'data');
    const last = randomBytes(500_000);
    received.tls[0]?.end(last);
    received.tls[0]?.unpipe();
    expect((await buffer(caller)).equals(last)).toBe(true);
  });

  it('ends a caller whom nobody listens for', async () => {
    for (const server of servers.splice(0)) server.close();
    const caller = call();
    caller.write(handshake);
    expect(await buffer(caller)).toHaveLength(0);
  });

  describe('whose time is over', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
    afterEach(() => void vi.useRealTimers());

    /** A caller that has sent these bytes, each by itself, and got them back. */
    async function callerWith(sent: Buffer): Promise<Socket> {
      const caller = call();
      for (const byte of sent) {
        caller.write(Buffer.of(byte));
        await once(caller, 'data');
      }
      return caller;
    }

    it.each([
      ['one byte', Buffer.of(22)],
      ['a part of a record, in which 23 stands', Buffer.of(22, 3, 1, 0, 3, 23, 23)],
      ['a whole record and a part of the next', Buffer.of(22, 3, 1, 0, 1, 7, 20, 3)],
    ])('ends a caller that has not shaken hands: %s', async (_, sent) => {
      const caller = await callerWith(sent);
      vi.advanceTimersByTime(15_000);
      expect(await buffer(caller)).toHaveLength(0);
    });

    it('keeps one that has', async () => {
      const caller = await callerWith(Buffer.of(22, 3, 1, 1, 0, ...Buffer.alloc(256), 20, 3, 3, 0, 1, 1, 23));
      vi.advanceTimersByTime(15_000);
      caller.write('still here');
      expect(String((await once(caller, 'data'))[0])).toBe('still here');
      caller.destroy();
    });
  });

  it('lets connections go on when it takes no more', async () => {
    const caller = call();
    caller.write(handshake);
    await once(caller, 'data');
    shared.close();
    caller.write('still here');
    expect(String((await once(caller, 'data'))[0])).toBe('still here');
    caller.destroy();
    const late = call();
    await expect(once(late, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
