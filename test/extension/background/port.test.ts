import '../fake-browser.ts';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { sendEventToCaller, servePort } from '../../../src/extension/background/port.ts';
import { fakePort, senders } from '../fake-browser.ts';

/** Opens a port whose `answer` is settled by the test: message `n` is answered with the given number. */
function open() {
  const port = fakePort('vernacular', senders.extension);
  const settle = new Map<unknown, (answer: unknown) => void>();
  servePort(
    port as never,
    (message) => new Promise((resolve) => settle.set((message as { n: number }).n, resolve)),
  );
  const say = (message: unknown) => void port.onMessage.trigger(message);
  const answered = async (n: number, status: number) => {
    settle.get(n)?.({ status, headers: {}, body: null });
    await setTimeout();
  };
  return { port, say, answered };
}

describe('a port', () => {
  it('answers concurrent messages in any order, each with its id', async () => {
    const { port, say, answered } = open();
    say({ id: 'first', n: 1 });
    say({ id: 2, n: 2 });
    await answered(2, 202);
    await answered(1, 201);
    expect(port.posted).toEqual([
      { id: 2, status: 202, headers: {}, body: null },
      { id: 'first', status: 201, headers: {}, body: null },
    ]);
  });

  it('answers each message with an id that is used twice', async () => {
    const { port, say, answered } = open();
    say({ id: 0, n: 1 });
    say({ id: 0, n: 2 });
    await answered(1, 201);
    await answered(2, 202);
    expect(port.posted.map(({ id, status }) => [id, status])).toEqual([
      [0, 201],
      [0, 202],
    ]);
  });

  it.each([
    ['no id', {}],
    ['null as an id', { id: null }],
    ['an object as an id', { id: {} }],
    ['an invalid number as an id', { id: Number.NaN }],
    ['undefined as the message', undefined],
    ['a string as the message', 'hello'],
    [
      'an id that throws when read',
      Object.defineProperty({}, 'id', {
        get() {
          throw new Error('out of reach');
        },
      }),
    ],
  ])('answers a message with %s with 400 and a null id', async (_, message) => {
    const { port, say } = open();
    say(message);
    await expect
      .poll(() => port.posted)
      .toMatchObject([
        {
          id: null,
          status: 400,
          body: { error: { code: 'bad_request', message: expect.stringContaining('id') } },
        },
      ]);
  });

  it('sends events to every page of an extension even if one port is closed, and to no content script', () => {
    const { port: first } = open();
    const { port: second } = open();
    const [inPage, ofAnother] = [
      { ...senders.extension, url: 'https://example.org/', origin: 'https://example.org' },
      { id: 'p'.repeat(32), url: `chrome-extension://${'p'.repeat(32)}/x` },
    ].map((sender) => {
      const port = fakePort('vernacular', sender);
      servePort(port as never, async () => undefined);
      return port;
    });
    // The browser has not reported it yet.
    first.isClosed = true;
    sendEventToCaller(senders.extension.id, { event: 'access', access: 'paused' });
    expect(second.posted).toEqual([{ event: 'access', access: 'paused' }]);
    expect([first, inPage, ofAnother].flatMap((port) => port?.posted)).toEqual([]);
  });

  it('drops answers once it is closed', async () => {
    const { port, say, answered } = open();
    say({ id: 1, n: 1 });
    port.isClosed = true;
    await port.onDisconnect.trigger(port);
    await answered(1, 200);
    expect(port.posted).toEqual([]);
  });
});
