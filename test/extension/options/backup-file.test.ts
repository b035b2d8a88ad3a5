import { describe, expect, it, vi } from 'vitest';
import {
  type Backup,
  backupName,
  maxFileSize,
  readBackup,
  writeBackup,
} from '../../../src/extension/options/backup-file.ts';
import { defaultSettings } from '../../../src/extension/settings/index.ts';
import { NOW } from '../../contract/accounts/open.ts';
import { beginEachAnew } from '../fake-extension-pages.ts';

beginEachAnew();

const hash = (n: number) => n.toString(16).padStart(16, '0').padEnd(64, 'f');
const record = { hash: hash(1), label: 'Reader', limit: 5, boundTo: null, createdAt: NOW };
const backup: Backup = {
  settings: {
    ...defaultSettings,
    languagesRead: ['de', 'yue'],
    theme: 'dark',
    speechRate: 1.5,
    allowsRemoteVoices: true,
    translationAddress: 'https://translate.example/%l?q=%s',
    translateInto: 'fr',
  },
  accounts: { limit: -1, keys: [record] },
};
const sound = JSON.parse(writeBackup(backup, NOW));
const read = (content: unknown) =>
  readBackup(new Blob([typeof content === 'string' ? content : JSON.stringify(content)]));

describe('an exported file', () => {
  it('can be read back unchanged', async () => {
    expect(await read(writeBackup(backup, NOW))).toEqual(backup);
  });

  it('can be read if an earlier version with fewer settings wrote it', async () => {
    const settings = { languagesRead: ['de'], theme: 'dark' };
    expect((await read({ ...sound, settings })).settings).toEqual({ ...defaultSettings, ...settings });
  });

  it.each(['http://translate.example/%s', 'https://translate.example/', 'javascript:alert(%s)'])(
    'counts as damaged if its translation site is %s',
    async (translationAddress) => {
      const settings = { ...sound.settings, translationAddress };
      await expect(read({ ...sound, settings })).rejects.toMatchObject({ isNewer: false });
    },
  );

  it('contains its format, version and date, and has the date in its name', () => {
    expect(sound).toMatchObject({
      format: 'vernacular-settings',
      version: 1,
      exportedAt: '2026-11-20T15:00:00.000Z',
    });
    expect(backupName(NOW)).toBe('vernacular-2026-11-20.json');
  });

  it('is smaller than the size limit with the maximum number of keys and the longest labels', async () => {
    const keys = Array.from({ length: 1000 }, (_, n) => ({
      ...record,
      hash: hash(n),
      label: '𝔸'.repeat(100),
      limit: Number.MAX_SAFE_INTEGER,
      boundTo: `${'a'.repeat(60)}@${'b'.repeat(19)}`,
    }));
    const text = writeBackup({ ...backup, accounts: { limit: 1, keys } }, NOW);
    expect(new Blob([text]).size).toBeLessThan(maxFileSize);
    expect((await read(text)).accounts.keys).toHaveLength(1000);
  });
});

describe('a file that cannot be imported', () => {
  it.each<[string, unknown, boolean?]>([
    ['not JSON', 'Dear diary,'],
    ['empty', ''],
    ['JSON of another kind', { name: 'package', version: '1.0.0' }],
    ['a list', []],
    ['truncated', writeBackup(backup, NOW).slice(0, 200)],
    ['of a newer version', { ...sound, version: 2, more: true }, true],
    ['of version 0', { ...sound, version: 0 }],
    ['with an additional field', { ...sound, counts: {} }],
    ['without settings', { ...sound, settings: undefined }],
    ['with an unknown theme', { ...sound, settings: { ...sound.settings, theme: 'pink' } }],
    ['with a language twice', { ...sound, settings: { ...sound.settings, languagesRead: ['de', 'de'] } }],
    ['with an invalid limit', { ...sound, accounts: { ...sound.accounts, limit: 1.5 } }],
    [
      'with one bad key among good ones',
      { ...sound, accounts: { limit: 1, keys: [record, { ...record, hash: 'x' }] } },
    ],
    ['with the same key twice', { ...sound, accounts: { limit: 1, keys: [record, record] } }],
    ['with an invalid date', { ...sound, exportedAt: 'yesterday' }],
    ['with a __proto__ key', `{"__proto__":{"format":"vernacular-settings","version":1}}`],
  ])('is rejected with a reason if it is %s', async (_, content, isNewer = false) => {
    await expect(read(content)).rejects.toMatchObject({ name: 'BackupError', isNewer });
  });

  it('is rejected without being read if it is too large', async () => {
    const blob = new Blob(['x'.repeat(maxFileSize + 1)]);
    const text = vi.spyOn(blob, 'text');
    await expect(readBackup(blob)).rejects.toMatchObject({ isNewer: false });
    expect(text).not.toHaveBeenCalled();
  });
});
