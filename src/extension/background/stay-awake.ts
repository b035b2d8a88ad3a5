/**
 * Keeps the browser from ending the background during a call. Chromium waits minutes for a one-shot message.
 * Firefox ends a background 30 s after the last event: it postpones that once for a one-shot message that is not
 * answered yet, and not at all for a message over a port. A request to the browser itself does count as activity
 * there (ParentAPIManager, "parentapicall").
 */
import browser from 'webextension-polyfill';

/** Milliseconds between two requests to the browser: a fraction of any browser's limit. */
const beatMs = 5_000;
/** Milliseconds after a request within which a new call needs none of its own. */
const leastBeatMs = 1_000;

let underWay = 0;
let lastBeat = Number.NEGATIVE_INFINITY;
let beating: ReturnType<typeof setInterval> | undefined;

/** Does some work and keeps the background running until it ends. */
export async function whileAwake<T>(work: () => Promise<T>): Promise<T> {
  underWay += 1;
  if (performance.now() - lastBeat >= leastBeatMs) beat();
  beating ??= setInterval(beat, beatMs);
  try {
    return await work();
  } finally {
    underWay -= 1;
    if (underWay === 0) {
      clearInterval(beating);
      beating = undefined;
    }
  }
}

function beat(): void {
  lastBeat = performance.now();
  // The cheapest request there is; its answer does not matter.
  void browser.runtime.getPlatformInfo();
}
