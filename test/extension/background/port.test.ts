import '../fake-browser.ts';
import { describe, expect, it } from 'vitest';
import { servePort, tellCaller } from '../../../src/extension/background/port.ts';
import { fakePort, senders } from '../fake-browser.ts';

/** A port served by an `answer` that the test settles: message `n` is answered with the number given. */
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
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { port, say, answered };
}

describe('the port', () => {
  it('answers many calls in whatever order they are done, each under its own id', async () => {
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

  it('answers each message of an id that is used twice', async () => {
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
    ['null for an id', { id: null }],
    ['an object for an id', { id: {} }],
    ['an id that is no number', { id: Number.NaN }],
    ['nothing at all', undefined],
    ['a word', 'hello'],
    [
      'an id that lets nobody look',
      Object.defineProperty({}, 'id', {
        get() {
          throw new Error('out of reach');
        },
      }),
    ],
  ])('answers a message with %s with 400, under the id null', async (_, message) => {
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

  it('tells every page of an extension how things stand, also where one is closed already, and no content script', () => {
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
    // The browser has not told us yet.
    first.isClosed = true;
    tellCaller(senders.extension.id, { event: 'access', access: 'paused' });
    expect(second.posted).toEqual([{ event: 'access', access: 'paused' }]);
    expect([first, inPage, ofAnother].flatMap((port) => port?.posted)).toEqual([]);
  });

  it('drops answers that find the port closed', async () => {
    const { port, say, answered } = open();
    say({ id: 1, n: 1 });
    port.isClosed = true;
    await port.onDisconnect.trigger(port);
    await answered(1, 200);
    expect(port.posted).toEqual([]);
  });
});
