/**
 * Caches accounts over a storage. The cache stays valid because this context holds the writer lock until it ends.
 *
 * `#state` is the cache:
 *
 *     none ──a call──▶ reading ──the storage answers──▶ read
 *      ▲                  │                              (for good: only this context writes)
 *      └──────────────────┘
 *       the read fails, or the call that waits for it times out
 *
 * Calls that arrive while `reading` share the read. If `#state` was replaced meanwhile, they wait for the new read.
 *
 * Each call has a `Deadline`:
 *
 *     waiting ──lock, state──▶ working ──done──▶ answered
 *        │                        │
 *        └────────timeout─────────┴──▶ answered with StorageUnavailableError; `hasPassed`
 *
 * Once it `hasPassed`, the call starts nothing more. A write that it has begun goes on, and `#lastWrite` makes all
 * later writes wait for it.
 */
import { withTimeout } from '../timeout.ts';
import { type AccountRules, noRules } from './account.ts';
import type { KeyValueStorage, WriterLock } from './account-store.ts';
import { StorageUnavailableError } from './account-store.ts';
import {
  type AccountsState,
  accountItemNames,
  countItems,
  countName,
  expiredDays,
  hasLayout,
  isAccountItem,
  layoutItem,
  NewerLayoutError,
  readLayout,
} from './layout.ts';
import { type Clock, nextMidnight, utcDate } from './usage.ts';

export interface CacheOptions {
  readonly storage: KeyValueStorage;
  readonly lock: WriterLock;
  readonly clock: Clock;
  readonly timeout?: number;
  /** Called for every operation that depends on them. Must not reject. */
  readonly rules?: () => Promise<AccountRules>;
}

/** Longer than a browser's write on a busy machine (over 10 s was measured), shorter than the 30 s of callers. */
const defaultTimeout = 25_000;

export interface Deadline {
  /** The caller got an error: start nothing more for it. */
  hasPassed: boolean;
}

export function deadlinePassed(): StorageUnavailableError {
  return new StorageUnavailableError('The caller has already received an error.');
}

export class AccountCache {
  readonly #storage: KeyValueStorage;
  readonly #lock: WriterLock;
  readonly #clock: Clock;
  readonly #timeout: number;
  readonly rules: () => Promise<AccountRules>;
  #state: Promise<AccountsState> | undefined;
  #hasVersion = false;
  #nextExpiry = 0;
  #lastWrite: Promise<unknown> = Promise.resolve();

  constructor({ storage, lock, clock, timeout = defaultTimeout, rules = async () => noRules }: CacheOptions) {
    this.#storage = storage;
    this.#lock = lock;
    this.#clock = clock;
    this.#timeout = timeout;
    this.rules = rules;
  }

