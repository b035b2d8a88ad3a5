/**
 * Long work in a page that stays usable: in the time that the browser has to spare.
 */

/** How long work may go on when the browser has no time to spare for long, in milliseconds. */
const slice = 8;

/** How long the browser may put us off, in milliseconds. */
const patience = 50;

/**
 * A function to call between any two small steps: a promise to wait for when it is the page's turn, undefined
 * to go on.
 */
export function createPauses(): () => Promise<void> | undefined {
  let end = 0;
  return () => {
    if (performance.now() < end) return undefined;
    return new Promise((resolve) => {
      if (document.hidden) {
        // Browsers let hidden pages wait for seconds; nobody would notice a slice there.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          end = performance.now() + 2 * slice;
          resolve();
        };
        port2.postMessage(null);
        return;
      }
      requestIdleCallback(
        (deadline) => {
          end = performance.now() + Math.max(slice, Math.min(deadline.timeRemaining(), 2 * slice));
          resolve();
        },
        { timeout: patience },
      );
    });
  };
}
