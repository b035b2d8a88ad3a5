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
/** Every pair of letters, and as many of three. */
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const manyCodes = letters.flatMap((one) => letters.flatMap((other) => [one + other, `${one}${other}a`]));
const dark = { ...defaultSettings, languagesRead: ['de'], theme: 'dark' } as const;

beforeEach(() => fakeBrowser.reset());

describe('the synchronisation of settings', () => {
  it('is off unless it is turned on, and hands out nothing then', async () => {
    await changeSettings(() => ({ theme: 'dark' }));
    expect((await everything()).sync).toEqual({});
    await sync.set({ settings: { version: 1, languagesRead: [], theme: 'light' } });
    await followSync();
    expect((await loadSettings()).settings.theme).toBe('dark');
  });

  it('hands out settings once it is on, and each change, and nothing of keys and counts', async () => {
    await local.set({ theme: 'dark', 'accounts.count.this-browser': { day: '2026-11-20', used: 5 } });
    await turnSync(true);
    expect(await sync.get(null)).toEqual({ settings: { version: 1, ...defaultSettings, theme: 'dark' } });
    await changeSettings(() => ({ languagesRead: ['de'] }));
    expect(await sync.get(null)).toEqual({ settings: { version: 1, ...dark } });
    await turnSync(false);
    await changeSettings(() => ({ theme: 'light' }));
    expect(await sync.get(null)).toEqual({ settings: { version: 1, ...dark } });
  });

  it('takes over what another browser has there when it is turned on, in one write', async () => {
    await local.set({ theme: 'light', 'languages-read': ['fr'] });
    await sync.set({ settings: { version: 1, ...dark } });
    const set = vi.spyOn(local, 'set');
    await turnSync(true);
    expect(set).toHaveBeenCalledTimes(1);
    expect(await loadSettings()).toEqual({ settings: dark, isSynced: true, policy: {} });
    expect(await sync.get(null)).toEqual({ settings: { version: 1, ...dark } });
  });

  it('takes over what another browser changes while it is on', async () => {
    await turnSync(true);
    await sync.set({ settings: { version: 1, ...dark, addedByALaterVersion: true } });
    await followSync();
    expect((await loadSettings()).settings).toEqual(dark);
  });

  it('takes over what another browser changed unheard before it hands out a change, which builds upon that', async () => {
    await changeSettings(() => ({ allowsRemoteVoices: true, languagesRead: ['fr'] }));
    await turnSync(true);
    await sync.set({ settings: { version: 1, ...dark } });
    await changeSettings(({ languagesRead }) => ({ languagesRead: [...languagesRead, 'pl'] }));
    const both = { ...dark, languagesRead: ['de', 'pl'] };
    expect((await loadSettings()).settings).toEqual(both);
    expect(await sync.get(null)).toEqual({ settings: { version: 1, ...both } });
  });

  it('keeps a change here alone where it cannot tell what is there, and says so', async () => {
    await turnSync(true);
    await sync.set({ settings: { version: 1, ...dark } });
    vi.spyOn(sync, 'get').mockRejectedValueOnce(new Error('storage.sync is disabled'));
    await expect(changeSettings(() => ({ speechRate: 2 }))).rejects.toBeInstanceOf(NotSyncedError);
    expect((await loadSettings()).settings.speechRate).toBe(2);
    expect(await sync.get(null)).toEqual({ settings: { version: 1, ...dark } });
  });

  it('leaves what an earlier version does not know when a browser that has one writes', async () => {
    const site = 'https://translate.example/?text=%s';
    await changeSettings(() => ({ speechRate: 1.5, allowsRemoteVoices: true, translationAddress: site }));
    await turnSync(true);
    await sync.set({ settings: { version: 1, languagesRead: ['de'], theme: 'dark' } });
    await followSync();
    const mine = { speechRate: 1.5, allowsRemoteVoices: true, translationAddress: site };
    expect((await loadSettings()).settings).toEqual({ languagesRead: ['de'], theme: 'dark', ...mine });
    await turnSync(false);
    await changeSettings(() => ({ theme: 'light' }));
    await turnSync(true);
    expect((await loadSettings()).settings).toEqual({ languagesRead: ['de'], theme: 'dark', ...mine });
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 5],
    ['a list', []],
    ['an empty object', {}],
    ['a later version', { version: 2, ...dark }],
    ['no version', { ...dark }],
    ['a theme that is none', { version: 1, ...dark, theme: 'pink' }],
    ['languages that are no list', { version: 1, ...dark, languagesRead: 'de' }],
    ['a language twice', { version: 1, ...dark, languagesRead: ['de', 'de'] }],
    ['a code that is none', { version: 1, ...dark, languagesRead: ['<script>'] }],
    ['too many codes', { version: 1, ...dark, languagesRead: manyCodes }],
  ])('leaves everything as it is when there is %s', async (_, there) => {
    await changeSettings(() => ({ theme: 'light' }));
    await turnSync(true);
    await sync.clear();
    await sync.set({ settings: there });
    await followSync();
    expect((await loadSettings()).settings).toEqual({ ...defaultSettings, theme: 'light' });
  });

  it.each(['set', 'remove'] as const)(
    'takes over what another browser changed also where that was ended in the middle: %s',
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

  it('keeps what a later version has there, and says that it hands nothing out', async () => {
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

  it('says so when it cannot hand out a change, which is kept here all the same', async () => {
    await turnSync(true);
    vi.spyOn(sync, 'set').mockRejectedValue(new Error('MAX_WRITE_OPERATIONS_PER_MINUTE'));
    await expect(changeSettings(() => ({ theme: 'dark' }))).rejects.toBeInstanceOf(NotSyncedError);
    expect((await loadSettings()).settings.theme).toBe('dark');
  });

  describe('that refused a change', () => {
    const allowing = { allowsRemoteVoices: true, translationAddress: 'https://translate.example/?text=%s' };
    const forbidding = { allowsRemoteVoices: false, translationAddress: '' };

    beforeEach(async () => {
      await changeSettings(() => allowing);
      await turnSync(true);
      vi.spyOn(sync, 'set').mockRejectedValueOnce(new Error('MAX_WRITE_OPERATIONS_PER_MINUTE'));
      await expect(changeSettings(() => forbidding)).rejects.toBeInstanceOf(NotSyncedError);
    });

    it('does not undo it, and gets it later', async () => {
      await followSync();
      expect((await loadSettings()).settings).toEqual(defaultSettings);
      expect(await sync.get(null)).toEqual({ settings: { version: 1, ...defaultSettings } });
    });

    it('gets it with the next change', async () => {
      await changeSettings(() => ({ theme: 'dark' }));
      expect((await loadSettings()).settings).toEqual({ ...defaultSettings, theme: 'dark' });
      expect(await sync.get(null)).toEqual({ settings: { version: 1, ...defaultSettings, theme: 'dark' } });
    });

    it('undoes it with what another browser sends afterwards', async () => {
      await sync.set({ settings: { version: 1, ...dark, ...allowing } });
      await followSync();
      expect((await loadSettings()).settings).toEqual({ ...dark, ...allowing });
    });
  });

  it('gets a change in the middle of which the browser ended', async () => {
    await turnSync(true);
    // All that such a change has done.
    await local.set({ theme: 'dark' });
    await followSync();
    expect((await loadSettings()).settings.theme).toBe('dark');
    expect(await sync.get(null)).toEqual({ settings: { version: 1, ...defaultSettings, theme: 'dark' } });
  });

  it('stays off when the browser refuses it', async () => {
    vi.spyOn(sync, 'get').mockRejectedValue(new Error('storage.sync is disabled'));
    await expect(turnSync(true)).rejects.toBeInstanceOf(NotSyncedError);
    expect(await loadSettings()).toEqual({ settings: defaultSettings, isSynced: false, policy: {} });
  });

  it('loses its copy when all is deleted, and other browsers keep theirs', async () => {
    await turnSync(true);
    await changeSettings(() => ({ ...dark, languagesRead: ['de'] }));
    await local.set({ 'welcome-shown': true });
    await deleteSettings();
    expect(await everything()).toEqual({ local: {}, sync: {} });
    // In another browser, where the copy is gone now:
    await local.set({ theme: 'dark', 'settings-sync': true });
    await followSync();
    expect(await local.get(null)).toEqual({ theme: 'dark', 'settings-sync': true });
  });

  it('keeps what others have there when it was off here and all is deleted', async () => {
    await sync.set({ settings: { version: 1, ...dark } });
    await deleteSettings();
    expect(await sync.get(null)).toEqual({ settings: { version: 1, ...dark } });
  });
});
