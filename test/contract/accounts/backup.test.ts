import { describe, expect, it } from 'vitest';
import {
  type AccountsBackup,
  builtInId,
  InvalidAccountError,
  maxAccounts,
  nobodyId,
} from '../../../src/contract/accounts/index.ts';
import { layoutItem } from '../../../src/contract/accounts/layout.ts';
import { NOW, openAccounts } from './open.ts';

const http = { kind: 'http' } as const;
const hash = (n: number) => n.toString(16).padStart(16, '0').padEnd(64, 'f');
const record = { hash: hash(1), label: 'a key', limit: 5, boundTo: null, createdAt: NOW };
const consent = { isPaused: false, keyAt: 0 };
const sound: AccountsBackup = { limit: 7, keys: [record] };

async function filled() {
  const opened = openAccounts();
  const { key, account } = await opened.accounts.create({ label: 'mine', limit: 3, boundTo: 'a@b' });
  await opened.accounts.charge(account.id, 2);
  await opened.accounts.update(builtInId, { limit: 250 });
  return { ...opened, key, account };
}

describe('a backup', () => {
  it("has the records of all keys and the browser's limit, but no keys and no counts", async () => {
    const { accounts, key } = await filled();
    const backup = await accounts.backup();
    expect(backup).toEqual({
      limit: 250,
      keys: [
        {
          hash: expect.stringMatching(/^[0-9a-f]{64}$/),
          label: 'mine',
          limit: 3,
          boundTo: 'a@b',
          createdAt: NOW,
        },
      ],
    });
    expect(JSON.stringify(backup)).not.toContain(key);
    expect(JSON.stringify(backup)).not.toContain('used');
  });

  it('makes keys work in another browser, where their counts start at 0', async () => {
    const { accounts, key, account } = await filled();
    const other = openAccounts();
    await other.accounts.restore(JSON.parse(JSON.stringify(await accounts.backup())));
    const again = other.reopen();
    expect(await again.identify(key, { kind: 'extension', id: 'a@b' })).toBe(account.id);
    expect(await again.identify(key, http)).toBeUndefined();
    expect(await again.usage(account.id)).toMatchObject({ used: 0, limit: 3 });
    expect(await again.usage(builtInId)).toMatchObject({ limit: 250 });
    expect(await again.backup()).toEqual(await accounts.backup());
  });

  it('updates an existing key, and keeps other keys and all counts', async () => {
    const { accounts, account, time } = await filled();
    const before = await accounts.backup();
    time.now += 1;
    await accounts.create({ label: 'later' });
    await accounts.restore({
      limit: -1,
      keys: [{ ...(before.keys[0] as typeof record), label: 'old', limit: 9 }],
    });
    expect(await accounts.list()).toMatchObject([
      { id: builtInId, limit: -1 },
      { id: account.id, label: 'old', limit: 9, used: 2 },
      { label: 'later' },
    ]);
  });

  it('is restored in one write, together with items of the host', async () => {
    const { accounts, storage } = openAccounts(layoutItem());
    const keys = Array.from({ length: 500 }, (_, n) => ({ ...record, hash: hash(n) }));
    await accounts.restore({ limit: 7, keys }, { theme: 'dark' });
    expect(storage.writes).toHaveLength(1);
    expect(Object.keys(storage.items)).toHaveLength(1 + 501 + 1);
    expect(storage.items.theme).toBe('dark');
  });

  it.each([
    ['nothing', undefined],
    ['a list', []],
    ['no limit', { keys: [] }],
    ['a limit that is none', { ...sound, limit: -2 }],
    ['a limit that is a text', { ...sound, limit: '5' }],
    ['a field too many', { ...sound, counts: {} }],
    ['a record with a field too many', { ...sound, keys: [{ ...record, used: 4 }] }],
    ['a record without a hash', { ...sound, keys: [{ ...record, hash: undefined }] }],
    ['a hash in capitals', { ...sound, keys: [{ ...record, hash: hash(10).toUpperCase() }] }],
    ['a key in place of its hash', { ...sound, keys: [{ ...record, hash: `vern_${'a'.repeat(32)}` }] }],
    ['an empty label', { ...sound, keys: [{ ...record, label: '' }] }],
    ['a label with white space at its end', { ...sound, keys: [{ ...record, label: 'x ' }] }],
    ['a label too long', { ...sound, keys: [{ ...record, label: 'x'.repeat(101) }] }],
    ['a limit of a key that is none', { ...sound, keys: [{ ...record, limit: 1.5 }] }],
    ['a binding to no extension', { ...sound, keys: [{ ...record, boundTo: 'me' }] }],
    ['a date that is none', { ...sound, keys: [{ ...record, createdAt: -1 }] }],
    ['the same key twice', { ...sound, keys: [record, { ...record, label: 'again' }] }],
    [
      'two accesses of one extension',
      { ...sound, keys: [1, 2].map((n) => ({ ...record, hash: hash(n), boundTo: 'a@b', consent })) },
    ],
    ['an access for any extension', { ...sound, keys: [{ ...record, boundTo: null, consent }] }],
    ['an access for nobody', { ...sound, keys: [{ ...record, boundTo: nobodyId, consent }] }],
    ['one good record and one bad', { ...sound, keys: [record, { ...record, hash: hash(2), limit: -9 }] }],
    [
      'too many keys',
      { ...sound, keys: Array.from({ length: maxAccounts + 1 }, (_, n) => ({ ...record, hash: hash(n) })) },
    ],
  ])('with %s is refused as a whole', async (_, backup) => {
    const { accounts, storage } = await filled();
    const before = structuredClone(storage.items);
    const refused = expect(accounts.restore(backup as AccountsBackup)).rejects;
    await refused.toMatchObject({ problem: 'backup_invalid' });
    await refused.toBeInstanceOf(InvalidAccountError);
    expect(storage.items).toEqual(before);
  });

  it('can have a label of maximum length, and a binding that was damaged', async () => {
    const { accounts } = await filled();
    const kept = { label: 'x'.repeat(100), boundTo: nobodyId };
    await accounts.restore({ ...sound, keys: [{ ...record, ...kept }] } as AccountsBackup);
    expect(await accounts.list()).toContainEqual(expect.objectContaining(kept));
  });

  it('is refused as a whole if there would be too many keys', async () => {
    const { accounts, storage } = await filled();
    const keys = Array.from({ length: maxAccounts }, (_, n) => ({ ...record, hash: hash(n) }));
    const before = structuredClone(storage.items);
    await expect(accounts.restore({ limit: 1, keys })).rejects.toMatchObject({
      problem: 'too_many_accounts',
    });
    expect(storage.items).toEqual(before);
    await accounts.restore({ limit: 1, keys: keys.slice(1) });
    expect(await accounts.list()).toHaveLength(maxAccounts + 1);
  });

  it('cannot replace the hash of an existing key', async () => {
    const { accounts, key, account } = await filled();
    const forged = { ...record, hash: account.id.padEnd(64, '0') };
    await expect(accounts.restore({ limit: 1, keys: [forged] })).rejects.toMatchObject({
      problem: 'backup_invalid',
    });
    expect(await accounts.identify(key, { kind: 'extension', id: 'a@b' })).toBe(account.id);
  });

  it("cannot write items of the accounts through the host's items", async () => {
    const { accounts, storage } = await filled();
    await expect(accounts.restore(sound, { 'accounts.count.this-browser': 0 })).rejects.toBeInstanceOf(
      RangeError,
    );
    expect(storage.items).not.toHaveProperty('accounts.count.this-browser');
  });
});
