/**
 * Long work in short slices, so that other callers get their turn between them.
 */

/**
 * How long a slice may last, in milliseconds. Alone, long against a pause's own cost; in company shorter, since one
 * call of another is a dozen steps in a browser, each of which waits for the end of a slice.
 */
const sliceMs = { alone: 10, inCompany: 2 };

/**
 * `work` of each item, in order; lets the host do what else is waiting after every 10 ms, or 2 where others are there.
 */
export async function inSlices<T, R>(
  items: readonly T[],
  work: (item: T) => R,
  activeCalls: { readonly hasOthers: boolean },
): Promise<R[]> {
  const results: R[] = [];
  let sliceStart = performance.now();
  for (const item of items) {
    if (performance.now() - sliceStart >= (activeCalls.hasOthers ? sliceMs.inCompany : sliceMs.alone)) {
      await pause();
      sliceStart = performance.now();
    }
    results.push(work(item));
  }
  return results;
}

/**
 * Resolves when all that is waiting now has had its turn. Timers would wait 4 ms or more each time, and
 * scheduler.yield() would jump the queue, before the messages of other callers. In Node a message port does
 * the same, but there is setImmediate; elsewhere a port queues up like everyone.
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
