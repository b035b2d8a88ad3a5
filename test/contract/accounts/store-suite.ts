/**
 * Tests what every account store promises, whatever it keeps its accounts in. The test file of an implementation calls
 * {@link describeAccountStore} with a function that opens it.
 */
import { describe, expect, it } from 'vitest';
import type { AccountStore, Caller } from '../../../src/contract/accounts/index.ts';
import { StorageUnavailableError } from '../../../src/contract/accounts/index.ts';

/** An implementation, over a storage that may hold accounts of other tests. */
export interface StoreUnderTest {
  readonly store: AccountStore;
  /** The clock of the store: milliseconds since the epoch. */
  setTime(now: number): void;
  /** Makes an account with a key, by whatever management the implementation has. */
  addAccount(account: { limit: number; boundTo?: string }): Promise<{ id: string; key: string }>;
  setLimit(id: string, limit: number): Promise<void>;
  revoke(id: string): Promise<void>;
  /** Another store over the same storage, as after the process was killed and started again. */
  reopen(): Promise<AccountStore>;
  /** From now on the storage refuses to write (`true`), or writes again (`false`). */
  refuseWrites(refuse: boolean): void;
}

const noon = Date.UTC(2026, 10, 20, 12);
const midnight = Date.UTC(2026, 10, 21);
const http: Caller = { kind: 'http' };
const peer = { kind: 'extension', id: 'abcdefghijklmnopabcdefghijklmnop' } as const satisfies Caller;
const stranger: Caller = { kind: 'extension', id: 'ponmlkjihgfedcbaponmlkjihgfedcba' };

/**
 * Holds an account store to its port. `open` is called anew for each test. `daysGoBack` is false where several machines
 * share the store, whose days must not change to and fro around midnight.
 */
