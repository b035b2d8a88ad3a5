import { describe, expect, it } from 'vitest';
import { builtInId, StorageUnavailableError } from '../../../src/contract/accounts/index.ts';
import { layoutItem } from '../../../src/contract/accounts/layout.ts';
import { deferred } from '../../lib/deferred.ts';
import { skipWaits } from '../../lib/skip-waits.ts';
import { openAccounts } from './open.ts';

skipWaits();

const countOf = (id: string) => `accounts.count.${id}`;

describe('charges', () => {
  it('write the layout version with the first item of an empty storage', async () => {
    const { accounts, storage } = openAccounts();
    await accounts.charge(builtInId, 1);
    await accounts.charge(builtInId, 1);
    expect(storage.writes.map((items) => Object.keys(items))).toEqual([
      ['accounts.layout', countOf(builtInId)],
      [countOf(builtInId)],
    ]);
  });

  it('write the layout version again if the first write failed', async () => {
    const { accounts, storage } = openAccounts();
    storage.refuses = 'writes';
    await expect(accounts.charge(builtInId, 1)).rejects.toBeInstanceOf(StorageUnavailableError);
    storage.refuses = 'nothing';
    await accounts.charge(builtInId, 1);
    expect(storage.items).toEqual({
      ...layoutItem(),
      [countOf(builtInId)]: { day: '2026-11-20', used: 1 },
    });
  });

  it('share one write if they wait for the same write', async () => {
    const { accounts, storage } = openAccounts(layoutItem());
    const other = (await accounts.create({ label: 'other' })).account.id;
    storage.writes.length = 0;
    const { promise, resolve: open } = deferred();
    storage.gate = promise;
    const first = accounts.charge(builtInId, 1);
    while (storage.writes.length === 0) await undefined;
    const later = [1, 2, 3].flatMap((n) => [accounts.charge(builtInId, n), accounts.charge(other, n)]);
    open();
    await Promise.all([first, ...later]);
    expect(storage.writes).toEqual([
      { [countOf(builtInId)]: { day: '2026-11-20', used: 1 } },
      {
        [countOf(builtInId)]: { day: '2026-11-20', used: 7 },
        [countOf(other)]: { day: '2026-11-20', used: 6 },
      },
    ]);
  });

  it('write nothing for a refused charge, for identifying and for usage', async () => {
    const { accounts, storage } = openAccounts(layoutItem());
    const { key } = await accounts.create({ label: 'a key', limit: 0 });
    storage.writes.length = 0;
    const id = (await accounts.identify(key, { kind: 'http' })) as string;
    await accounts.identify(`vern_${'a'.repeat(32)}`, { kind: 'http' });
    await accounts.charge(id, 1);
    await accounts.charge('no such account', 1);
    await accounts.usage(id);
    expect(storage.writes).toEqual([]);
    // One read and its confirmation.
    expect(storage.reads).toBe(2);
  });

  it('resolve only after their write, and never show a count that is not on disk', async () => {
    const { accounts, storage } = openAccounts();
    const { promise, resolve: open } = deferred();
    storage.gate = promise;
    let charged = false;
    const charge = accounts.charge(builtInId, 7).then(() => {
      charged = true;
    });
    while (storage.writes.length === 0) await undefined;
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(charged).toBe(false);
    expect(await accounts.usage(builtInId)).toMatchObject({ used: 0 });
    open();
    await charge;
    expect(await accounts.usage(builtInId)).toMatchObject({ used: 7 });
  });

  it('of a failed write all fail, even those over the limit, and leave the count unchanged', async () => {
    const { accounts, storage, reopen } = openAccounts();
    await accounts.charge(builtInId, 90);
    storage.refuses = 'writes';
    const results = await Promise.allSettled([8, 5, 2].map((n) => accounts.charge(builtInId, n)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    storage.refuses = 'nothing';
    expect(await accounts.charge(builtInId, 10)).toMatchObject({ outcome: 'charged' });
    expect(await reopen().usage(builtInId)).toMatchObject({ used: 100 });
  });

  it('after a revocation during a write find no account', async () => {
    const { accounts, storage } = openAccounts();
    const { id } = (await accounts.create({ label: 'short-lived' })).account;
    const [before, , after] = await Promise.all([
      accounts.charge(id, 1),
      accounts.revoke(id),
      new Promise((resolve) => setTimeout(resolve, 5)).then(() => accounts.charge(id, 1)),
    ]);
    expect(before.outcome).toBe('charged');
    expect(after.outcome).toBe('unknown-account');
    expect(Object.keys(storage.items)).toEqual(['accounts.layout']);
  });
});

describe('counts', () => {
  it('stop at the largest safe integer for unlimited accounts', async () => {
    const { accounts, reopen } = openAccounts();
    await accounts.update(builtInId, { limit: -1 });
    await accounts.charge(builtInId, Number.MAX_SAFE_INTEGER);
    await accounts.charge(builtInId, Number.MAX_SAFE_INTEGER);
    expect(await reopen().usage(builtInId)).toMatchObject({ used: Number.MAX_SAFE_INTEGER });
  });

  it('are exact up to the largest limit', async () => {
    const { accounts } = openAccounts();
    await accounts.update(builtInId, { limit: Number.MAX_SAFE_INTEGER });
    await accounts.charge(builtInId, Number.MAX_SAFE_INTEGER - 1);
    expect((await accounts.charge(builtInId, 2)).outcome).toBe('limit-exceeded');
    expect((await accounts.charge(builtInId, 1)).outcome).toBe('charged');
  });
});

describe('many simultaneous calls', () => {
  it('read and confirm the storage once', async () => {
    const { accounts, storage } = openAccounts();
    await Promise.all(Array.from({ length: 50 }, () => accounts.usage(builtInId)));
    expect(storage.reads).toBe(2);
  });
});
