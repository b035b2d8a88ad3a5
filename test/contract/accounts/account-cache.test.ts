import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { noRules } from '../../../src/contract/accounts/account.ts';
import { readStable } from '../../../src/contract/accounts/account-cache.ts';
import { type Accounts, StorageUnavailableError } from '../../../src/contract/accounts/index.ts';
import { deferred } from '../../lib/deferred.ts';
import { skipWaits } from '../../lib/skip-waits.ts';
import { MemoryStorage } from './memory-storage.ts';
import { accountsOver } from './open.ts';

const id = 'this-browser';

describe('a storage that takes twenty seconds to write', () => {
  it('does not time out, because a busy browser is not broken', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const storage = new MemoryStorage();
    storage.gate = new Promise((resolve) => setTimeout(resolve, 20_000));
    const charged = expect(accountsOver(storage).charge(id, 1)).resolves.toMatchObject({
      outcome: 'charged',
    });
    await vi.advanceTimersByTimeAsync(20_000);
    await charged;
  });
});

describe('rules that hang once', () => {
  skipWaits();

  it('are requested again by the next call', async () => {
    let asked = 0;
    const rules = async () => (asked++ === 0 ? new Promise<never>(() => {}) : noRules);
    const accounts = accountsOver(new MemoryStorage(), { rules, timeout: 30 });
    await expect(accounts.charge(id, 1)).rejects.toBeInstanceOf(StorageUnavailableError);
    expect(await accounts.charge(id, 1)).toMatchObject({ outcome: 'charged' });
  });
});

describe('a read that one caller has given up', () => {
  const timeout = 1000;
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /**
   * One call waits for the lock until little time is left, and gives up during the read that it started. A
   * second call waits for the same read. A third call arrives then and reads everything again.
   */
  async function three<T>(second: (accounts: Accounts, keyId: string) => Promise<T>) {
    const storage = new MemoryStorage();
    const { account, key } = await accountsOver(storage).create({ label: 'a key' });
    const { promise: unlocked, resolve: unlock } = deferred();
    const readings: (() => void)[] = [];
    const slow = {
      getAll: async () => {
        await new Promise<void>((resolve) => readings.push(resolve));
        return storage.getAll();
      },
      set: (items: Record<string, unknown>) => storage.set(items),
      remove: (names: string[]) => storage.remove(names),
    };
    const answerReadings = async () => {
      while (readings.length > 0) {
        for (const answer of readings.splice(0)) answer();
        await vi.advanceTimersByTimeAsync(0);
      }
    };
    const accounts = accountsOver(slow, {
      lock: { acquire: () => unlocked },
      timeout,
    });
    const gaveUp = expect(accounts.usage(id)).rejects.toBeInstanceOf(StorageUnavailableError);
    await vi.advanceTimersByTimeAsync(0.8 * timeout);
    unlock();
    const did = second(accounts, account.id);
    await vi.advanceTimersByTimeAsync(0.3 * timeout);
    await gaveUp;
    const third = accounts.charge(id, 1);
    await answerReadings();
    await Promise.all([did, third]);
    return { accounts, account, key, storage };
  }

  it('does not restore a key that another caller revoked meanwhile', async () => {
    const { accounts, key, storage } = await three((all, keyId) => all.revoke(keyId));
    expect(await accounts.identify(key, { kind: 'http' })).toBeUndefined();
    expect(Object.keys(storage.items).filter((name) => name.startsWith('accounts.record.'))).toEqual([]);
  });

  it('does not lose charges of other callers', async () => {
    const { accounts, storage } = await three((all) => all.charge(id, 5));
    expect(await accounts.usage(id)).toMatchObject({ used: 6 });
    expect(storage.items[`accounts.count.${id}`]).toMatchObject({ used: 6 });
  });
});

/**
 * A storage that returns the next of these at each read and then repeats the last one, with the number of
 * reads.
 */
function saying(...readings: unknown[]) {
  const count = { reads: 0 };
  const read = async () => {
    count.reads += 1;
    return readings[Math.min(count.reads, readings.length) - 1] as Record<string, unknown>;
  };
  return { count, read };
}

const items = { 'accounts.a': { limit: 1 }, 'accounts.b': { limit: 2 } };
const other = { ...items, 'accounts.b': { limit: 3 } };

describe('a storage read', () => {
  it('takes two reads if they agree, in any order of items', async () => {
    const turned = Object.fromEntries(Object.entries(items).reverse());
    const { count, read } = saying(items, turned);
    expect(await readStable(read)).toEqual(items);
    expect(count.reads).toBe(2);
  });

  it('takes two reads if only other items change in between', async () => {
    const { count, read } = saying({ ...items, theme: 'dark' }, { ...items, theme: 'light' });
    await readStable(read);
    expect(count.reads).toBe(2);
  });

  it('is repeated until two consecutive reads agree', async () => {
    const { count, read } = saying(items, other, items, items);
    expect(await readStable(read)).toEqual(items);
    expect(count.reads).toBe(4);
  });

  it('fails after five reads that never agree', async () => {
    const { count, read } = saying(items, other, items, other, items, other);
    await expect(readStable(read)).rejects.toThrow('No two consecutive reads of the storage agree.');
    expect(count.reads).toBe(5);
  });

  it('compares numbers that JSON does not have', async () => {
    const { count, read } = saying({ 'accounts.a': 1n }, { 'accounts.a': 2n }, { 'accounts.a': 2n });
    expect(await readStable(read)).toEqual({ 'accounts.a': 2n });
    expect(count.reads).toBe(3);
  });
});
