/**
 * Caches the accounts in memory, and reads and writes the storage below them. The cache stays valid, since this context
 * keeps the writer lock until it ends.
 *
 *   const account = await cache.withLock((state) => state.accounts.get(id));
 *   await cache.withWriteLock(async (state) => {
 *     await cache.save(recordItem(account));
 *     state.accounts.set(id, account);
 *   });
 */
import { type AccountRules, noRules } from './account-rules.ts';
import { StorageUnavailableError } from './account-store.ts';
import type { KeyValueStorage } from './key-value-storage.ts';
import {
  type AccountsState,
  countItems,
  countName,
  expiredDays,
  hasLayout,
  layoutItem,
  NewerLayoutError,
  ownNames,
  readLayout,
} from './layout.ts';
import { readStable } from './stable-read.ts';
import { throwTimedOut, withTimeout } from './timeout.ts';
import { type Clock, nextMidnight, utcDate } from './utc-day.ts';
import type { WriterLock } from './writer-lock.ts';

export interface CacheOptions {
  readonly storage: KeyValueStorage;
  readonly lock: WriterLock;
  readonly clock: Clock;
  /** Milliseconds that a caller waits for lock and storage; 25,000 by default. */
  readonly timeout?: number;
  /** Reads what stands above the records; asked before every call that goes by it. Must not reject. */
  readonly rules?: () => Promise<AccountRules>;
}

/**
 * More than a browser takes to write on a machine with far too much to do (ten seconds were passed), less than the half minute
 * that callers wait for an answer and browsers for an idle background.
 */
const defaultTimeout = 25_000;

/** Tells the work of a caller whether that caller still waits. */
export interface Deadline {
  /** True once the caller was told that its call failed: nothing may be started for it any more. */
  hasPassed: boolean;
}

/** The error for work whose deadline has passed. No caller sees it, since none waits any more. */
export function deadlinePassed(): StorageUnavailableError {
  return new StorageUnavailableError('The caller was told already that this failed.');
}

export class AccountCache {
  readonly #storage: KeyValueStorage;
  readonly #lock: WriterLock;
  readonly #clock: Clock;
  readonly #timeout: number;
  /** What stands above the records. */
  readonly rules: () => Promise<AccountRules>;
  /** Undefined until it is read, and again after a reading that failed. */
  #state: Promise<AccountsState> | undefined;
  /** Whether the version of the layout is in the storage. */
  #hasVersion = false;
  /** When to look for expired days again, in milliseconds since the epoch. */
  #nextExpiry = 0;
  /** Settles when the last of the writes that were ordered has. */
  #lastWrite: Promise<unknown> = Promise.resolve();

  constructor({ storage, lock, clock, timeout = defaultTimeout, rules = async () => noRules }: CacheOptions) {
    this.#storage = storage;
    this.#lock = lock;
    this.#clock = clock;
    this.#timeout = timeout;
    this.rules = rules;
  }

