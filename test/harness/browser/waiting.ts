/**
 * Waiting for what nothing announces.
 */
import { setTimeout as sleep } from 'node:timers/promises';

/** After which a wait counts as a hang, in milliseconds: far beyond what the slowest machine takes. */
export const hangMs = 60_000;

/** Milliseconds between two questions, of which each takes a browser some: a third of what was waited so far. */
const pause = { least: 20, most: 250 };

/** Asks until the answer is truthy and resolves with it; rejects with `what()` after `timeout` ms. */
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

/** Asks where something is until it is there and stays, and resolves with that: what loads may push it aside. */
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

/** Asks for the card of a page until it is there and ready, and resolves with it. */
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

/** Rejects with `what` when the promise takes longer than `timeout` ms. */
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
