/** Milliseconds of a slice, even if the browser is idle for less. */
const slice = 8;

/** Maximum milliseconds to wait for idle time: one frame, since a visible page is rarely idle. */
const idleTimeout = 16;

/** To be called before each small step. Undefined if the work can continue. */
export function createPauses(): () => Promise<void> | undefined {
  let end = 0;
  return () => {
    if (performance.now() < end) return undefined;
    // Browsers suspend idle callbacks of hidden pages for seconds, and nothing there needs to stay
    // responsive.
    const turn = document.hidden ? nextTask() : nextIdleTime();
    return turn.then((milliseconds) => {
      end = performance.now() + Math.max(slice, Math.min(milliseconds, 2 * slice));
    });
  };
}

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

function nextIdleTime(): Promise<number> {
  return new Promise((resolve) => {
    requestIdleCallback((deadline) => resolve(deadline.timeRemaining()), { timeout: idleTimeout });
  });
}
