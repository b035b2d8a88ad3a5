import { describe, expect, it, vi } from 'vitest';
import { maxBodyBytes } from '../../../../src/contract/api/index.ts';
import { countKept } from '../kept.ts';
import { ask, detecting, failure, refusalOf, streamed } from '../parts.ts';

const headers = { Authorization: 'Bearer key', 'Content-Type': 'application/json' };
const encoder = new TextEncoder();

function pieces(next: () => Uint8Array | undefined): {
  readonly body: ReadableStream<Uint8Array>;
  readonly counts: { pulled: number; cancelled: number };
} {
  const counts = { pulled: 0, cancelled: 0 };
  const source: UnderlyingDefaultSource<Uint8Array> = {
    pull(controller) {
      const piece = next();
      counts.pulled += 1;
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
    cancel() {
      counts.cancelled += 1;
    },
  };
  // No read-ahead.
  return { body: new ReadableStream(source, { highWaterMark: 0 }), counts };
}

function withoutStream(body: Uint8Array<ArrayBuffer>): Request {
  const request = new Request('https://localhost/v2/detect/language', { method: 'POST', headers, body });
  return Object.defineProperty(request, 'body', { value: undefined });
}

describe('a body in chunks', () => {
  it('is joined, even if a chunk ends inside a character', async () => {
    const bytes = encoder.encode('{"q":"žluťoučký 😀"}');
    const parts = Array.from(bytes, (byte) => Uint8Array.of(byte));
    const detect = vi.fn(() => []);
    const answer = await ask({ engines: detecting({ detect }) }, streamed(pieces(() => parts.shift()).body));
    expect(answer.status).toBe(200);
    expect(detect.mock.calls).toEqual([['žluťoučký 😀']]);
  });

  it('is read only up to the limit, even if it never ends', async () => {
    const piece = new Uint8Array(1024 * 1024);
    const { body, counts } = pieces(() => piece);
    expect(await refusalOf({}, streamed(body))).toEqual([400, 'body_too_large']);
    expect(counts.pulled).toBeLessThanOrEqual(maxBodyBytes / piece.byteLength + 2);
    expect(counts.cancelled).toBe(1);
  });

  it('is not read if its Content-Length exceeds the limit', async () => {
    const { body, counts } = pieces(() => undefined);
    const request = streamed(body, { 'Content-Length': String(maxBodyBytes + 1) });
    expect(await refusalOf({}, request)).toEqual([400, 'body_too_large']);
    expect(counts.pulled).toBe(0);
  });

  it('is checked by its real size if its Content-Length is wrong', async () => {
    const { body } = pieces(() => new Uint8Array(1024 * 1024));
    const request = streamed(body, { 'Content-Length': '2' });
    expect(await refusalOf({}, request)).toEqual([400, 'body_too_large']);
  });

  it('does not keep the larger buffers of its chunks alive', async () => {
    const stores: WeakRef<ArrayBuffer>[] = [];
    let end = () => {};
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const store = new ArrayBuffer(4096);
        stores.push(new WeakRef(store));
        controller.enqueue(new Uint8Array(store, 0, 1).fill(0x20));
        if (stores.length < 1000) return undefined;
        return new Promise<void>((resolve) => {
          end = () => resolve(controller.close());
        });
      },
    });
    const answer = ask({}, streamed(body));
    await expect.poll(() => stores.length).toBe(1000);
    // The last chunks may still be in flight.
    expect(await countKept(stores)).toBeLessThan(10);
    end();
    expect(await failure(await answer)).toEqual([400, 'body_unreadable']);
  });

  it('is refused as unreadable if it is incomplete', async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(encoder.encode('{"q":'));
        controller.error(new Error('connection lost'));
      },
    });
    const answer = await ask({}, streamed(body));
    expect(await answer.clone().text()).toContain('"The body is incomplete. Send the request again."');
    expect(await failure(answer)).toEqual([400, 'body_unreadable']);
  });
});

it('a body of exactly the limit is accepted on a host without streams', async () => {
  const largest = encoder.encode('{"q":"Guten Tag"}'.padEnd(maxBodyBytes));
  expect((await ask({}, withoutStream(largest))).status).toBe(200);
});

it('a request without a body is refused with field_missing', async () => {
  const request = new Request('https://localhost/v2/detect/language', { method: 'POST', headers });
  expect(await refusalOf({}, request)).toEqual([400, 'field_missing']);
});

it('a host whose Request has no body stream enforces the limit', async () => {
  const answer = await ask({}, withoutStream(new Uint8Array(maxBodyBytes + 1)));
  expect(await failure(answer)).toEqual([400, 'body_too_large']);
});
