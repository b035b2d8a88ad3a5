/**
 * What the lease of the writer lock is for: two contexts of one browser charge the same accounts.
 */
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BUILT_IN_ID, createAccounts } from '../../../src/accounts/index.ts';
import { MemoryStorage } from '../../accounts/memory-storage.ts';
import { FakeBrowser, type FakeContext, later, lockOf } from './fake-locks.ts';

describe('accounts in two contexts over one storage', () => {
  /** A storage whose calls take as long as messages between processes do. */
  class SlowStorage extends MemoryStorage {
    override async getAll() {
      await later();
      return super.getAll();
    }

    override async set(items: Record<string, unknown>) {
      await later();
      await super.set(items);
    }
  }

  function accountsOf(context: FakeContext, storage: MemoryStorage) {
    return createAccounts({
      storage: {
        // What a dead context asked for never happens and is never answered.
        getAll: () => (context.alive ? storage.getAll() : new Promise(() => {})),
        set: (items) => (context.alive ? storage.set(items) : new Promise(() => {})),
        remove: (names) => (context.alive ? storage.remove(names) : new Promise(() => {})),
      },
      lock: lockOf(context),
      clock: () => Date.UTC(2026, 10, 20, 12),
      random: (bytes) => new Uint8Array(randomBytes(bytes)),
    });
  }

  it.each([1, 2, 3])(
    'charge exactly 300 of 1,000 interleaved calls at a limit of 300 (%i at a time)',
    async (pace) => {
      const browser = new FakeBrowser({ message: () => pace });
      const storage = new SlowStorage();
      const both = [0, 1].map(() => accountsOf(browser.openContext(), storage));
      await both[0]?.update(BUILT_IN_ID, { limit: 300 });
      const results = await Promise.all(
        Array.from({ length: 1_000 }, async (_, n) => {
          await later(Math.floor(n / 10 / pace));
          return both[n % 2]?.charge(BUILT_IN_ID, 1);
        }),
      );
      const charged = results.filter((result) => result?.outcome === 'charged');
      expect(charged).toHaveLength(300);
      // Each count was given to one charge only: none was lost by a write over it.
      expect(new Set(charged.map((result) => result?.outcome === 'charged' && result.usage.used)).size).toBe(
        300,
      );
      expect(results.filter((result) => result?.outcome === 'limit-exceeded')).toHaveLength(700);
      expect(storage.items[`accounts.count.${BUILT_IN_ID}`]).toEqual({ day: '2026-11-20', used: 300 });
    },
  );

  it('lose no charge that was answered when one of them is killed, and never exceed the limit', async () => {
    const browser = new FakeBrowser();
    const storage = new SlowStorage();
    const doomed = browser.openContext();
    const survivor = accountsOf(browser.openContext(), storage);
    const dying = accountsOf(doomed, storage);
    await survivor.update(BUILT_IN_ID, { limit: 300 });
    let answered = 0;
    const charge = async (accounts: typeof dying, wait: number) => {
      await later(wait);
      if ((await accounts.charge(BUILT_IN_ID, 1)).outcome === 'charged') answered += 1;
    };
    for (let n = 0; n < 100; n++) void charge(dying, n % 20);
    const surviving = Array.from({ length: 100 }, (_, n) => charge(survivor, n % 20));
    await later(10);
    doomed.kill();
    await Promise.all(surviving);
    const { used } = (await survivor.usage(BUILT_IN_ID)) ?? { used: 0 };
    expect(used).toBeGreaterThanOrEqual(answered);
    expect(used).toBeLessThanOrEqual(200);
    expect(answered).toBeGreaterThanOrEqual(100);
  });

  it('see a key revoked, and a limit changed, by the other at once', async () => {
    const browser = new FakeBrowser();
    const storage = new SlowStorage();
    const one = accountsOf(browser.openContext(), storage);
    const other = accountsOf(browser.openContext(), storage);
    const { account, key } = await one.create({ label: 'x', limit: 5 });
    expect(await other.identify(key, { kind: 'http' })).toBe(account.id);
    await one.update(account.id, { limit: 1 });
    expect(await other.charge(account.id, 2)).toMatchObject({ outcome: 'limit-exceeded' });
    await one.revoke(account.id);
    expect(await other.identify(key, { kind: 'http' })).toBeUndefined();
    expect(await other.charge(account.id, 1)).toEqual({ outcome: 'unknown-account' });
  });
});
