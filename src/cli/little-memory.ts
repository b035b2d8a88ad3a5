/**
 * Keeps the program small: texts come and go, so that a heap that grows only holds what is not needed any more.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bun has another engine, without these flags. */
const hasFlags = process.versions.bun === undefined;
/** So many batches, 8 MB of a file, leave some 0.5 MB behind; collecting it takes less than a hundredth of their time. */
const batchesBetween = 500;

/**
 * Has the heaps of all threads stay as small as they begin. To be called at the beginning, and whenever a thread has
 * started: V8 sets the factor back to 2 for each.
 */
export function keepHeapsSmall(): void {
  if (hasFlags) setFlagsFromString('--semi-space-growth-factor=1 --optimize-for-size --expose-gc');
}

/** Gives back at once what loading took: the model's file is as large as a quarter of all that stays. */
export function collectGarbage(): void {
  if (hasFlags) (runInNewContext('globalThis.gc') as (() => void) | undefined)?.();
}

/**
 * Makes what a thread is to call for each batch of texts that it has done with: it collects garbage now and then. What is under
 * way when V8 collects what is young becomes old, and of that V8 lets as much gather as there is in all.
 */
export function collectNowAndThen(): () => void {
  let batches = 0;
  return () => {
    batches++;
    if (batches % batchesBetween === 0) collectGarbage();
  };
}
