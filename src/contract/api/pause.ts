/**
 * A timer would add at least 4 ms, and scheduler.yield() would overtake other callers' messages. Browsers queue a
 * message port like any message; Node runs it first, but has setImmediate.
 */
export function pause(): Promise<void> {
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
