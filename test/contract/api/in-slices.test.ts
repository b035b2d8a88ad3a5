import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inSlices, pause } from '../../../src/contract/api/active-calls.ts';

const noOthers = { hasOthers: false, turn: pause };

/** Takes a millisecond per call, as a detection does. */
function work(): void {
  now += 1;
}
let now = 0;
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now));
afterEach(() => void vi.restoreAllMocks());

describe.each([
  ['setImmediate', setImmediate],
  ['a message channel, as in a browser', undefined],
])('work in slices, by %s,', (_, immediate) => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('returns the results in order', async () => {
    vi.stubGlobal('setImmediate', immediate);
    const items = Array.from({ length: 40 }, (_, index) => index);
    const doubled = await inSlices(
      items,
      (item) => {
        work();
        return item * 2;
      },
      noOthers,
    );
    expect(doubled).toEqual(items.map((item) => item * 2));
  });

  it('handles a message that arrived meanwhile before it continues', async () => {
    vi.stubGlobal('setImmediate', immediate);
    const { port1, port2 } = new MessageChannel();
    let done = 0;
    const handledAt = new Promise<number>((resolve) => {
      port1.onmessage = () => resolve(done);
    });
    const all = inSlices(
      Array(60).fill(null),
      () => {
        work();
        if (done === 0) port2.postMessage(null);
        done += 1;
      },
      noOthers,
    );
    expect(await handledAt).toBeLessThan(60);
    await all;
    port1.close();
  });

  it('rethrows errors of the work', async () => {
    vi.stubGlobal('setImmediate', immediate);
    const failing = inSlices(
      [1],
      () => {
        throw new Error('no');
      },
      noOthers,
    );
    await expect(failing).rejects.toThrow('no');
  });
});

describe('slices', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('end after ten milliseconds with the pause of the host, if it has one', async () => {
    let now = 0;
    const pausedAt: number[] = [];
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    vi.stubGlobal('setImmediate', (resolve: () => void) => {
      pausedAt.push(now);
      resolve();
    });
    const work = () => {
      now += 5;
    };
    await inSlices(Array(6).fill(null), work, noOthers);
    expect(pausedAt).toEqual([10, 20]);
  });
});

it('short work runs without a pause', async () => {
  const pause = vi.fn();
  vi.stubGlobal('setImmediate', pause);
  expect(await inSlices(['a', 'b'], (item) => item, noOthers)).toEqual(['a', 'b']);
  expect(pause).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

it.each([
  ['every 10 ms without other calls', noOthers, 9],
  ['every 2 ms during other calls', { hasOthers: true, turn: pause }, 49],
])('long work pauses %s', async (_, pacing, pauses) => {
  let now = 0;
  vi.stubGlobal('performance', { now: () => now });
  const pause = vi.fn((resume: () => void) => resume());
  vi.stubGlobal('setImmediate', pause);
  await inSlices(Array(100).fill(1), (milliseconds) => (now += milliseconds), pacing);
  expect(pause).toHaveBeenCalledTimes(pauses);
  vi.unstubAllGlobals();
});

it('the clock is read for each long text, and once for many short ones', async () => {
  const clock = vi.spyOn(performance, 'now');
  const looksFor = async (texts: readonly string[]) => {
    clock.mockClear();
    await inSlices(texts, (text) => text, noOthers);
    return clock.mock.calls.length;
  };
  expect(await looksFor(Array(100).fill('x'.repeat(1000)))).toBe(100);
  expect(await looksFor(Array(100).fill('short'))).toBeLessThan(10);
});
