import { describe, expect, it, vi } from 'vitest';
import { createBrowserStore } from '../../src/client/key-store.ts';

function stubExtension(origin: string) {
  const kept: Record<string, unknown> = {};
  const local = {
    get: async (name: string) => (name in kept ? { [name]: kept[name] } : {}),
    set: async (items: object) => void Object.assign(kept, items),
    remove: async (name: string) => void delete kept[name],
  };
  vi.stubGlobal('chrome', { runtime: { getURL: () => 'chrome-extension://abc/' }, storage: { local } });
  vi.stubGlobal('location', { origin });
  return kept;
}

describe('the default store', () => {
  it("keeps the key in the extension's storage", async () => {
    const kept = stubExtension('chrome-extension://abc');
    const store = createBrowserStore();
    expect(await store.get()).toBeUndefined();
    await store.set('vern_1');
    expect([await store.get(), kept]).toEqual(['vern_1', { vernacularKey: 'vern_1' }]);
    await store.remove();
    expect(kept).toEqual({});
  });

  it('is refused in content scripts, which may not hold the key', () => {
    stubExtension('https://example.com');
    expect(createBrowserStore).toThrow(/content script.*background/);
  });

  it('needs the permission `storage`', () => {
    expect(createBrowserStore).toThrow(/`store`.*permission `storage`/);
  });
});
