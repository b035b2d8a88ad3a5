import type { ActiveCalls } from './active-calls.ts';

/**
 * Milliseconds of work between two pauses. Alone: long compared to a pause. With other calls: short, because
 * a call in a browser takes a dozen steps, each of which waits for the end of a slice.
 */
const sliceMs = { alone: 10, withOthers: 2 };

/**
 * Runs `work` on each item and pauses regularly, so that other calls are handled in between. Resolves to the
 * results in order.
 */
export async function inSlices<T, R>(
  items: Iterable<T>,
  work: (item: T) => R,
  activeCalls: Pick<ActiveCalls, 'hasOthers'>,
): Promise<R[]> {
  const results: R[] = [];
  let sliceStart = performance.now();
  for (const item of items) {
    if (performance.now() - sliceStart >= (activeCalls.hasOthers ? sliceMs.withOthers : sliceMs.alone)) {
      await pause();
      sliceStart = performance.now();
    }
    results.push(work(item));
  }
  return results;
}

/**
 * Resolves when everything queued now has run. A timer would add at least 4 ms, and scheduler.yield() would
 * overtake other callers' messages. Browsers queue a message port like any message; Node runs it first, but
 * has setImmediate.
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
