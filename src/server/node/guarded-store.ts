/** While the store can't charge, calls fail at once instead of after its timeout. */
import {
  type AccountStore,
  type Caller,
  type ChargeResult,
  StorageUnavailableError,
  type Usage,
} from '@vernacular/contract/accounts';
import { withTimeout } from '@vernacular/contract/timeout';

const retryMs = 1_000;
/** A sooner failure may concern one unreadable account only. */
const timeoutMs = 1_000;
/** As long as a call may take on a slow machine. */
const probeMs = 5_000;

export interface Store extends AccountStore {
  readonly pending: number;
  /** Writes to the store. Rejects with StorageUnavailableError. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

export interface StoreEvents {
  /** `reason` has no key or text. */
  down?(reason: unknown): void;
  up?(): void;
  /** By the clock of this machine, the day has not begun. */
  chargedInFuture?(): void;
}

const dayMs = 24 * 60 * 60_000;
/** Healthy machines never differ by it. */
const clockDifferenceMs = 60 * 60_000;

export class GuardedStore implements Store {
  readonly #store: Store;
  readonly #events: StoreEvents;
  #isDown = false;
  #isClosed = false;
  #probing: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;

  constructor(store: Store, events: StoreEvents = {}) {
    this.#store = store;
    this.#events = events;
  }

  get isUp(): boolean {
    return !this.#isDown;
  }

  get pending(): number {
    return this.#store.pending;
  }

  identify(key: string, caller: Caller): Promise<string | undefined> {
    return this.#try(() => this.#store.identify(key, caller));
  }

  usage(accountId: string): Promise<Usage | undefined> {
    return this.#try(() => this.#store.usage(accountId));
  }

  async charge(accountId: string, detections: number): Promise<ChargeResult> {
    const result = await this.#try(() => this.#store.charge(accountId, detections));
    const isAhead =
      result.outcome === 'charged' && result.usage.resetsAt > Date.now() + dayMs + clockDifferenceMs;
    if (isAhead) this.#events.chargedInFuture?.();
    return result;
  }

  async ready(): Promise<void> {
    if (!this.#isDown) await this.#probe();
    if (this.#isDown) throw isDown();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#store.close();
  }

  async #try<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isDown) throw isDown();
    const start = performance.now();
    try {
      return await work();
    } catch (error) {
      if (error instanceof StorageUnavailableError) this.#doubt(error, performance.now() - start);
      throw error;
    }
  }

  /** A late failure means down until a test charge succeeds; another, up until one fails. */
  #doubt(reason: StorageUnavailableError, milliseconds: number): void {
    if (milliseconds >= timeoutMs) this.#setDown(reason);
    void this.#probe();
  }

  #probe(): Promise<void> {
    this.#probing ??= withTimeout(this.#store.ready(), probeMs)
      .then(
        () => this.#setUp(),
        (reason) => this.#setDown(reason),
      )
      .finally(() => {
        this.#probing = undefined;
      });
    return this.#probing;
  }

  #setUp(): void {
    if (!this.#isDown) return;
    this.#isDown = false;
    this.#events.up?.();
  }

  #setDown(reason: unknown): void {
    if (this.#isClosed) return;
    if (!this.#isDown) this.#events.down?.(reason);
    this.#isDown = true;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      if (!this.#isClosed) void this.#probe();
    }, retryMs).unref();
  }
}

function isDown(): StorageUnavailableError {
  return new StorageUnavailableError('The accounts cannot be charged at the moment. Try again later.');
}
