import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drainingBody, maxBodyMs } from '../../src/server/drain-body.ts';
import { countKept } from '../api/kept.ts';
import { apiOf, http, streamed } from '../api/parts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A detection with a body. */
function answerTo(body: ReadableStream<Uint8Array>, key = 'key'): Promise<Response> {
  return drainingBody(streamed(body, { Authorization: `Bearer ${key}` }), (readable) =>
    apiOf().fetch(readable, { caller: http }),
  );
}

/** The answer to a detection with a body, and the milliseconds after which it came. */
async function answered(body: ReadableStream<Uint8Array>, key?: string): Promise<[number, string, number]> {
  const start = Date.now();
  let after: number | undefined;
  const answer = answerTo(body, key);
  void answer.then(() => {
    after = Date.now() - start;
  });
  while (after === undefined && Date.now() - start < 2 * maxBodyMs) await vi.advanceTimersByTimeAsync(500);
  const { status } = await answer;
  const { error } = (await (await answer).json()) as { error: { code: string } };
  return [status, error.code, after as number];
}

const begin = new TextEncoder().encode('{"q":"Guten');

/** Brings the begin of a body, and then a space now and then. */
function trickle(everyMs: number): ReadableStream<Uint8Array> {
  let timer: ReturnType<typeof setInterval>;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(begin);
      timer = setInterval(() => controller.enqueue(Uint8Array.of(0x20)), everyMs);
    },
    cancel: () => clearInterval(timer),
  });
}

describe('a body that does not arrive in time', () => {
  it.each([
    ['nothing more of it comes', () => trickle(10 * maxBodyMs)],
    ['it comes byte by byte', () => trickle(700)],
  ])('is a bad request, whether %s', async (_, body) => {
    const [status, code, after] = await answered(body());
    expect([status, code]).toEqual([400, 'bad_request']);
    expect(after).toBeGreaterThanOrEqual(maxBodyMs);
    expect(after).toBeLessThan(maxBodyMs + 2000);
  });

  it('is thrown away no longer than that where it was refused unread', async () => {
    const [status, code, after] = await answered(trickle(700), '');
    expect([status, code]).toEqual([401, 'api_key_missing']);
    expect(after).toBeLessThan(maxBodyMs + 2000);
  });
});

it('nothing is kept of a body that is thrown away, before it has ended', async () => {
  // Time stands still: nothing of the body is late.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const pieces: WeakRef<ArrayBuffer>[] = [];
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = new Uint8Array(4096);
      pieces.push(new WeakRef(piece.buffer));
      controller.enqueue(piece);
      if (pieces.length < 1000) return undefined;
      return new Promise<void>((resolve) => {
        end = () => resolve(controller.close());
      });
    },
  });
  const answer = answerTo(body, '');
  while (pieces.length < 1000) await new Promise((resolve) => setImmediate(resolve));
  // The last ones may be on their way.
  expect(await countKept(pieces)).toBeLessThan(10);
  end();
  expect((await answer).status).toBe(401);
});
