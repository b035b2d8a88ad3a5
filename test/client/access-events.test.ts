import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Access, createClient } from '../../src/client/index.ts';
import { answering } from './transport.ts';

const minute = 60_000;
const reply = answering({ access: 'pending' })({ method: 'GET', path: '/v2/status' });
const wish = { name: 'Reading list', reason: 'To sort.', detectionsADay: 50 };

/** A port of the browser, whose other side the test plays. */
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

  /** As when the browser ends the background. */
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

/** A client that listens, what it heard, and what ends it. */
function listening() {
  const heard: Access[] = [];
  const client = createClient({ extensionId: 'abc' });
  return { client, heard, stop: client.onAccess((change) => heard.push(change)) };
}

describe('onAccess', () => {
  it('hears over one port what the person does, and nothing else that comes', () => {
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

  it('tells every listener, also where one before throws, which is reported', () => {
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

  it('closes the port when the last listener is gone, and no call opens it again', async () => {
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

  it('opens a port again that the browser ended, while an answer is to be expected', async () => {
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

  it('lets the other side sleep ten minutes after the last call, until the next one', async () => {
    const { client } = listening();
    await client.requestAccess(wish);
    vi.advanceTimersByTime(10 * minute);
    last().end();
    expect(ports).toHaveLength(1);
    await client.requestAccess(wish);
    expect(ports).toHaveLength(2);
  });

  it('leaves it to the calls to say that the extension which calls has gone', async () => {
    const { client } = listening();
    await client.status().catch(() => undefined);
    for (let time = 0; time < 2; time++) {
      connect.mockImplementationOnce(() => {
        throw new Error('Extension context invalidated.');
      });
    }
    vi.setSystemTime(Date.now() + minute);
    expect(() => last().end()).not.toThrow();
    // Whatever the call itself says: here, that the answer is none to it.
    await expect(client.status()).rejects.toMatchObject({ code: 'invalid_answer' });
    expect(connect).toHaveBeenCalledTimes(3);
  });

  it('does not go on trying where nobody is there', async () => {
    const { client } = listening();
    await client.requestAccess(wish);
    last().end();
    expect(ports).toHaveLength(1);
  });

  it.each([{ baseUrl: 'https://language.example' }, { send: async () => reply }])(
    'is refused where there is no extension that could tell: %j',
    (options) => {
      expect(() => createClient(options).onAccess(() => {})).toThrow(TypeError);
    },
  );
});
