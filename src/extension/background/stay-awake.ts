/**
 * Firefox stops the background 30 s after the last event, also during a call over a port. A call to a browser API counts
 * as activity (ParentAPIManager, "parentapicall").
 */
import browser from 'webextension-polyfill';

/** Often, since a busy machine delays it. */
const beatMs = 1_000;

let underWay = 0;
let lastBeat = Number.NEGATIVE_INFINITY;
let beating: ReturnType<typeof setInterval> | undefined;

export async function whileAwake<T>(work: () => Promise<T>): Promise<T> {
  underWay += 1;
  if (performance.now() - lastBeat >= beatMs) beat();
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
  // The cheapest API call. Its answer does not matter.
  void browser.runtime.getPlatformInfo();
}
