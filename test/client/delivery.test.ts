import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  AnswerLostError,
  createClient,
  NotInstalledError,
  TimeoutError,
  VernacularError,
} from '../../src/client/index.ts';
import { answering, awake, failureOf, never, nobody, scripted } from './transport.ts';

const german = { results: [{ lang: 'de', confidence: 0.98 }] };
const notAnswers: readonly unknown[] = [
  undefined,
  null,
  'pong',
  [],
  { status: '200', headers: {}, body: {} },
  { status: 99, headers: {}, body: {} },
  { status: 600, headers: {}, body: {} },
  { status: 200, body: {} },
  { status: 200, headers: { allow: 1 }, body: {} },
  { status: 200, headers: {} },
];

function charged(sent: readonly { method: string }[]): number {
  return sent.filter(({ method }) => method === 'POST').length;
}

describe('a chargeable call', () => {
  it('is sent once, after a wake-up request', async () => {
    const { send, sent } = scripted(awake, answering(german));
    await createClient({ send }).detectLanguage('Guten Morgen');
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'OPTIONS /v2/status',
      'POST /v2/detect/language',
    ]);
  });

  it('succeeds if the other side was asleep and lost the first message', async () => {
    const { send, sent } = scripted(nobody, awake, answering(german));
    expect(await createClient({ send }).detectLanguage('Guten Morgen')).toEqual(german.results);
    expect(charged(sent)).toBe(1);
  });

  it('is not sent if three wake-up requests get no answer', async () => {
    const { send, sent } = scripted(nobody, nobody, nobody);
    await expect(createClient({ send }).detectLanguage('Guten Morgen')).rejects.toThrow(NotInstalledError);
    expect(sent.map(({ method }) => method)).toEqual(['OPTIONS', 'OPTIONS', 'OPTIONS']);
  });

  it('is not preceded by another wake-up request once its caller has aborted', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { send, sent } = scripted(nobody, awake);
    const leaving = new AbortController();
    const call = createClient({ send }).detectLanguage('Guten Morgen', { signal: leaving.signal });
    const failed = expect(call).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(1);
    leaving.abort();
    await failed;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(1);
  });

  it('is not repeated if its answer is lost', async () => {
    const { send, sent } = scripted(awake, nobody, awake, answering(german));
    const error = await failureOf(createClient({ send }).detectLanguage('Guten Morgen'));
    expect(error).toBeInstanceOf(AnswerLostError);
    expect(error).toMatchObject({ code: 'answer_lost', status: undefined, retryAfter: undefined });
    expect(error.cause).toBeInstanceOf(Error);
    expect(charged(sent)).toBe(1);
  });

  it.each(notAnswers)('treats an answer of the wrong shape as lost: %j', async (shape) => {
    const { send, sent } = scripted(awake, () => shape);
    await expect(createClient({ send }).detectLanguage('Guten Morgen')).rejects.toThrow(AnswerLostError);
    expect(charged(sent)).toBe(1);
  });

  it('is not sent if it was aborted during the wake-up', async () => {
    const given = new AbortController();
    const { send, sent } = scripted(() => {
      given.abort();
      return awake({ method: 'OPTIONS', path: '/' });
    }, answering(german));
    await expect(
      createClient({ send }).detectLanguage('Guten Morgen', { signal: given.signal }),
    ).rejects.toThrow(given.signal.reason);
    await setTimeout();
    expect(charged(sent)).toBe(0);
  });

  it('does not wait for other calls', async () => {
    const { send } = scripted(never, awake, answering(german));
    const client = createClient({ send });
    const given = new AbortController();
    const stuck = expect(client.detectLanguage('Guten Tag', { signal: given.signal })).rejects.toBe('enough');
    expect(await client.detectLanguage('Guten Morgen')).toEqual(german.results);
    given.abort('enough');
    await stuck;
  });
});