  /** Calls overlap, so `work` must not write. After the timeout, a write in progress goes on and keeps the lock. */
  withLock<T>(work: (state: AccountsState, deadline: Deadline) => T | Promise<T>): Promise<T> {
    const deadline: Deadline = { hasPassed: false };
    let reading: Promise<AccountsState> | undefined;
    let result: { readonly value: T } | undefined;
    const done = this.#lock.acquire().then(async () => {
      let state: AccountsState | undefined;
      // Another caller gave up this read meanwhile.
      while (state === undefined || reading !== this.#state) {
        if (deadline.hasPassed) throw deadlinePassed();
        reading = this.#state ??= this.#beginReading();
        state = await reading;
      }
      reading = undefined;
      if (deadline.hasPassed) throw deadlinePassed();
      const value = await work(state, deadline);
      result = { value };
      // Afterwards, because a charge removes its account's expired days in the same write.
      if (this.#hasExpiredDays(state)) await this.inWriteOrder(() => this.#removeExpiredDays(state));
      return value;
    });
    return withTimeout(done, this.#timeout, () => {
      deadline.hasPassed = true;
      // The next call then reads again.
      if (reading !== undefined) this.#discardReading(reading);
      // Removing expired days may be slow.
      return result === undefined ? throwTimedOut() : result.value;
    });
  }

  /** After all queued writes. Only for work that {@link withLock} awaits. */
  inWriteOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#lastWrite.then(work);
    this.#lastWrite = done.catch(() => undefined);
    return done;
  }

  /** Exclusively, so `work` may write. It changes `state` once its write is on disk. */
  withWriteLock<T>(work: (state: AccountsState) => Promise<T>): Promise<T> {
    return this.withLock((state, deadline) =>
      this.inWriteOrder(async () => {
        if (deadline.hasPassed) throw deadlinePassed();
        return work(state);
      }),
    );
  }

  /** Rejects with StorageUnavailableError and changes nothing if that fails. */
  async save(items: Record<string, unknown>): Promise<void> {
    await orUnavailable('written', () =>
      this.#storage.set(this.#hasVersion ? items : { ...layoutItem(), ...items }),
    );
    this.#hasVersion = true;
  }

  erase(names: string[]): Promise<void> {
    return orUnavailable('written', () => this.#storage.remove(names));
  }

  async eraseAll(): Promise<void> {
    await this.erase(accountItemNames(await this.#read()));
  }

  #hasExpiredDays(state: AccountsState): boolean {
    const now = this.#clock();
    if (now < this.#nextExpiry) return false;
    const { shortened, removed } = expiredDays(state.counts, utcDate(now));
    if (shortened.size + removed.length > 0) return true;
    this.#nextExpiry = nextMidnight(now);
    return false;
  }

  /** The call has already succeeded. After a failure, the next one tries again. */
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

  #beginReading(): Promise<AccountsState> {
    const reading = this.inWriteOrder(() => this.#load());
    reading.catch(() => this.#discardReading(reading));
    return reading;
  }

  #discardReading(reading: Promise<AccountsState>): void {
    if (this.#state === reading) this.#state = undefined;
  }

  async #load(): Promise<AccountsState> {
    try {
      const [items, { limitOf }] = await Promise.all([this.#read(), this.#inTime(this.rules())]);
      const { state, repair } = readLayout(items, utcDate(this.#clock()), limitOf);
      this.#hasVersion = hasLayout(items);
      // A damaged count is set to today's limit, and must not be so again every day.
      if (Object.keys(repair.set).length > 0) await this.save(repair.set);
      if (repair.remove.length > 0) await this.erase(repair.remove);
      return state;
    } catch (error) {
      if (error instanceof NewerLayoutError)
        throw new StorageUnavailableError(error.message, { cause: error });
      throw error;
    }
  }

  #read(): Promise<Record<string, unknown>> {
    return orUnavailable('read', () => readStable(() => this.#inTime(this.#storage.getAll())));
  }

  /** Before the call times out, so that the next one can read again. */
  #inTime<T>(part: Promise<T>): Promise<T> {
    return withTimeout(part, this.#timeout / 2, throwTimedOut);
  }
}

function throwTimedOut(): never {
  throw new StorageUnavailableError('The account storage did not respond in time. Try again later.');
}

async function orUnavailable<T>(done: 'read' | 'written', action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (cause) {
    throw new StorageUnavailableError(`The accounts could not be ${done}. Try again later.`, { cause });
  }
}

type Items = Readonly<Record<string, unknown>>;

/** A storage that never returns the same items twice in a row counts as broken. */
const maxReadings = 5;

/** Compares two reads: repairs overwrite items that look damaged, and a missing count means nothing used. */
export async function readStable(read: () => Promise<Items>): Promise<Items> {
  // In parallel, so that the second read adds no delay.
  let [items, again] = await Promise.all([read(), read()]);
  for (let readings = 2; !sameAccounts(items, again); readings++) {
    if (readings === maxReadings) throw new Error('No two consecutive reads of the storage agree.');
    items = again;
    again = await read();
  }
  return items;
}

function sameAccounts(a: Items, b: Items): boolean {
  return serializedAccounts(a) === serializedAccounts(b);
}

function serializedAccounts(items: Items): string {
  if (Object.prototype.toString.call(items) !== '[object Object]')
    throw new TypeError('The storage did not return an object.');
  const accountItems = Object.entries(items).filter(([name]) => isAccountItem(name));
  accountItems.sort(([a], [b]) => (a < b ? -1 : 1));
  return (
    JSON.stringify(accountItems, (_, value) => (typeof value === 'bigint' ? String(value) : value)) ?? ''
  );
}
