import { fakeBrowser } from '@webext-core/fake-browser';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeyValueStorage } from '../../../src/accounts/index.ts';

let storage: KeyValueStorage;

// The real polyfill wraps the fake, as it wraps Chromium's own interface.
beforeAll(async () => {
  vi.stubGlobal('chrome', fakeBrowser);
  const { createStorage } = await import('../../../src/extension/background/storage.ts');
  storage = createStorage();
});

beforeEach(() => fakeBrowser.storage.local.clear());

describe('the storage of the browser', () => {
  it('gives back all items that were set, and takes away those that are to go', async () => {
    await storage.set({ one: { used: 1 }, two: 2 });
    await storage.set({ two: 3, three: [3] });
    expect(await storage.getAll()).toEqual({ one: { used: 1 }, two: 3, three: [3] });
    await storage.remove(['one', 'three', 'never there']);
    expect(await storage.getAll()).toEqual({ two: 3 });
  });

  it('is the local one, which no account of the browser carries elsewhere', async () => {
    await storage.set({ one: 1 });
    expect(await fakeBrowser.storage.local.get(null)).toEqual({ one: 1 });
    expect(await fakeBrowser.storage.sync.get(null)).toEqual({});
  });
});
