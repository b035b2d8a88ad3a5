import { describe, expect, it } from 'vitest';
import { type Accounts, builtInId, StorageUnavailableError } from '../../../src/contract/accounts/index.ts';
import { FaultyStorage } from '../../faults/storage.ts';
import { deferred } from '../../lib/deferred.ts';
import { skipWaits } from '../../lib/skip-waits.ts';
import { accountsOver, id, sound as stored } from './open.ts';

skipWaits();

const timeout = 30;

function open(items: Record<string, unknown> = stored): { accounts: Accounts; storage: FaultyStorage } {
  const storage = new FaultyStorage(items, () => 0.99);
  return { accounts: accountsOver(storage, { timeout }), storage };
}

const unavailable = expect.any(StorageUnavailableError);

describe('a read that is repeated', () => {
  it('is accepted, so that missing items are gone', async () => {
    const { [`accounts.record.${id}`]: _, ...rest } = stored;
    const { accounts, storage } = open(rest);
    expect(await accounts.usage(id)).toBeUndefined();
    expect(storage.items).not.toHaveProperty([`accounts.count.${id}`]);
  });
});

describe('a storage that fails', () => {
  it("is reported in a sentence, with the storage's error as the cause", async () => {
    const written = open();
    await written.accounts.usage(id);
    written.storage.failAt(0, 'is full');
    await expect(written.accounts.charge(id, 1)).rejects.toMatchObject({
      message: 'The accounts could not be written. Try again later.',
      cause: { message: 'QUOTA_BYTES quota exceeded' },
    });
    const read = open();
    read.storage.failAt(0, 'rejects');
    await expect(read.accounts.usage(id)).rejects.toMatchObject({
      message: 'The accounts could not be read. Try again later.',
      cause: { message: 'the disk cannot be read' },
    });
  });
});

describe('a write that hangs', () => {
  it('delays all other writes, so that none can be overwritten by it', async () => {
    const { accounts, storage } = open();
    await accounts.usage(id);
    storage.failAt(0, 'hangs, and writes late');
    await expect(accounts.charge(id, 1)).rejects.toEqual(unavailable);
    const writes = storage.calls.length;
    await expect(accounts.revoke(id)).rejects.toEqual(unavailable);
    await expect(accounts.charge(builtInId, 1)).rejects.toEqual(unavailable);
    expect(storage.calls.length).toBe(writes);
  });

  it('is not followed by calls that were refused meanwhile, but by all later ones', async () => {
    const { accounts, storage } = open();
    await accounts.usage(id);
    storage.failAt(0, 'hangs, and writes late');
    const refused = await Promise.allSettled([
      accounts.charge(id, 1),
      new Promise((resolve) => setTimeout(resolve, 1)).then(() => accounts.charge(id, 2)),
      accounts.revoke(id),
      accounts.update(id, { limit: 3 }),
      accounts.create({ label: 'late' }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    storage.settleLate();
    expect(await accounts.charge(id, 1)).toMatchObject({ outcome: 'charged', usage: { used: 5, limit: 10 } });
    expect(storage.items).toEqual({ ...stored, [`accounts.count.${id}`]: { day: '2026-11-20', used: 5 } });
  });

  it('is taken back when it completes after its caller got an error', async () => {
    const { accounts, storage } = open();
    await accounts.usage(id);
    storage.failAt(0, 'hangs, and writes late');
    const together = [accounts.charge(id, 1), accounts.charge(id, 2), accounts.charge(builtInId, 3)];
    await Promise.all(together.map((charge) => expect(charge).rejects.toEqual(unavailable)));
    storage.settleLate();
    await expect.poll(() => storage.calls.length).toBe(4);
    expect(storage.items).toEqual(stored);
    expect(await accounts.usage(id)).toMatchObject({ used: 4 });
  });

  it('is taken back with the next charge if taking it back fails', async () => {
    const { accounts, storage } = open();
    await accounts.usage(id);
    storage.failAt(0, 'hangs, and writes late');
    storage.failAt(1, 'rejects');
    await expect(accounts.charge(id, 2)).rejects.toEqual(unavailable);
    storage.settleLate();
    await expect.poll(() => storage.calls.length).toBe(4);
    expect(await accounts.usage(id)).toMatchObject({ used: 4 });
    expect(await accounts.charge(id, 1)).toMatchObject({ outcome: 'charged', usage: { used: 5 } });
    expect(storage.items).toEqual({ ...stored, [`accounts.count.${id}`]: { day: '2026-11-20', used: 5 } });
  });
});

describe('a lock that is never granted', () => {
  it('times out, and its calls have no effect if it is granted later', async () => {
    const storage = new FaultyStorage(stored);
    const { promise: granted, resolve: grant } = deferred();
    const accounts = accountsOver(storage, {
      lock: { acquire: () => granted },
      timeout,
    });
    await expect(accounts.charge(id, 1)).rejects.toEqual(unavailable);
    await expect(accounts.revoke(id)).rejects.toEqual(unavailable);
    grant();
    expect(await accounts.usage(id)).toMatchObject({ used: 4 });
    expect(storage.items).toEqual(stored);
  });
});

describe('expired days that cannot be removed because the storage hangs', () => {
  it('do not fail the call before them, which is complete', async () => {
    const old = { 'accounts.count.this-browser': { day: '2026-10-01', used: 5 } };
    const { accounts, storage } = open({ ...stored, ...old });
    // Two reads, the update, and then the removal.
    storage.failAt(3, 'hangs');
    expect(await accounts.update(id, { limit: 7 })).toMatchObject({ limit: 7 });
    expect(storage.items).toMatchObject({ [`accounts.record.${id}`]: { limit: 7 } });
  });
});
