/**
 * Orders the changes that callers and the user make. Both hold the same lock, but only one caller at a time asks for it:
 * an act of the user waits for at most one caller, however many have asked.
 */

/** Runs work while nothing else holds the lock, in all contexts of the extension. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>;

export interface Turns {
  /** Runs work for a caller, after the work of all callers before it. */
  forCaller: Lock;
  /** Runs work for the user. */
  forUser: Lock;
  /** Settles when the user's last act is done. Never rejects. Another object for each act. */
  readonly lastAct: Promise<unknown>;
}

export function createTurns(lock: Lock): Turns {
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
