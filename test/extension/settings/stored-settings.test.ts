import { fakeBrowser } from '@webext-core/fake-browser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SetByOrganisationError } from '../../../src/extension/policy/policy.ts';
import {
  changeSettings,
  defaultSettings,
  deleteSettings,
  followSync,
  loadOwnSettings,
  loadSettings,
  replaceSettings,
  turnSync,
} from '../../../src/extension/settings/index.ts';

const { local, sync } = fakeBrowser.storage;
const everything = async () => ({ local: await local.get(null), sync: await sync.get(null) });
const dark = { ...defaultSettings, languagesRead: ['de'], theme: 'dark' } as const;

beforeEach(() => fakeBrowser.reset());

describe('the settings', () => {
  it('are at their default and stored nowhere until one is changed', async () => {
    expect(await loadSettings()).toEqual({ settings: defaultSettings, isSynced: false, policy: {} });
    await changeSettings(() => ({ theme: 'dark' }));
    expect(await everything()).toEqual({ local: { theme: 'dark' }, sync: {} });
    await changeSettings(() => ({ theme: 'system' }));
    expect(await everything()).toEqual({ local: {}, sync: {} });
  });

  it('are changed one after another, each based on the previous change', async () => {
    await Promise.all(
      ['de', 'fr', 'pl'].map((code) =>
        changeSettings(({ languagesRead }) => ({ languagesRead: [...languagesRead, code] })),
      ),
    );
    expect((await loadSettings()).settings.languagesRead).toEqual(['de', 'fr', 'pl']);
  });

  it('are replaced completely, including those at their default', async () => {
    await changeSettings(() => ({ ...dark, languagesRead: [...dark.languagesRead] }));
    const write = vi.fn(async () => undefined);
    await replaceSettings(defaultSettings, write);
    expect(write).toHaveBeenCalledExactlyOnceWith({
      'languages-read': [],
      theme: 'system',
      'speech-rate': 1,
      'remote-voices': false,
      'translation-address': '',
      'translate-into': '',
    });
  });
});

describe('the settings under a policy', () => {
  const site = 'https://translate.example/?text=%s';

  it("are the policy's, and the user's own again without it", async () => {
    const own = { ...dark, languagesRead: ['de'], allowsRemoteVoices: true, translationAddress: site };
    await changeSettings(() => own);
    const policy = {
      theme: 'light',
      languagesRead: ['fr'],
      readAloud: 'local',
      translationAddresses: [],
    };
    await local.set({ policy });
    expect(await loadSettings()).toEqual({
      settings: { ...defaultSettings, theme: 'light', languagesRead: ['fr'] },
      isSynced: false,
      policy,
    });
    expect((await loadOwnSettings()).settings).toEqual(own);
    await changeSettings(() => ({ speechRate: 2 }));
    await local.remove('policy');
    expect((await loadSettings()).settings).toEqual({ ...own, speechRate: 2 });
  });

  it('are not synchronised in either direction if the policy forbids it', async () => {
    await turnSync(true);
    await local.set({ policy: { syncAllowed: false } });
    const before = await sync.get(null);
    await changeSettings(() => ({ theme: 'dark' }));
    await replaceSettings({ ...defaultSettings, theme: 'light' }, (items) => local.set(items));
    expect(await sync.get(null)).toEqual(before);
    await sync.set({ settings: { version: 1, ...dark } });
    await followSync();
    expect(await loadSettings()).toMatchObject({ settings: { theme: 'light' }, isSynced: false });
    await expect(turnSync(true)).rejects.toThrow(SetByOrganisationError);
    await local.remove('policy');
    expect((await loadSettings()).isSynced).toBe(true);
  });

  it('are deleted along with their synchronised copy when the user deletes all data, except the policy', async () => {
    await turnSync(true);
    await local.set({ policy: { syncAllowed: false } });
    await deleteSettings();
    expect(await everything()).toEqual({ local: { policy: { syncAllowed: false } }, sync: {} });
  });

  it.each([['a text'], [7], [null], [['dark']]])(
    "are the user's if %j is stored as the policy",
    async (item) => {
      await local.set({ theme: 'dark', policy: item });
      expect((await loadSettings()).settings).toEqual({ ...defaultSettings, theme: 'dark' });
    },
  );
});
