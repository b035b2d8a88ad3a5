/**
 * Keeps the browser from ending the background in the middle of a call. Chromium waits minutes for a one-shot. Firefox
 * ends a background 30 s after the last event: it puts that off once for a one-shot that is not answered yet, and not
 * at all for a message over a port. What it does take for a sign of life is a request to the browser itself
 * (ParentAPIManager, "parentapicall").
 */
import browser from 'webextension-polyfill';

/** Milliseconds between two signs of life: a fraction of any browser's patience. */
const beatMs = 5_000;
/** Calls that come faster than this, in milliseconds, need no sign of their own. */
const least = 1_000;

let underWay = 0;
let lastBeat = Number.NEGATIVE_INFINITY;
let beating: ReturnType<typeof setInterval> | undefined;

/** Does some work, at whose end the background is still there. */
export async function whileAwake<T>(work: () => Promise<T>): Promise<T> {
  underWay += 1;
  if (performance.now() - lastBeat >= least) beat();
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
  // The cheapest that there is to ask; the answer does not matter.
  void browser.runtime.getPlatformInfo();
}
