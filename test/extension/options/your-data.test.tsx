import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeBackup } from '../../../src/extension/options/backup-file.ts';
import { defaultSettings } from '../../../src/extension/settings/index.ts';
import { NOW } from '../../contract/accounts/open.ts';
import { beginEachAnew, click, eventually, find, own, ownBrowser, seen } from '../fake-extension-pages.ts';
import { choose, open, other } from './options-page.tsx';

const { local, sync } = ownBrowser.storage;
const hash = (n: number) => n.toString(16).padStart(16, '0').padEnd(64, 'f');
const record = { hash: hash(1), label: 'Reader', limit: 5, boundTo: null, createdAt: NOW };
const backup = {
  settings: { ...defaultSettings, languagesRead: ['de'], theme: 'dark' as const },
  accounts: { limit: 250, keys: [record] },
};
const file = writeBackup(backup, NOW);

/** Chooses a file, and waits for the question before its import. */
async function chooseAndSee(content: BlobPart): Promise<void> {
  choose(content);
  await eventually(() => find('dialog'));
}

beginEachAnew();
beforeEach(() => {
  // Items that accounts write together with the records go to the page's storage, as in a browser.
  const { storage } = own.opened;
  const set = storage.set.bind(storage);
  storage.set = async (items) => {
    await set(items);
    const beside = Object.entries(items).filter(([name]) => !name.startsWith('accounts.'));
    if (beside.length > 0) await local.set(Object.fromEntries(beside));
  };
});

describe('an export from the options page', () => {
  it('contains the settings and key records, but no keys and no counts', async () => {
    const { key } = await own.opened.accounts.create({ label: 'Mine', limit: 7 });
    await own.opened.accounts.charge('this-browser', 3);
    await local.set({ theme: 'dark', 'languages-read': ['de'] });
    let saved: { name: string; blob: Blob } | undefined;
    let offered: Blob | undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      offered = blob as Blob;
      return 'blob:1';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved = { name: this.download, blob: offered as Blob };
    });
    await open();
    await click('button', 'Export to a file');
    await seen('Saved.');
    expect(saved?.name).toBe('vernacular-2026-11-20.json');
    const text = (await saved?.blob.text()) ?? '';
    expect(JSON.parse(text)).toMatchObject({
      settings: { languagesRead: ['de'], theme: 'dark' },
      accounts: { limit: -1, keys: [{ label: 'Mine', limit: 7 }] },
    });
    expect(text).not.toContain(key);
    expect(text).not.toContain('used');
  });

  it('shows an error if the storage cannot be read', async () => {
    await open();
    own.isAsleep = true;
    await click('button', 'Export to a file');
    await seen('Your data cannot be read or saved right now.');
  });
});

describe('an import on the options page', () => {
  it('asks first, says what will change, and then imports everything', async () => {
    await own.opened.accounts.charge('this-browser', 3);
    await open();
    await chooseAndSee(file);
    expect(find('dialog').textContent).toContain('New keys: 1.');
    expect(find('dialog').textContent).not.toContain('Existing');
    expect(find('dialog').textContent).toContain('all settings, including the translation site');
    expect(await own.opened.accounts.list()).toHaveLength(1);
    await click('dialog button', 'Import');
    await seen('Imported.');
    expect(await own.opened.accounts.list()).toMatchObject([
      { builtIn: true, limit: 250, used: 3 },
      { label: 'Reader', limit: 5 },
    ]);
    expect(await local.get(null)).toMatchObject({ theme: 'dark', 'languages-read': ['de'] });
    await seen('Preferred: German');
  });

  it('names the site that will receive the texts that the user translates, if the file has one', async () => {
    await open();
    await chooseAndSee(file);
    expect(find('dialog').textContent).not.toContain('will be sent to');
    await click('dialog button', 'Cancel');
    const translationAddress = 'https://www.translate.example/?q=%s';
    choose(writeBackup({ ...backup, settings: { ...backup.settings, translationAddress } }, NOW));
    await eventually(() =>
      expect(find('dialog').textContent).toContain('will be sent to translate.example.'),
    );
  });

  it('counts the keys that already exist', async () => {
    await own.opened.accounts.restore(backup.accounts);
    await open();
    await seen('Reader');
    const keys = [record, { ...record, hash: hash(2) }];
    await chooseAndSee(writeBackup({ ...backup, accounts: { limit: 1, keys } }, NOW));
    expect(find('dialog').textContent).toContain(
      'New keys: 1. Existing keys that get label, limit and extension from the file: 1.',
    );
  });

  it('does not count the access of an extension that already has access', async () => {
    const consent = { isPaused: false, keyAt: 0 };
    const theirs = { ...record, hash: hash(2), boundTo: other, consent };
    await own.opened.accounts.create({ label: 'Theirs', boundTo: other, consent });
    await open();
    await seen('Theirs');
    await chooseAndSee(writeBackup({ ...backup, accounts: { limit: 1, keys: [record, theirs] } }, NOW));
    expect(find('dialog').textContent).toContain('New keys: 1.');
    await click('dialog button', 'Import');
    await seen('Imported.');
    expect(await own.opened.accounts.list()).toHaveLength(3);
  });

  it('changes nothing if the user cancels', async () => {
    await open();
    await chooseAndSee(file);
    await click('dialog button', 'Cancel');
    await eventually(() => expect(document.querySelector('dialog')).toBeNull());
    expect(await own.opened.accounts.list()).toMatchObject([{ builtIn: true, limit: -1 }]);
    expect(await local.get(null)).toEqual({});
  });

  it.each([
    ['not an export', 'Dear diary,', 'This is not a complete, unchanged export of Vernacular.'],
    [
      'from a newer version',
      file.replace('"version": 1', '"version": 2'),
      'A newer version of Vernacular exported this file',
    ],
    [
      'damaged',
      file.replace('"limit": 5', '"limit": -5'),
      'This is not a complete, unchanged export of Vernacular.',
    ],
    ['too large', 'x'.repeat(1_000_001), 'This is not a complete, unchanged export of Vernacular.'],
  ])('rejects a file that is %s, without a question and without changes', async (_, content, words) => {
    await open();
    choose(content);
    await seen(words);
    expect(document.querySelector('dialog')).toBeNull();
    expect(own.opened.storage.writes).toEqual([]);
    expect(await local.get(null)).toEqual({});
  });

  it('changes no settings if the keys cannot be written, and no keys if the settings cannot be written', async () => {
    await local.set({ theme: 'light' });
    await open();
    own.opened.storage.refuses = 'writes';
    await chooseAndSee(file);
    await click('dialog button', 'Import');
    await seen('Your data cannot be read or saved right now.');
    expect(await local.get(null)).toEqual({ theme: 'light' });
    own.opened.storage.refuses = 'nothing';
    expect(await own.opened.accounts.list()).toHaveLength(1);
  });

  it('reaches the other browsers if settings are synced', async () => {
    await local.set({ 'settings-sync': true });
    await open();
    await chooseAndSee(file);
    await click('dialog button', 'Import');
    await seen('Imported.');
    expect(await sync.get(null)).toEqual({ settings: { version: 1, ...backup.settings } });
  });

  it('is reported next to the error if it could not be synced', async () => {
    await local.set({ 'settings-sync': true });
    vi.spyOn(sync, 'set').mockRejectedValue(new Error('MAX_WRITE_OPERATIONS_PER_MINUTE'));
    await open();
    await chooseAndSee(file);
    await click('dialog button', 'Import');
    await seen('Saved here, but not synced.');
    await eventually(() => find('.key h3', 'Reader'));
  });
});
