/** Runs a task while nothing else holds the lock, in any context of the extension. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Schedules changes by callers and the user. All hold the same lock, but only one caller at a time waits for
 * it, so a user's act waits for at most one caller.
 */
export class AccessQueue {
  /** Settles when the user's last act is done. Never rejects. A new object for each act. */
  lastAct: Promise<unknown> = Promise.resolve();
  #lastCaller: Promise<unknown> = Promise.resolve();
  readonly #lock: Lock;

  constructor(lock: Lock) {
    this.#lock = lock;
  }

  /** Runs a task for a caller, after all earlier callers' tasks. */
  forCaller<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#lastCaller.then(() => this.#lock(work));
    this.#lastCaller = done.catch(() => undefined);
    return done;
  }

  forUser<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#lock(work);
    this.lastAct = done.catch(() => undefined);
    return done;
  }
}
