import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { builtInId, createAccounts, StorageUnavailableError } from '../../../src/contract/accounts/index.ts';
import { createWriterLock, type Locks } from '../../../src/extension/background/writer-lock.ts';
import { MemoryStorage } from '../../contract/accounts/memory-storage.ts';

/** A Web Lock. A stopped context releases it and loses its requests. */
class FakeBrowser {
  #queue: FakeContext[] = [];

  enqueue(context: FakeContext): void {
    this.#queue.push(context);
    if (this.#queue[0] === context) context.grant();
  }

  kill(context: FakeContext): void {
    context.isAlive = false;
    const isHolder = this.#queue[0] === context;
    this.#queue = this.#queue.filter((waiting) => waiting !== context);
    if (isHolder) this.#queue[0]?.grant();
  }
}

class FakeContext {
  isAlive = true;
  requestCount = 0;
  refusal: Error | undefined;
  grant = (): void => {};
  readonly locks: Locks;

  constructor(browser: FakeBrowser) {
    this.locks = {
      request: async (_, callback) => {
        this.requestCount += 1;
        if (this.refusal !== undefined) throw this.refusal;
        await new Promise<void>((grant) => {
          this.grant = grant;
          browser.enqueue(this);
        });
        return callback();
      },
    };
  }
}

describe('the writer lock', () => {
  it('is requested once and held until its context ends', async () => {
    const browser = new FakeBrowser();
    const [first, second] = [new FakeContext(browser), new FakeContext(browser)];
    const lock = createWriterLock(first.locks);
    await Promise.all([lock.acquire(), lock.acquire()]);
    await lock.acquire();
    expect(first.requestCount).toBe(1);

    let isSecondHolder = false;
    const acquired = createWriterLock(second.locks)
      .acquire()
      .then(() => {
        isSecondHolder = true;
      });
    await lock.acquire();
    expect(isSecondHolder).toBe(false);
    browser.kill(first);
    await acquired;
    expect(isSecondHolder).toBe(true);
  });

  it('rejects with StorageUnavailableError if the browser refuses it, and retries on the next call', async () => {
    const context = new FakeContext(new FakeBrowser());
    const lock = createWriterLock(context.locks);
    context.refusal = new Error('InvalidStateError');
    await expect(Promise.all([lock.acquire(), lock.acquire()])).rejects.toBeInstanceOf(
      StorageUnavailableError,
    );
    context.refusal = undefined;
    await lock.acquire();
    expect(context.requestCount).toBe(2);
  });
});

describe('the accounts of an old and a new background with the same storage', () => {
  function accountsOf(context: FakeContext, storage: MemoryStorage) {
    // Calls of a stopped context never run or resolve.
    const whileAlive = <T>(call: () => Promise<T>) => (context.isAlive ? call() : new Promise<T>(() => {}));
    return createAccounts({
      storage: {
        getAll: () => whileAlive(() => storage.getAll()),
        set: (items) => whileAlive(() => storage.set(items)),
        remove: (names) => whileAlive(() => storage.remove(names)),
      },
      lock: createWriterLock(context.locks),
      clock: () => Date.UTC(2026, 10, 20, 12),
      random: (bytes) => new Uint8Array(randomBytes(bytes)),
    });
  }

  it('lose no answered charge and never exceed the limit when the old one is stopped while both charge', async () => {
    const browser = new FakeBrowser();
    const storage = new MemoryStorage();
    const oldContext = new FakeContext(browser);
    const oldAccounts = accountsOf(oldContext, storage);
    await oldAccounts.update(builtInId, { limit: 150 });
    const newAccounts = accountsOf(new FakeContext(browser), storage);
    const charge = (accounts: typeof oldAccounts) => accounts.charge(builtInId, 1);
    const newCharges = Array.from({ length: 100 }, () => charge(newAccounts));
    const answered = await Promise.all(Array.from({ length: 100 }, () => charge(oldAccounts)));
    expect(answered.every(({ outcome }) => outcome === 'charged')).toBe(true);
    void charge(oldAccounts);
    browser.kill(oldContext);
    const results = await Promise.all(newCharges);
    const used = (await newAccounts.usage(builtInId))?.used;
    expect(used).toBe(150);
    expect(results.filter(({ outcome }) => outcome === 'charged').length).toBeLessThanOrEqual(50);
    expect(results.filter(({ outcome }) => outcome === 'charged').length).toBeGreaterThanOrEqual(49);
  });
});
