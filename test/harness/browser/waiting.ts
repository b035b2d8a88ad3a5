/** Waits for conditions without events. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds after which a wait counts as hung: far longer than the slowest machine needs. */
export const hangMs = 60_000;

/**
 * Milliseconds between two queries, each of which takes the browser time: a third of the time waited so far.
 */
const pause = { least: 20, most: 250 };

/** Polls until the result is truthy and resolves to it. Rejects with `what()` after `timeout` ms. */
export async function until<Result>(
  ask: () => Promise<Result> | Result,
  what: () => string,
  timeout = hangMs,
): Promise<Exclude<Result, undefined | null | false | 0 | ''>> {
  const start = performance.now();
  for (;;) {
    const answer = await ask();
    if (answer) return answer as Exclude<Result, undefined | null | false | 0 | ''>;
    const waited = performance.now() - start;
    if (waited > timeout) throw new Error(`Waited ${timeout} ms for ${what()}`);
    await sleep(Math.min(Math.max(waited / 3, pause.least), pause.most));
  }
}

/** Polls a position until it exists and stays the same, because loading content may move it. */
export function untilAtRest<Place extends { readonly x: number; readonly y: number }>(
  find: () => Promise<Place | undefined>,
  what: () => string,
): Promise<Place> {
  let before: Place | undefined;
  return until(
    async () => {
      const now = await find();
      const rests = now !== undefined && now.x === before?.x && now.y === before.y;
      before = now;
      return rests ? now : undefined;
    },
    () => `${what()} to be there and at rest`,
  );
}

/** Polls the card of a page until it is ready, and resolves to it. */
export function untilReady<Shown extends { readonly text: string }>(
  ask: () => Promise<Shown | undefined>,
  ready: (card: Shown) => boolean,
): Promise<Shown> {
  let last: Shown | undefined;
  return until(
    async () => {
      last = await ask();
      return last !== undefined && ready(last) ? last : undefined;
    },
    () => `the card, which is ${last === undefined ? 'not there' : JSON.stringify(last.text)}`,
  ) as Promise<Shown>;
}

/** Rejects with `what` if the promise takes longer than `timeout` ms. */
export async function within<Result>(
  promise: Promise<Result>,
  what: string,
  timeout = hangMs,
): Promise<Result> {
  const done = new AbortController();
  try {
    return await Promise.race([
      promise,
      sleep(timeout, undefined, { signal: done.signal }).then(() => {
        throw new Error(`Waited ${timeout} ms for ${what}`);
      }),
    ]);
  } finally {
    done.abort();
  }
}
