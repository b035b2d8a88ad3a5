import { describe, expect, it } from 'vitest';
import type { AccountStore, Caller } from '../../../src/contract/accounts/index.ts';
import { StorageUnavailableError } from '../../../src/contract/accounts/index.ts';

/** An implementation. Its storage may hold accounts of other tests. */
export interface StoreUnderTest {
  readonly store: AccountStore;
  /** Epoch milliseconds of the store's clock. */
  setTime(now: number): void;
  addAccount(account: { limit: number; boundTo?: string }): Promise<{ id: string; key: string }>;
  setLimit(id: string, limit: number): Promise<void>;
  revoke(id: string): Promise<void>;
  /** Opens another store over the same storage, as after a restart. */
  reopen(): Promise<AccountStore>;
  /** Makes the storage refuse to write (`true`), or write again (`false`). */
  refuseWrites(refuse: boolean): void;
}

const noon = Date.UTC(2026, 10, 20, 12);
const midnight = Date.UTC(2026, 10, 21);
const http: Caller = { kind: 'http' };
const peer = { kind: 'extension', id: 'abcdefghijklmnopabcdefghijklmnop' } as const satisfies Caller;
const stranger: Caller = { kind: 'extension', id: 'ponmlkjihgfedcbaponmlkjihgfedcba' };

