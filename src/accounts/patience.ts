/**
 * Waiting, but not for ever: a lock or a storage that hangs must not leave its callers without an answer.
 */
import { StorageUnavailableError } from './store.ts';

/** The outcome, or after `patience` milliseconds what `late` gives or throws: a StorageUnavailableError unless told. */
export function inTime<T>(outcome: Promise<T>, patience: number, late: () => T = refuse): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      try {
        resolve(late());
      } catch (reason) {
        reject(reason);
      }
    }, patience);
    outcome.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Throws a StorageUnavailableError that says so. */
export function refuse(): never {
  throw new StorageUnavailableError('The stored accounts did not answer in time; try again later.');
}
