/**
 * Ends a call when its time is up or its caller's AbortSignal aborts.
 */
import { TimeoutError } from './client-errors.ts';

/** The longest time that `setTimeout` can wait; with a longer one it fires at once. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * Runs `work` until it settles, and passes it a signal that aborts when nobody waits for it any more. Rejects with the
 * reason of `outer` when that aborts, and with a TimeoutError after `milliseconds`.
 */
export async function withDeadline<T>(
  milliseconds: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  outer?.throwIfAborted();
  const controller = new AbortController();
  const passOn = () => controller.abort(outer?.reason);
  outer?.addEventListener('abort', passOn);
  const timer =
    milliseconds <= maxTimerMs
      ? setTimeout(() => controller.abort(new TimeoutError(milliseconds)), milliseconds)
      : undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      controller.signal.addEventListener('abort', () => reject(controller.signal.reason));
      work(controller.signal).then(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', passOn);
  }
}
