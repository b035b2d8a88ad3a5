import { describe, expect, it } from 'vitest';
import { createAccounts } from '../../src/accounts/index.ts';
import { MemoryStorage } from './memory-storage.ts';
import { accountsOver, NOW } from './open.ts';

const id = 'this-browser';

describe('accounts that share their storage with another context', () => {
  it('are read again after the other had the lock, and only then', async () => {
    const storage = new MemoryStorage();
    let isFresh = false;
    const ours = createAccounts({
      storage,
      lock: { run: (work) => work(isFresh) },
      clock: () => NOW,
      random: (bytes) => new Uint8Array(bytes),
    });
    await ours.charge(id, 1);
    await accountsOver(storage, { now: NOW }).charge(id, 5);
    const reads = storage.reads;
    expect(await ours.usage(id)).toMatchObject({ used: 1 });
    expect(storage.reads).toBe(reads);
    isFresh = true;
    expect(await ours.charge(id, 1)).toMatchObject({ usage: { used: 7 } });
    expect(await accountsOver(storage, { now: NOW }).usage(id)).toMatchObject({ used: 7 });
  });
});