export function describeAccountStore(
  name: string,
  open: () => Promise<StoreUnderTest>,
  { daysGoBack = true }: { daysGoBack?: boolean } = {},
): void {
  async function opened(): Promise<StoreUnderTest> {
    const under = await open();
    under.setTime(noon);
    return under;
  }

  describe(`${name}: who calls`, () => {
    it('gives every caller with a key the account of that key', async () => {
      const { store, addAccount } = await opened();
      const { id, key } = await addAccount({ limit: 5 });
      expect(await store.identify(key, http)).toBe(id);
      expect(await store.identify(key, peer)).toBe(id);
    });

    it('knows no account with a wrong key, or with an id for a key', async () => {
      const { store, addAccount } = await opened();
      const { id, key } = await addAccount({ limit: 5 });
      const changed = key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a');
      const wrong = ['', id, changed, key.toUpperCase(), `${key}a`, ` ${key}`, key.slice(0, -1)];
      for (const candidate of [...wrong, '__proto__', 'constructor']) {
        expect(await store.identify(candidate, http)).toBeUndefined();
        expect(await store.identify(candidate, peer)).toBeUndefined();
      }
    });

    it('opens a bound key to the extension that it is bound to, and to no one else', async () => {
      const { store, addAccount } = await opened();
      const { id, key } = await addAccount({ limit: 5, boundTo: peer.id });
      expect(await store.identify(key, peer)).toBe(id);
      expect(await store.identify(key, stranger)).toBeUndefined();
      expect(await store.identify(key, http)).toBeUndefined();
    });

    it('knows a revoked key no more, from the moment that it is revoked', async () => {
      const { store, addAccount, revoke } = await opened();
      const { id, key } = await addAccount({ limit: 5 });
      await store.charge(id, 1);
      await revoke(id);
      expect(await store.identify(key, http)).toBeUndefined();
      expect(await store.usage(id)).toBeUndefined();
      expect(await store.charge(id, 1)).toEqual({ outcome: 'unknown-account' });
    });

    it('knows nothing of accounts that never were', async () => {
      const { store } = await opened();
      for (const id of ['', 'nobody', '__proto__', 'constructor', 'toString']) {
        expect(await store.usage(id)).toBeUndefined();
        expect(await store.charge(id, 1)).toEqual({ outcome: 'unknown-account' });
      }
    });
  });

  describe(`${name}: what is charged`, () => {
    it('counts up to the limit and not beyond, each charge whole or not at all', async () => {
      const { store, addAccount } = await opened();
      const { id } = await addAccount({ limit: 5 });
      const usage = { limit: 5, resetsAt: midnight };
      expect(await store.usage(id)).toEqual({ used: 0, ...usage });
      expect(await store.charge(id, 3)).toEqual({ outcome: 'charged', usage: { used: 3, ...usage } });
      expect(await store.charge(id, 3)).toEqual({ outcome: 'limit-exceeded', usage: { used: 3, ...usage } });
      expect(await store.charge(id, 2)).toEqual({ outcome: 'charged', usage: { used: 5, ...usage } });
      expect(await store.charge(id, 1)).toEqual({ outcome: 'limit-exceeded', usage: { used: 5, ...usage } });
      expect(await store.usage(id)).toEqual({ used: 5, ...usage });
    });

    it('refuses every charge where the limit is 0', async () => {
      const { store, addAccount } = await opened();
      const { id } = await addAccount({ limit: 0 });
      expect((await store.charge(id, 1)).outcome).toBe('limit-exceeded');
    });

    it('counts without end where the limit is -1', async () => {
      const { store, addAccount } = await opened();
      const { id } = await addAccount({ limit: -1 });
      expect(await store.charge(id, 1_000_000)).toMatchObject({
        outcome: 'charged',
        usage: { used: 1_000_000, limit: -1 },
      });
    });

    it('keeps a count that is above a lowered limit, and charges no more', async () => {
      const { store, addAccount, setLimit } = await opened();
      const { id } = await addAccount({ limit: 10 });
      await store.charge(id, 8);
      await setLimit(id, 3);
      expect(await store.usage(id)).toMatchObject({ used: 8, limit: 3 });
      expect((await store.charge(id, 1)).outcome).toBe('limit-exceeded');
      await setLimit(id, 9);
      expect(await store.charge(id, 1)).toMatchObject({ outcome: 'charged', usage: { used: 9 } });
    });

    it('keeps the counts of accounts apart', async () => {
      const { store, addAccount } = await opened();
      const one = await addAccount({ limit: 5 });
      const other = await addAccount({ limit: 5 });
      await Promise.all([store.charge(one.id, 4), store.charge(other.id, 1)]);
      expect(await store.usage(one.id)).toMatchObject({ used: 4 });
      expect(await store.usage(other.id)).toMatchObject({ used: 1 });
    });

    it('never exceeds the limit by charges at the same time', async () => {
      const { store, addAccount } = await opened();
      const { id } = await addAccount({ limit: 300 });
      const results = await Promise.all(Array.from({ length: 1_000 }, () => store.charge(id, 1)));
      expect(results.filter(({ outcome }) => outcome === 'charged')).toHaveLength(300);
      expect(results.filter(({ outcome }) => outcome === 'limit-exceeded')).toHaveLength(700);
      expect(await store.usage(id)).toMatchObject({ used: 300 });
    });

    it('charges each of many at the same time whole or not at all, whatever their sizes', async () => {
      const { store, addAccount } = await opened();
      const { id } = await addAccount({ limit: 100 });
      const amounts = Array.from({ length: 60 }, (_, at) => (at % 7) + 1);
      const results = await Promise.all(amounts.map((amount) => store.charge(id, amount)));
      const used = amounts.reduce(
        (sum, amount, at) => sum + (results[at]?.outcome === 'charged' ? amount : 0),
        0,
      );
      expect(used).toBeLessThanOrEqual(100);
      // What was refused does not fit into what is left at the end either.
      const refused = amounts.filter((_, at) => results[at]?.outcome === 'limit-exceeded');
      expect(refused.length).toBeGreaterThan(0);
      expect(Math.min(...refused)).toBeGreaterThan(100 - used);
      expect(await store.usage(id)).toMatchObject({ used });
    });

    it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('takes no charge of %s', async (amount) => {
      const { store, addAccount } = await opened();
      const { id } = await addAccount({ limit: -1 });
      await expect(store.charge(id, amount)).rejects.toThrow(RangeError);
      expect(await store.usage(id)).toMatchObject({ used: 0 });
    });
  });

  describe(`${name}: days`, () => {
    it('starts a new count at 00:00 UTC, and not a millisecond before', async () => {
      const { store, addAccount, setTime } = await opened();
      const { id } = await addAccount({ limit: 5 });
      await store.charge(id, 5);
      setTime(midnight - 1);
      expect(await store.usage(id)).toEqual({ used: 5, limit: 5, resetsAt: midnight });
      expect((await store.charge(id, 1)).outcome).toBe('limit-exceeded');
      setTime(midnight);
      expect(await store.usage(id)).toEqual({ used: 0, limit: 5, resetsAt: midnight + 86_400_000 });
      expect(await store.charge(id, 2)).toMatchObject({ outcome: 'charged', usage: { used: 2 } });
    });

    const back = daysGoBack
      ? ({ title: 'starts a new count also', outcome: 'charged', usage: { used: 1 } } as const)
      : ({
          title: 'keeps the later day',
          outcome: 'limit-exceeded',
          usage: { used: 5, resetsAt: midnight },
        } as const);
    it(`${back.title} when the clock goes back to an earlier date`, async () => {
      const { store, addAccount, setTime } = await opened();
      const { id } = await addAccount({ limit: 5 });
      await store.charge(id, 5);
      setTime(noon - 86_400_000);
      const { outcome, usage } = back;
      expect(await store.charge(id, 1)).toMatchObject({ outcome, usage });
    });
  });

  describe(`${name}: the disk`, () => {
    it('finds keys, limits, bindings and counts again after a restart', async () => {
      const { store, addAccount, reopen } = await opened();
      const { id, key } = await addAccount({ limit: 5, boundTo: peer.id });
      await store.charge(id, 4);
      const again = await reopen();
      expect(await again.identify(key, peer)).toBe(id);
      expect(await again.identify(key, stranger)).toBeUndefined();
      expect(await again.usage(id)).toEqual({ used: 4, limit: 5, resetsAt: midnight });
    });

    it('has a charge on disk when it resolves', async () => {
      const { store, addAccount, reopen } = await opened();
      const { id } = await addAccount({ limit: 1_000 });
      await Promise.all(
        Array.from({ length: 20 }, async () => {
          const result = await store.charge(id, 1);
          const onDisk = await (await reopen()).usage(id);
          expect(result.outcome).toBe('charged');
          if (result.outcome === 'charged') expect(onDisk?.used).toBeGreaterThanOrEqual(result.usage.used);
        }),
      );
    });

    it('forgets a revoked key also after a restart', async () => {
      const { addAccount, revoke, reopen } = await opened();
      const { id, key } = await addAccount({ limit: 5 });
      await revoke(id);
      expect(await (await reopen()).identify(key, http)).toBeUndefined();
    });

    it('charges nothing while the storage refuses to write, and all again after', async () => {
      const { store, addAccount, refuseWrites, reopen } = await opened();
      const { id, key } = await addAccount({ limit: 5 });
      await store.charge(id, 1);
      refuseWrites(true);
      const refused = await Promise.allSettled([store.charge(id, 2), store.charge(id, 1)]);
      for (const result of refused) {
        expect(result.status).toBe('rejected');
        expect((result as PromiseRejectedResult).reason).toBeInstanceOf(StorageUnavailableError);
      }
      expect(await store.identify(key, http)).toBe(id);
      expect(await store.usage(id)).toMatchObject({ used: 1 });
      refuseWrites(false);
      expect(await store.charge(id, 4)).toMatchObject({ outcome: 'charged', usage: { used: 5 } });
      expect(await (await reopen()).usage(id)).toMatchObject({ used: 5 });
    });
  });
}