/**
 * Runs the suite. `open` is called for each test. `daysGoBack` is false if several machines share the store,
 * whose day must not change back and forth around midnight.
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

  describe(`${name}: identifying`, () => {
    it('returns the account of each key', async () => {
      const { store, addAccount } = await opened();
      const { id, key } = await addAccount({ limit: 5 });
      expect(await store.identify(key, http)).toBe(id);
      expect(await store.identify(key, peer)).toBe(id);
    });

    it('returns no account for a wrong key, or for an id in place of a key', async () => {
      const { store, addAccount } = await opened();
      const { id, key } = await addAccount({ limit: 5 });
      const changed = key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a');
      const wrong = ['', id, changed, key.toUpperCase(), `${key}a`, ` ${key}`, key.slice(0, -1)];
      for (const candidate of [...wrong, '__proto__', 'constructor']) {
        expect(await store.identify(candidate, http)).toBeUndefined();
        expect(await store.identify(candidate, peer)).toBeUndefined();
      }
    });

    it('accepts a bound key only from its extension', async () => {
      const { store, addAccount } = await opened();
      const { id, key } = await addAccount({ limit: 5, boundTo: peer.id });
      expect(await store.identify(key, peer)).toBe(id);
      expect(await store.identify(key, stranger)).toBeUndefined();
      expect(await store.identify(key, http)).toBeUndefined();
    });

    it('refuses a revoked key immediately', async () => {
      const { store, addAccount, revoke } = await opened();
      const { id, key } = await addAccount({ limit: 5 });
      await store.charge(id, 1);
      await revoke(id);
      expect(await store.identify(key, http)).toBeUndefined();
      expect(await store.usage(id)).toBeUndefined();
      expect(await store.charge(id, 1)).toEqual({ outcome: 'unknown-account' });
    });

    it('returns nothing for unknown accounts', async () => {
      const { store } = await opened();
      for (const id of ['', 'nobody', '__proto__', 'constructor', 'toString']) {
        expect(await store.usage(id)).toBeUndefined();
        expect(await store.charge(id, 1)).toEqual({ outcome: 'unknown-account' });
      }
    });
  });

  describe(`${name}: charging`, () => {
    it('charges each amount completely or not at all, up to the limit', async () => {
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

    it('refuses every charge if the limit is 0', async () => {
      const { store, addAccount } = await opened();
      const { id } = await addAccount({ limit: 0 });
      expect((await store.charge(id, 1)).outcome).toBe('limit-exceeded');
    });

    it('has no maximum if the limit is -1', async () => {
      const { store, addAccount } = await opened();
      const { id } = await addAccount({ limit: -1 });
      expect(await store.charge(id, 1_000_000)).toMatchObject({
        outcome: 'charged',
        usage: { used: 1_000_000, limit: -1 },
      });
    });

    it('keeps a count above a lowered limit, and refuses further charges', async () => {
      const { store, addAccount, setLimit } = await opened();
      const { id } = await addAccount({ limit: 10 });
      await store.charge(id, 8);
      await setLimit(id, 3);
      expect(await store.usage(id)).toMatchObject({ used: 8, limit: 3 });
      expect((await store.charge(id, 1)).outcome).toBe('limit-exceeded');
      await setLimit(id, 9);
      expect(await store.charge(id, 1)).toMatchObject({ outcome: 'charged', usage: { used: 9 } });
    });

    it('counts accounts separately', async () => {
      const { store, addAccount } = await opened();
      const account = await addAccount({ limit: 5 });
      const other = await addAccount({ limit: 5 });
      await Promise.all([store.charge(account.id, 4), store.charge(other.id, 1)]);
      expect(await store.usage(account.id)).toMatchObject({ used: 4 });
      expect(await store.usage(other.id)).toMatchObject({ used: 1 });
    });

    it('never exceeds the limit under concurrent charges', async () => {
      const { store, addAccount } = await opened();
      const { id } = await addAccount({ limit: 300 });
      const results = await Promise.all(Array.from({ length: 1_000 }, () => store.charge(id, 1)));
      expect(results.filter(({ outcome }) => outcome === 'charged')).toHaveLength(300);
      expect(results.filter(({ outcome }) => outcome === 'limit-exceeded')).toHaveLength(700);
      expect(await store.usage(id)).toMatchObject({ used: 300 });
    });

    it('charges concurrent amounts of any size completely or not at all', async () => {
      const { store, addAccount } = await opened();
      const { id } = await addAccount({ limit: 100 });
      const amounts = Array.from({ length: 60 }, (_, at) => (at % 7) + 1);
      const results = await Promise.all(amounts.map((amount) => store.charge(id, amount)));
      const used = amounts.reduce(
        (sum, amount, at) => sum + (results[at]?.outcome === 'charged' ? amount : 0),
        0,
      );
      expect(used).toBeLessThanOrEqual(100);
      // Refused amounts do not fit into the remaining quota either.
      const refused = amounts.filter((_, at) => results[at]?.outcome === 'limit-exceeded');
      expect(refused.length).toBeGreaterThan(0);
      expect(Math.min(...refused)).toBeGreaterThan(100 - used);
      expect(await store.usage(id)).toMatchObject({ used });
    });

    it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses a charge of %s', async (amount) => {
      const { store, addAccount } = await opened();
      const { id } = await addAccount({ limit: -1 });
      await expect(store.charge(id, amount)).rejects.toThrow(RangeError);
      expect(await store.usage(id)).toMatchObject({ used: 0 });
    });
  });

  describe(`${name}: days`, () => {
    it('starts a new count exactly at 00:00 UTC', async () => {
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

  describe(`${name}: durability`, () => {
    it('finds keys, limits, bindings and counts after a restart', async () => {
      const { store, addAccount, reopen } = await opened();
      const { id, key } = await addAccount({ limit: 5, boundTo: peer.id });
      await store.charge(id, 4);
      const again = await reopen();
      expect(await again.identify(key, peer)).toBe(id);
      expect(await again.identify(key, stranger)).toBeUndefined();
      expect(await again.usage(id)).toEqual({ used: 4, limit: 5, resetsAt: midnight });
    });

    it('resolves a charge only once it is on disk', async () => {
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

    it('refuses a revoked key after a restart', async () => {
      const { addAccount, revoke, reopen } = await opened();
      const { id, key } = await addAccount({ limit: 5 });
      await revoke(id);
      expect(await (await reopen()).identify(key, http)).toBeUndefined();
    });

    it('charges nothing while the storage refuses to write, and works again afterwards', async () => {
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
