import { TimeoutError } from './client-errors.ts';
import type { Signal } from './platform-types.ts';

/** The maximum delay of `setTimeout`. With a longer one, it fires at once. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * Runs `work` with a signal that aborts after the timeout or when `outer` aborts. Rejects with a TimeoutError
 * or the reason of `outer`.
 */
export async function withDeadline<T>(
  milliseconds: number,
  outer: Signal | undefined,
  work: (signal: Signal) => Promise<T>,
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
