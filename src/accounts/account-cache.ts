/**
 * The accounts in memory, and the one way to the storage below. Memory is good for as long as no other
 * context had a turn; every access is a turn of the writer lock, which costs nothing while it is ours.
 */

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
import { nextMidnight, utcDate } from './utc-day.ts';
import type { WriterLock } from './writer-lock.ts';

/** Milliseconds since the epoch. */
export type Clock = () => number;

export interface CacheOptions {
  readonly storage: KeyValueStorage;
  readonly lock: WriterLock;
  readonly clock: Clock;
  /** Milliseconds that a caller waits for lock and storage; 10,000 unless told. */
  readonly timeout?: number;
}

/** Far more than a busy disk takes, less than a browser gives a background to answer a message. */
const defaultTimeout = 10_000;

/** A turn, as those see it who do its work. */
export interface Deadline {
  /** False once the caller has been told that it failed: nothing may begin then. */
  isAwaited: boolean;
}

/** What nobody waits for any more is refused; nobody hears it. */
export function deadlinePassed(): StorageUnavailableError {
  return new StorageUnavailableError('The caller was told already that this failed.');
}

export class AccountCache {
  readonly #storage: KeyValueStorage;
  readonly #lock: WriterLock;
  readonly #clock: Clock;
  readonly #timeout: number;
  /** Undefined until it is read, and again after a reading that failed. */
  #state: Promise<AccountsState> | undefined;
  #versioned = false;
  /** When days become too old again, in milliseconds since the epoch; asked at every turn. */
  #forgetAt = 0;
  /** Settles when the last of the writes that were asked for has. */
  #lastWrite: Promise<unknown> = Promise.resolve();

  constructor({ storage, lock, clock, timeout = defaultTimeout }: CacheOptions) {
    this.#storage = storage;
    this.#lock = lock;
    this.#clock = clock;
    this.#timeout = timeout;
  }

  /**
   * Runs `work` in a turn, with the accounts as they are on disk. Turns overlap: `work` must not write.
   *
   * A caller waits no longer than `patience` and is then told that the storage cannot be used; what it asked
   * for does not begin any more. A write that has begun goes on, and the turn with it: no other write starts,
   * here or in another context, that it could land on.
   */
  withLock<T>(work: (state: AccountsState, turn: Deadline) => T | Promise<T>): Promise<T> {
    const turn: Deadline = { isAwaited: true };
    let isRead = false;
    let worked: { readonly value: T } | undefined;
    const done = this.#lock.run(async (fresh) => {
      if (fresh) this.#state = undefined;
      if (!turn.isAwaited) throw deadlinePassed();
      this.#state ??= this.inWriteOrder(() => this.#load());
      const state = await this.#state;
      isRead = true;
      if (!turn.isAwaited) throw deadlinePassed();
      const value = await work(state, turn);
      worked = { value };
      // After the work, so that a charge, which drops its account's old days itself, stays one write.
      if (this.#isForgettingDue(state)) await this.inWriteOrder(() => this.#forget(state));
      return value;
    });
    return withTimeout(done, this.#timeout, () => {
      turn.isAwaited = false;
      // Whoever comes next reads anew and does not wait for what may hang.
      if (!isRead) this.#state = undefined;
      // What is done must not be called undone, however long the old days take.
      return worked === undefined ? throwTimedOut() : worked.value;
    });
  }

  /** Runs `work` when the writes before it are done, alone. Only from within a turn that awaits it. */
  inWriteOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#lastWrite.then(work);
    this.#lastWrite = done.catch(() => undefined);
    return done;
  }

  /** A turn in which `work` may write, alone. It changes the state once what it wrote is on disk. */
  withWriteLock<T>(work: (state: AccountsState) => Promise<T>): Promise<T> {
    return this.withLock((state, turn) =>
      this.inWriteOrder(async () => {
        if (!turn.isAwaited) throw deadlinePassed();
        return work(state);
      }),
    );
  }

  /** Puts items on disk. Rejects with StorageUnavailableError; nothing has changed then. */
  async save(items: Record<string, unknown>): Promise<void> {
    await this.#asked('written', () =>
      this.#storage.set(this.#versioned ? items : { ...layoutItem(), ...items }),
    );
    this.#versioned = true;
  }

  /** Takes items away. Rejects as {@link save} does. */
  erase(names: string[]): Promise<void> {
    return this.#asked('written', () => this.#storage.remove(names));
  }

  /** Takes away every item of the accounts, also those that no account owns. */
  async eraseAll(): Promise<void> {
    await this.erase(ownNames(await this.#read()));
  }

  /** Whether there are days that are too old; looked for once a day. */
  #isForgettingDue(state: AccountsState): boolean {
    const now = this.#clock();
    if (now < this.#forgetAt) return false;
    const { shortened, gone } = expiredDays(state.counts, utcDate(now));
    if (shortened.size + gone.length > 0) return true;
    this.#forgetAt = nextMidnight(now);
    return false;
  }

  /** Takes away what was counted on days that are too old. Never rejects. */
  async #forget(state: AccountsState): Promise<void> {
    const now = this.#clock();
    const { shortened, gone } = expiredDays(state.counts, utcDate(now));
    try {
      if (shortened.size > 0) await this.save(countItems(shortened));
      if (gone.length > 0) await this.erase(gone.map(countName));
    } catch {
      // The turn's own work is done and must not be called undone. The next turn tries again.
      return;
    }
    for (const [id, count] of shortened) state.counts.set(id, count);
    for (const id of gone) state.counts.delete(id);
    this.#forgetAt = nextMidnight(now);
  }

  async #load(): Promise<AccountsState> {
    try {
      const items = await this.#read();
      const { state, repair } = readLayout(items, utcDate(this.#clock()));
      this.#versioned = hasLayout(items);
      // A repair must reach the disk: an unreadable count is used up for today, not on every day to come.
      if (Object.keys(repair.set).length > 0) await this.save(repair.set);
      if (repair.remove.length > 0) await this.erase(repair.remove);
      return state;
    } catch (error) {
      this.#state = undefined;
      if (error instanceof NewerLayoutError)
        throw new StorageUnavailableError(error.message, { cause: error });
      throw error;
    }
  }

  /** All items. A reading is given up before its turn is, so that the next turn can read anew. */
  #read(): Promise<Record<string, unknown>> {
    return this.#asked('read', () =>
      readStable(() => withTimeout(this.#storage.getAll(), this.#timeout / 2)),
    );
  }

  async #asked<T>(done: 'read' | 'written', action: () => Promise<T>): Promise<T> {
    try {
      return await action();
    } catch (cause) {
      throw new StorageUnavailableError(`The stored accounts could not be ${done}; try again later.`, {
        cause,
      });
    }
  }
}
