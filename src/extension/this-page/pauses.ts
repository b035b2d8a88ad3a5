/**
 * Lets long work in a page go on only while the browser is idle, so that the page stays usable.
 */

/** Milliseconds for which work may go on, also where the browser is not idle for long. */
const slice = 8;

/** Milliseconds for which the browser may put the work off: a frame, since a page that is looked at is idle seldom. */
const idleTimeout = 16;

/**
 * A function to call between any two small steps of the work. It returns undefined while the work may go on, and
 * otherwise a promise to wait for.
 */
export function createPauses(): () => Promise<void> | undefined {
  let end = 0;
  return () => {
    if (performance.now() < end) return undefined;
    // Browsers let hidden pages wait for seconds; nobody would notice a slice there.
    const turn = document.hidden ? nextTask() : nextIdleTime();
    return turn.then((milliseconds) => {
      end = performance.now() + Math.max(slice, Math.min(milliseconds, 2 * slice));
    });
  };
}

/** Resolves in a task of its own, with milliseconds that the work may take. */
function nextTask(): Promise<number> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve(2 * slice);
    };
    port2.postMessage(null);
  });
}

/** Resolves when the browser is idle, with the milliseconds for which it expects to be. */
function nextIdleTime(): Promise<number> {
  return new Promise((resolve) => {
    requestIdleCallback((deadline) => resolve(deadline.timeRemaining()), { timeout: idleTimeout });
  });
}
