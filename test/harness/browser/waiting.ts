import { setTimeout as sleep } from 'node:timers/promises';
import { patienceMs } from '../../lib/limits.ts';

/** Milliseconds between two queries, which take the browser time: a third of the time waited so far. */
const pause = { least: 20, most: 250 };

const reportMs = 60_000;

/** Polls until the result is truthy and resolves to it. Rejects with `what()` shortly before the test counts as hung. */
export async function until<Result>(
  ask: () => Promise<Result> | Result,
  what: () => string,
): Promise<Exclude<Result, undefined | null | false | 0 | ''>> {
  const start = performance.now();
  let reported = start;
  for (;;) {
    const answer = await ask();
    if (answer) return answer as Exclude<Result, undefined | null | false | 0 | ''>;
    const waited = performance.now() - start;
    if (waited > patienceMs) throw new Error(`Waited ${patienceMs} ms for ${what()}`);
    if (performance.now() - reported > reportMs) {
      reported = performance.now();
      console.log(`Still waiting, after ${Math.round(waited / 1000)} s, for ${what()}`);
    }
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

export async function within<Result>(
  promise: Promise<Result>,
  what: string,
  timeout = patienceMs,
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
