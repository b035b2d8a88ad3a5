/**
 * Waiting, but not for ever: a lock or a storage that hangs must not leave its callers without an answer.
 */
import { StorageUnavailableError } from './account-store.ts';

/**
 * The patience is waited out in parts, each begun when the one before is over: a process that stood still, on a busy
 * machine or one that slept, finds one part over and not all, and hears what came meanwhile before it gives up.
 */
const intervals = 10;

/** The outcome, or after `patience` milliseconds what `late` gives or throws: a StorageUnavailableError unless told. */
export function withTimeout<T>(
  outcome: Promise<T>,
  milliseconds: number,
  late: () => T = throwTimedOut,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (left: number) => {
      timer = setTimeout(() => {
        if (left > 1) {
          wait(left - 1);
          return;
        }
        try {
          resolve(late());
        } catch (reason) {
          reject(reason);
        }
      }, milliseconds / intervals);
    };
    wait(intervals);
    outcome.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Throws a StorageUnavailableError that says so. */
export function throwTimedOut(): never {
  throw new StorageUnavailableError('The stored accounts did not answer in time; try again later.');
}
