/**
 * Schedules changes by callers and the user. All hold the same lock, but only one caller at a time waits for
 * it, so a user's act waits for at most one caller.
 */

/** Runs a task while nothing else holds the lock, in any context of the extension. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>;

export interface AccessQueue {
  /** Runs a task for a caller, after all earlier callers' tasks. */
  forCaller: Lock;
  forUser: Lock;
  /** Settles when the user's last act is done. Never rejects. A new object for each act. */
  readonly lastAct: Promise<unknown>;
}

export function createAccessQueue(lock: Lock): AccessQueue {
  let lastAct: Promise<unknown> = Promise.resolve();
  let lastCaller: Promise<unknown> = Promise.resolve();
  return {
    forCaller(work) {
      const done = lastCaller.then(() => lock(work));
      lastCaller = done.catch(() => undefined);
      return done;
    },
    forUser(work) {
      const done = lock(work);
      lastAct = done.catch(() => undefined);
      return done;
    },
    get lastAct() {
      return lastAct;
    },
  };
}
