/**
 * Splits long work into short slices, so that other calls are handled between them.
 */
import type { ActiveCalls } from './active-calls.ts';

/**
 * Milliseconds that a slice may last. Alone: long compared with what a pause costs. With other calls: shorter,
 * since one call in a browser takes a dozen steps, each of which waits for the end of a slice.
 */
const sliceMs = { alone: 10, withOthers: 2 };

/** The results of `work` on each item, in order. Pauses after every 10 ms, or every 2 ms while there are other calls. */
export async function inSlices<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => R,
  activeCalls: Pick<ActiveCalls, 'hasOthers'>,
): Promise<R[]> {
  const results: R[] = [];
  let sliceStart = performance.now();
  for (const [index, item] of items.entries()) {
    if (performance.now() - sliceStart >= (activeCalls.hasOthers ? sliceMs.withOthers : sliceMs.alone)) {
      await pause();
      sliceStart = performance.now();
    }
    results.push(work(item, index));
  }
  return results;
}

/**
 * Resolves when everything that is queued now has run. A timer would add 4 ms or more to each pause, and
 * scheduler.yield() would go before the messages of other callers. Browsers queue a message port like any other
 * message; Node runs it first, but has setImmediate.
 */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === 'function') {
      setImmediate(resolve);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
