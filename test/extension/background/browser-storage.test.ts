import { setTimeout } from 'node:timers/promises';
import { fakeBrowser } from '@webext-core/fake-browser';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeyValueStorage } from '../../../src/contract/accounts/index.ts';
import { deferred } from '../../lib/deferred.ts';

let storage: KeyValueStorage;

// The real polyfill wraps the fake like Chromium's API.
beforeAll(async () => {
  vi.stubGlobal('chrome', fakeBrowser);
  const { createBrowserStorage } = await import('../../../src/extension/background/browser-storage.ts');
  storage = createBrowserStorage();
});

beforeEach(() => fakeBrowser.storage.local.clear());

describe('the browser storage of accounts', () => {
  it('returns stored items and deletes removed ones', async () => {
    await storage.set({ one: { used: 1 }, two: 2 });
    await storage.set({ two: 3, three: [3] });
    expect(await storage.getAll()).toEqual({ one: { used: 1 }, two: 3, three: [3] });
    await storage.remove(['one', 'three', 'never there']);
    expect(await storage.getAll()).toEqual({ two: 3 });
  });

  it('uses storage.local, which is never synchronised', async () => {
    await storage.set({ one: 1 });
    expect(await fakeBrowser.storage.local.get(null)).toEqual({ one: 1 });
    expect(await fakeBrowser.storage.sync.get(null)).toEqual({});
  });

  // In Firefox, ExtensionStorageIDB.remove resolves before its transaction has ended. Later calls to the same
  // store wait for the end.
  it('waits until a removal is committed, even if the browser resolves too early', async () => {
    await storage.set({ one: 1 });
    const { promise: committed, resolve: commit } = deferred();
    const { local } = fakeBrowser.storage;
    const get = local.get.bind(local) as (...given: unknown[]) => Promise<Record<string, unknown>>;
    vi.spyOn(local, 'get').mockImplementation((...given) => committed.then(() => get(...given)));
    let isDone = false;
    const removal = storage.remove(['one']).then(() => {
      isDone = true;
    });
    await setTimeout();
    expect(isDone).toBe(false);
    commit();
    await removal;
    expect(isDone).toBe(true);
  });
});
