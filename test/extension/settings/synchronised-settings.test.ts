import { fakeBrowser } from '@webext-core/fake-browser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  changeSettings,
  defaultSettings,
  deleteSettings,
  followSync,
  loadSettings,
  NotSyncedError,
  turnSync,
} from '../../../src/extension/settings/index.ts';

const { local, sync } = fakeBrowser.storage;
const everything = async () => ({ local: await local.get(null), sync: await sync.get(null) });
/** All codes of two letters, and as many of three. */
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const manyCodes = letters.flatMap((one) => letters.flatMap((other) => [one + other, `${one}${other}a`]));
const dark = { ...defaultSettings, languagesRead: ['de'], theme: 'dark' } as const;

beforeEach(() => fakeBrowser.reset());

describe('the synchronisation of settings', () => {
  it('is off by default and then sends nothing', async () => {
    await changeSettings(() => ({ theme: 'dark' }));
    expect((await everything()).sync).toEqual({});
    await sync.set({ settings: { version: 1, languagesRead: [], theme: 'light' } });
    await followSync();
    expect((await loadSettings()).settings.theme).toBe('dark');
  });

  it('sends settings once it is on, and each change, but no keys or counts', async () => {
    await local.set({ theme: 'dark', 'accounts.count.this-browser': { day: '2026-11-20', used: 5 } });
    await turnSync(true);
    expect(await sync.get(null)).toEqual({ settings: { version: 1, ...defaultSettings, theme: 'dark' } });
    await changeSettings(() => ({ languagesRead: ['de'] }));
    expect(await sync.get(null)).toEqual({ settings: { version: 1, ...dark } });
    await turnSync(false);
    await changeSettings(() => ({ theme: 'light' }));
    expect(await sync.get(null)).toEqual({ settings: { version: 1, ...dark } });
  });

  it('takes over the settings of another browser when it is turned on, in one write', async () => {
    await local.set({ theme: 'light', 'languages-read': ['fr'] });
    await sync.set({ settings: { version: 1, ...dark } });
    const set = vi.spyOn(local, 'set');
    await turnSync(true);
    expect(set).toHaveBeenCalledTimes(1);
    expect(await loadSettings()).toEqual({ settings: dark, isSynced: true, policy: {} });
    expect(await sync.get(null)).toEqual({ settings: { version: 1, ...dark } });
  });

  it('takes over changes of another browser while it is on', async () => {
    await turnSync(true);
    await sync.set({ settings: { version: 1, ...dark, addedByALaterVersion: true } });
    await followSync();
    expect((await loadSettings()).settings).toEqual(dark);
  });

  it('takes over missed changes of another browser before sending its own change, which is based on them', async () => {
    await changeSettings(() => ({ allowsRemoteVoices: true, languagesRead: ['fr'] }));
    await turnSync(true);
    await sync.set({ settings: { version: 1, ...dark } });
    await changeSettings(({ languagesRead }) => ({ languagesRead: [...languagesRead, 'pl'] }));
    const both = { ...dark, languagesRead: ['de', 'pl'] };
    expect((await loadSettings()).settings).toEqual(both);
    expect(await sync.get(null)).toEqual({ settings: { version: 1, ...both } });
  });

  it('stores a change locally and reports it if reading the synchronised settings fails', async () => {
    await turnSync(true);
    await sync.set({ settings: { version: 1, ...dark } });
    vi.spyOn(sync, 'get').mockRejectedValueOnce(new Error('storage.sync is disabled'));
    await expect(changeSettings(() => ({ speechRate: 2 }))).rejects.toBeInstanceOf(NotSyncedError);
    expect((await loadSettings()).settings.speechRate).toBe(2);
    expect(await sync.get(null)).toEqual({ settings: { version: 1, ...dark } });
  });

  it('keeps settings that the earlier version in another browser does not know', async () => {
    const mine = {
      speechRate: 1.5,
      allowsRemoteVoices: true,
      translationAddress: 'https://translate.example/?text=%s',
      translateInto: 'fr',
    };
    await changeSettings(() => mine);
    await turnSync(true);
    await sync.set({ settings: { version: 1, languagesRead: ['de'], theme: 'dark' } });
    await followSync();
    expect((await loadSettings()).settings).toEqual({ languagesRead: ['de'], theme: 'dark', ...mine });
    await turnSync(false);
    await changeSettings(() => ({ theme: 'light' }));
    await turnSync(true);
    expect((await loadSettings()).settings).toEqual({ languagesRead: ['de'], theme: 'dark', ...mine });
  });

  it.each([
    ['missing', undefined],
    ['null', null],
    ['a number', 5],
    ['a list', []],
    ['an empty object', {}],
    ['of a later version', { version: 2, ...dark }],
    ['without a version', { ...dark }],
    ['with an invalid theme', { version: 1, ...dark, theme: 'pink' }],
    ['with languages that are not a list', { version: 1, ...dark, languagesRead: 'de' }],
    ['with a repeated language', { version: 1, ...dark, languagesRead: ['de', 'de'] }],
    ['with an invalid code', { version: 1, ...dark, languagesRead: ['<script>'] }],
    ['with too many codes', { version: 1, ...dark, languagesRead: manyCodes }],
  ])('changes nothing if the synchronised value is %s', async (_, there) => {
    await changeSettings(() => ({ theme: 'light' }));
    await turnSync(true);
    await sync.clear();
    await sync.set({ settings: there });
    await followSync();
    expect((await loadSettings()).settings).toEqual({ ...defaultSettings, theme: 'light' });
  });

  it.each(['set', 'remove'] as const)(
    'takes over changes of another browser even if it was interrupted at "%s"',
    async (method) => {
      await changeSettings(() => ({ allowsRemoteVoices: true, languagesRead: ['fr'] }));
      await turnSync(true);
      const there = { settings: { version: 1, ...dark } };
      await sync.set(there);
      vi.spyOn(local, method).mockRejectedValueOnce(new Error('The browser ends.'));
      await expect(followSync()).rejects.toThrow('The browser ends.');
      await followSync();
      expect((await loadSettings()).settings).toEqual(dark);
      expect(await sync.get(null)).toEqual(there);
    },
  );

  it('keeps the settings of a later version and reports that nothing is sent', async () => {
    const later = { settings: { version: 2, theme: { day: 'light' } } };
    await sync.set(later);
    await expect(turnSync(true)).rejects.toBeInstanceOf(NotSyncedError);
    expect((await loadSettings()).isSynced).toBe(false);
    await sync.clear();
    await turnSync(true);
    await sync.set(later);
    await expect(changeSettings(() => ({ theme: 'dark' }))).rejects.toBeInstanceOf(NotSyncedError);
    expect((await loadSettings()).settings.theme).toBe('dark');
    expect(await sync.get(null)).toEqual(later);
  });

  it('reports a failure to send a change, which is stored locally', async () => {
    await turnSync(true);
    vi.spyOn(sync, 'set').mockRejectedValue(new Error('MAX_WRITE_OPERATIONS_PER_MINUTE'));
    await expect(changeSettings(() => ({ theme: 'dark' }))).rejects.toBeInstanceOf(NotSyncedError);
    expect((await loadSettings()).settings.theme).toBe('dark');
  });

  describe('after a refused change', () => {
    const allowing = { allowsRemoteVoices: true, translationAddress: 'https://translate.example/?text=%s' };
    const forbidding = { allowsRemoteVoices: false, translationAddress: '' };

    beforeEach(async () => {
      await changeSettings(() => allowing);
      await turnSync(true);
      vi.spyOn(sync, 'set').mockRejectedValueOnce(new Error('MAX_WRITE_OPERATIONS_PER_MINUTE'));
      await expect(changeSettings(() => forbidding)).rejects.toBeInstanceOf(NotSyncedError);
    });

    it('does not undo it, and sends it later', async () => {
      await followSync();
      expect((await loadSettings()).settings).toEqual(defaultSettings);
      expect(await sync.get(null)).toEqual({ settings: { version: 1, ...defaultSettings } });
    });

    it('sends it with the next change', async () => {
      await changeSettings(() => ({ theme: 'dark' }));
      expect((await loadSettings()).settings).toEqual({ ...defaultSettings, theme: 'dark' });
      expect(await sync.get(null)).toEqual({ settings: { version: 1, ...defaultSettings, theme: 'dark' } });
    });

    it('overwrites it with later changes of another browser', async () => {
      await sync.set({ settings: { version: 1, ...dark, ...allowing } });
      await followSync();
      expect((await loadSettings()).settings).toEqual({ ...dark, ...allowing });
    });
  });

  it('sends a change after the browser stopped in the middle of it', async () => {
    await turnSync(true);
    // The interrupted change has only done this.
    await local.set({ theme: 'dark' });
    await followSync();
    expect((await loadSettings()).settings.theme).toBe('dark');
    expect(await sync.get(null)).toEqual({ settings: { version: 1, ...defaultSettings, theme: 'dark' } });
  });

  it('stays off if the browser refuses it', async () => {
    vi.spyOn(sync, 'get').mockRejectedValue(new Error('storage.sync is disabled'));
    await expect(turnSync(true)).rejects.toBeInstanceOf(NotSyncedError);
    expect(await loadSettings()).toEqual({ settings: defaultSettings, isSynced: false, policy: {} });
  });

  it('deletes the copy with all data, while other browsers keep their settings', async () => {
    await turnSync(true);
    await changeSettings(() => ({ ...dark, languagesRead: ['de'] }));
    await local.set({ 'welcome-shown': true });
    await deleteSettings();
    expect(await everything()).toEqual({ local: {}, sync: {} });
    // In another browser, whose copy has been deleted:
    await local.set({ theme: 'dark', 'settings-sync': true });
    await followSync();
    expect(await local.get(null)).toEqual({ theme: 'dark', 'settings-sync': true });
  });

  it('keeps the copy of other browsers if it is off here and all data is deleted', async () => {
    await sync.set({ settings: { version: 1, ...dark } });
    await deleteSettings();
    expect(await sync.get(null)).toEqual({ settings: { version: 1, ...dark } });
  });
});