describe('a free call', () => {
  const status = { status: { detections_today: 1, daily_limit: 100, remaining_today: 99 } };
  const told = { detectionsToday: 1, dailyLimit: 100, remainingToday: 99 };

  it.each([
    ['undefined', [() => undefined]],
    ['"pong"', [() => 'pong']],
    ['lost twice, as after an update', [nobody, nobody]],
  ])('is repeated if the answer was %s', async (_, lost) => {
    const { send, sent } = scripted(...lost, answering(status));
    expect(await createClient({ send }).status()).toEqual(told);
    expect(sent).toHaveLength(lost.length + 1);
  });

  it("fails with a remedy in the message and the browser's error as the cause", async () => {
    const { send, sent } = scripted(nobody, nobody, nobody);
    const error = await failureOf(createClient({ send }).languages());
    expect(error).toBeInstanceOf(NotInstalledError);
    expect(error).toMatchObject({ name: 'NotInstalledError', code: 'not_installed', status: undefined });
    expect(error.message).toContain('the function `send` returned no answer');
    expect((error.cause as Error).message).toMatch('keine Verbindung');
    expect(sent).toHaveLength(3);
  });

  it('lists possible causes if the extension does not answer', async () => {
    vi.stubGlobal('chrome', { runtime: { getURL: () => '', sendMessage: nobody } });
    onTestFinished(() => void vi.unstubAllGlobals());
    await expect(createClient({ extensionId: 'x' }).languages()).rejects.toThrow(
      /not installed.*disabled.*your extension was updated.*install/is,
    );
  });

  it('is not repeated for an error of the service', async () => {
    const unavailable = { error: { code: 'storage_unavailable', message: 'Try again later.' } };
    const { send, sent } = scripted(answering(unavailable, 503));
    await expect(createClient({ send }).status()).rejects.toMatchObject({ code: 'storage_unavailable' });
    expect(sent).toHaveLength(1);
  });
});

describe('a call', () => {
  it('rejects with a TimeoutError after the timeout', async () => {
    const { send } = scripted(never);
    const error = await failureOf(createClient({ send, timeout: 5 }).status());
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toBeInstanceOf(VernacularError);
    expect(error).toMatchObject({ name: 'TimeoutError', code: 'timeout' });
    expect(error.message).toContain('5 ms');
  });

  it("rejects after its own timeout, which overrides the client's", async () => {
    const { send } = scripted(never);
    await expect(createClient({ send }).status({ timeout: 5 })).rejects.toThrow(TimeoutError);
  });

  it.each([Number.POSITIVE_INFINITY, 2 ** 40])(
    'does not time out at once with a timeout of %d ms',
    async (timeout) => {
      const { send } = scripted(async (message) => {
        await setTimeout(20);
        return awake(message);
      }, answering(german));
      expect(await createClient({ send, timeout }).detectLanguage('Guten Morgen')).toEqual(german.results);
    },
  );

  it("rejects with the signal's reason on abort", async () => {
    const { send } = scripted(never);
    const given = new AbortController();
    const call = createClient({ send }).status({ signal: given.signal });
    given.abort('the tab was closed');
    await expect(call).rejects.toBe('the tab was closed');
  });

  it('rejects before sending if the signal was already aborted', async () => {
    const { send, sent } = scripted(awake);
    const signal = AbortSignal.abort();
    await expect(createClient({ send }).status({ signal })).rejects.toBe(signal.reason);
    expect(sent).toHaveLength(0);
  });
});

describe('an absent extension', () => {
  it('is waited for by the first call only, and found by the next call after its return', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { send, sent } = scripted(nobody, nobody, nobody, nobody, awake, answering(german), nobody, awake);
    const client = createClient({ send });
    const first = expect(client.detectLanguage('Guten Morgen')).rejects.toThrow(NotInstalledError);
    await vi.advanceTimersByTimeAsync(1000);
    await first;
    await expect(client.detectLanguage('Guten Morgen')).rejects.toThrow(NotInstalledError);
    expect(sent).toHaveLength(4);
    expect(await client.detectLanguage('Guten Morgen')).toEqual(german.results);
    // Once it has answered, the client waits for it again.
    const list = expect(client.languages()).rejects.toMatchObject({ code: 'invalid_answer' });
    await vi.advanceTimersByTimeAsync(100);
    await list;
  });
});

describe("the client's options", () => {
  it('must select a valid target', () => {
    // As callers without types may write it.
    expect(() => createClient({} as never)).toThrow(TypeError);
    expect(() => createClient({ extensionId: '' })).toThrow(TypeError);
    expect(() => createClient({ baseUrl: 'example' })).toThrow('`baseUrl` must be a URL');
  });

  it('lead to an error about the missing extension API', () => {
    expect(() => createClient({ extensionId: 'vernacular@vernacular.example' })).toThrow(
      /extension API.*`baseUrl`/,
    );
  });

  it.each([0, -1, Number.NaN])('must not have a timeout of %d', (timeout) => {
    expect(() => createClient({ send: async () => undefined, timeout })).toThrow(RangeError);
  });
});