  /**
   * Runs `work` while this context holds the lock, with the accounts as they are on disk. Calls overlap, so `work`
   * must not write.
   *
   * Rejects with StorageUnavailableError after the timeout, and starts nothing for this call any more. A write that
   * has started goes on and keeps the lock, so that no other write, here or in another context, can collide with it.
   */
  withLock<T>(work: (state: AccountsState, deadline: Deadline) => T | Promise<T>): Promise<T> {
    const deadline: Deadline = { hasPassed: false };
    /** What this call waits for, if it waits for that. */
    let reading: Promise<AccountsState> | undefined;
    let result: { readonly value: T } | undefined;
    const done = this.#lock.acquire().then(async () => {
      let state: AccountsState | undefined;
      // Another caller may have given up the reading meanwhile: what was read then is nobody's any more.
      while (state === undefined || reading !== this.#state) {
        if (deadline.hasPassed) throw deadlinePassed();
        reading = this.#state ??= this.#beginReading();
        state = await reading;
      }
      reading = undefined;
      if (deadline.hasPassed) throw deadlinePassed();
      const value = await work(state, deadline);
      result = { value };
      // After the work: a charge removes its account's expired days itself, in the same write.
      if (this.#hasExpiredDays(state)) await this.inWriteOrder(() => this.#removeExpiredDays(state));
      return value;
    });
    return withTimeout(done, this.#timeout, () => {
      deadline.hasPassed = true;
      // The next call reads again instead of waiting for a reading that may hang.
      if (reading !== undefined) this.#giveUp(reading);
      // Once the work is done the call has succeeded, however long the removal of expired days takes.
      return result === undefined ? throwTimedOut() : result.value;
    });
  }

  /** Runs `work` alone, after all writes that were ordered before. Only for work that {@link withLock} awaits. */
  inWriteOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#lastWrite.then(work);
    this.#lastWrite = done.catch(() => undefined);
    return done;
  }

  /** Like {@link withLock}, for `work` that writes: it runs alone, and changes `state` once its write is on disk. */
  withWriteLock<T>(work: (state: AccountsState) => Promise<T>): Promise<T> {
    return this.withLock((state, deadline) =>
      this.inWriteOrder(async () => {
        if (deadline.hasPassed) throw deadlinePassed();
        return work(state);
      }),
    );
  }

  /** Writes items to disk. Rejects with StorageUnavailableError; then nothing has changed. */
  async save(items: Record<string, unknown>): Promise<void> {
    await orUnavailable('written', () =>
      this.#storage.set(this.#hasVersion ? items : { ...layoutItem(), ...items }),
    );
    this.#hasVersion = true;
  }

  /** Removes items from disk. Rejects as {@link save} does. */
  erase(names: string[]): Promise<void> {
    return orUnavailable('written', () => this.#storage.remove(names));
  }

  /** Removes every item of the accounts, including those that belong to no account. */
  async eraseAll(): Promise<void> {
    await this.erase(ownNames(await this.#read()));
  }

  /** Whether any count has days that are too old. Looks at the counts only once a day. */
  #hasExpiredDays(state: AccountsState): boolean {
    const now = this.#clock();
    if (now < this.#nextExpiry) return false;
    const { shortened, removed } = expiredDays(state.counts, utcDate(now));
    if (shortened.size + removed.length > 0) return true;
    this.#nextExpiry = nextMidnight(now);
    return false;
  }

  /** Never rejects: the work of the call is done and has succeeded. After a failure, the next call tries again. */
  async #removeExpiredDays(state: AccountsState): Promise<void> {
    const now = this.#clock();
    const { shortened, removed } = expiredDays(state.counts, utcDate(now));
    try {
      if (shortened.size > 0) await this.save(countItems(shortened));
      if (removed.length > 0) await this.erase(removed.map(countName));
    } catch {
      return;
    }
    for (const [id, count] of shortened) state.counts.set(id, count);
    for (const id of removed) state.counts.delete(id);
    this.#nextExpiry = nextMidnight(now);
  }

  /** Reads everything, after all writes that were ordered before. A reading that fails is given up. */
  #beginReading(): Promise<AccountsState> {
    const reading = this.inWriteOrder(() => this.#load());
    reading.catch(() => this.#giveUp(reading));
    return reading;
  }

  /** Has the next call read again; not where another reading has begun since. */
  #giveUp(reading: Promise<AccountsState>): void {
    if (this.#state === reading) this.#state = undefined;
  }

  async #load(): Promise<AccountsState> {
    try {
      const [items, { limitOf }] = await Promise.all([this.#read(), this.#inTime(this.rules())]);
      const { state, repair } = readLayout(items, utcDate(this.#clock()), limitOf);
      this.#hasVersion = hasLayout(items);
      // Repairs are written: a damaged count is exhausted for today, and must not be again on every day to come.
      if (Object.keys(repair.set).length > 0) await this.save(repair.set);
      if (repair.remove.length > 0) await this.erase(repair.remove);
      return state;
    } catch (error) {
      if (error instanceof NewerLayoutError)
        throw new StorageUnavailableError(error.message, { cause: error });
      throw error;
    }
  }

  /** All items. */
  #read(): Promise<Record<string, unknown>> {
    return orUnavailable('read', () => readStable(() => this.#inTime(this.#storage.getAll())));
  }

  /** Part of a reading. Times out before the call does, so that the next call can read again. */
  #inTime<T>(part: Promise<T>): Promise<T> {
    return withTimeout(part, this.#timeout / 2);
  }
}

/** Settles as `action` does, but rejects with StorageUnavailableError alone. */
async function orUnavailable<T>(done: 'read' | 'written', action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (cause) {
    throw new StorageUnavailableError(`The stored accounts could not be ${done}; try again later.`, {
      cause,
    });
  }
}
