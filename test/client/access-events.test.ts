import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Access, createClient } from '../../src/client/index.ts';
import { answering } from './transport.ts';

const minute = 60_000;
const reply = answering({ access: 'pending' })({ method: 'GET', path: '/v2/status' });
const wish = { name: 'Reading list', reason: 'To sort.', detectionsADay: 50 };

class FakePort {
  isOpen = true;
  readonly #listeners = { message: [] as ((message: unknown) => void)[], disconnect: [] as (() => void)[] };
  readonly onMessage = {
    addListener: (each: (message: unknown) => void) => this.#listeners.message.push(each),
  };
  readonly onDisconnect = { addListener: (each: () => void) => this.#listeners.disconnect.push(each) };

  disconnect(): void {
    this.isOpen = false;
  }

  say(message: unknown): void {
    for (const each of this.#listeners.message) each(message);
  }

  /** Disconnects, as when the browser stops the background. */
  end(): void {
    this.isOpen = false;
    for (const each of this.#listeners.disconnect) each();
  }
}

let ports: FakePort[];
const connect = vi.fn((_id: string, _options: object) => {
  const port = new FakePort();
  ports.push(port);
  return port;
});
const last = () => ports.at(-1) as FakePort;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  ports = [];
  connect.mockClear();
  vi.stubGlobal('chrome', { runtime: { sendMessage: async () => reply, connect } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function listening() {
  const heard: Access[] = [];
  const client = createClient({ extensionId: 'abc' });
  return { client, heard, stop: client.onAccess((change) => heard.push(change)) };
}

describe('onAccess', () => {
  it("receives the user's changes over one port, and ignores other messages", () => {
    const { client, heard } = listening();
    const alsoHeard: Access[] = [];
    client.onAccess((change) => alsoHeard.push(change));
    expect(connect).toHaveBeenCalledExactlyOnceWith('abc', { name: 'vernacular' });
    for (const message of [
      { event: 'access', access: 'granted', daily_limit: 100 },
      { event: 'access', access: 'paused' },
      { event: 'access', access: 'perhaps' },
      { event: 'weather', access: 'denied' },
      { id: 1, status: 200, headers: {}, body: {} },
      null,
    ]) {
      last().say(message);
    }
    expect(heard).toEqual([{ access: 'granted', dailyLimit: 100 }, { access: 'paused' }]);
    expect(alsoHeard).toEqual(heard);
  });

  it('calls every listener, even if an earlier one throws, which is reported', () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const failure = new Error('of the listener');
    const client = createClient({ extensionId: 'abc' });
    const heard: Access[] = [];
    client.onAccess(() => {
      throw failure;
    });
    client.onAccess((change) => heard.push(change));
    last().say({ event: 'access', access: 'paused' });
    expect(heard).toEqual([{ access: 'paused' }]);
    expect(reported).toHaveBeenCalledExactlyOnceWith(failure);
  });

  it('closes the port with the last listener, and no call reopens it', async () => {
    const { client, heard, stop } = listening();
    const stopOther = client.onAccess(() => {});
    stop();
    last().say({ event: 'access', access: 'paused' });
    expect({ heard, isOpen: last().isOpen }).toEqual({ heard: [], isOpen: true });
    stopOther();
    stopOther();
    expect(last().isOpen).toBe(false);
    await client.requestAccess(wish);
    expect(ports).toHaveLength(1);
  });

  it('reopens a port closed by the browser while the user may still answer', async () => {
    const { client, heard } = listening();
    await client.requestAccess(wish);
    for (let opened = 2; opened < 6; opened++) {
      vi.advanceTimersByTime(minute);
      last().end();
      expect(ports).toHaveLength(opened);
    }
    last().say({ event: 'access', access: 'denied' });
    expect(heard).toEqual([{ access: 'denied' }]);
  });

  it('lets the background sleep ten minutes after the last call, until the next one', async () => {
    const { client } = listening();
    await client.requestAccess(wish);
    vi.advanceTimersByTime(10 * minute);
    last().end();
    expect(ports).toHaveLength(1);
    await client.requestAccess(wish);
    expect(ports).toHaveLength(2);
  });

  it('leaves it to calls to report that the calling extension is gone', async () => {
    const { client } = listening();
    await client.status().catch(() => undefined);
    for (let time = 0; time < 2; time++) {
      connect.mockImplementationOnce(() => {
        throw new Error('Extension context invalidated.');
      });
    }
    vi.setSystemTime(Date.now() + minute);
    expect(() => last().end()).not.toThrow();
    // The call itself fails too: the answer is invalid for it.
    await expect(client.status()).rejects.toMatchObject({ code: 'invalid_answer' });
    expect(connect).toHaveBeenCalledTimes(3);
  });

  it('does not retry if the extension is missing', async () => {
    const { client } = listening();
    await client.requestAccess(wish);
    last().end();
    expect(ports).toHaveLength(1);
  });

  it.each([{ baseUrl: 'https://language.example' }, { send: async () => reply }])(
    'throws if the target is not an extension: %j',
    (options) => {
      expect(() => createClient(options).onAccess(() => {})).toThrow(TypeError);
    },
  );
});
