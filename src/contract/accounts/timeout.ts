/**
 * Limits the time to wait for a promise: a lock or a storage that hangs must not leave callers without an answer.
 */
import { StorageUnavailableError } from './account-store.ts';

/**
 * The time is waited in this many intervals, one after the other. When the process was suspended (a busy machine, a
 * laptop that slept), only one interval has elapsed on its return, and results that arrived meanwhile still count.
 */
const intervals = 10;

/**
 * Settles as `promise` does, or after so many milliseconds as `onTimeout` does, which by default throws a
 * StorageUnavailableError.
 */
export function withTimeout<T>(
  promise: Promise<T>,
  milliseconds: number,
  onTimeout: () => T = throwTimedOut,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let left = intervals;
    const timer = setInterval(() => {
      left -= 1;
      if (left > 0) return;
      clearInterval(timer);
      try {
        resolve(onTimeout());
      } catch (reason) {
        reject(reason);
      }
    }, milliseconds / intervals);
    promise.then(resolve, reject).then(() => clearInterval(timer));
  });
}

/** Throws the StorageUnavailableError for a storage that did not answer in time. */
export function throwTimedOut(): never {
  throw new StorageUnavailableError('The stored accounts did not answer in time; try again later.');
}
