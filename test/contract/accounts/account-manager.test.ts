import { describe, expect, it } from 'vitest';
import {
  builtInId,
  InvalidAccountError,
  maxAccounts,
  UnknownAccountError,
} from '../../../src/contract/accounts/index.ts';
import { layoutItem } from '../../../src/contract/accounts/layout.ts';
import { MemoryStorage } from './memory-storage.ts';
import { accountsOver, NOW, openAccounts } from './open.ts';

const midnight = Date.UTC(2026, 10, 21);
const firefoxId = '{01234567-89AB-cdef-0123-456789abcdef}';

describe('the list of accounts', () => {
  it('contains only the built-in account at first', async () => {
    const { accounts } = openAccounts();
    expect(await accounts.list()).toEqual([
      {
        id: builtInId,
        label: 'This browser',
        limit: -1,
        used: 0,
        resetsAt: midnight,
        days: Array(30).fill(0),
        createdAt: 0,
        builtIn: true,
      },
    ]);
  });

  it('has the built-in account first, then the others by age, with their usage today', async () => {
    const { accounts, time, reopen } = openAccounts();
    const first = (await accounts.create({ label: 'first' })).account;
    time.now += 1;
    const second = (await accounts.create({ label: 'second', limit: -1, boundTo: firefoxId })).account;
    await accounts.charge(second.id, 12);
    const expected = [
      { builtIn: true },
      { id: first.id, label: 'first', limit: 100, used: 0, createdAt: NOW, builtIn: false },
      { id: second.id, label: 'second', limit: -1, used: 12, createdAt: NOW + 1, boundTo: firefoxId },
    ];
    expect(await accounts.list()).toMatchObject(expected);
    expect(await reopen().list()).toEqual(await accounts.list());
    expect(await accounts.list()).not.toHaveProperty('1.boundTo');
  });
});

describe('the order of accounts', () => {
  it('is by creation time, then by id, in every list', async () => {
    const { accounts, time, reopen } = openAccounts();
    for (const minute of [3, 1, 2, 2, 2, 2, 0]) {
      time.now = NOW + minute;
      await accounts.create({ label: 'x' });
    }
    const found = (await reopen().list()).slice(1);
    const sorted = [...found].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
    expect(found).toEqual(sorted);
    expect((await reopen().backup()).keys.map(({ hash }) => hash.slice(0, 16))).toEqual(
      sorted.map(({ id }) => id),
    );
  });
});

describe('a new key', () => {
  it('is returned once and never stored', async () => {
    const { accounts, storage } = openAccounts();
    const { account, key } = await accounts.create({ label: 'mine' });
    expect(key).toMatch(/^vern_[a-z2-7]{32}$/);
    expect(JSON.stringify([storage.items, storage.writes, await accounts.list(), account])).not.toContain(
      key.slice(5),
    );
  });

  it('has a trimmed label of the allowed number of code points', async () => {
    const { accounts } = openAccounts();
    const faces = '🙂'.repeat(100);
    expect((await accounts.create({ label: `  ${faces}\n` })).account.label).toBe(faces);
    expect((await accounts.create({ label: 'half \ud83d' })).account.label).toBe('half \ufffd');
  });

  it.each([
    ['no label', { label: ' \t ' }, 'label_empty'],
    ['a label of 101 code points', { label: '🙂'.repeat(101) }, 'label_too_long'],
    ['a fraction for a limit', { label: 'x', limit: 1.5 }, 'limit_invalid'],
    ['a limit of -2', { label: 'x', limit: -2 }, 'limit_invalid'],
    ['a limit that is no number', { label: 'x', limit: Number.NaN }, 'limit_invalid'],
    ['a limit beyond the safe integers', { label: 'x', limit: 2 ** 53 }, 'limit_invalid'],
    ['an endless limit', { label: 'x', limit: Number.POSITIVE_INFINITY }, 'limit_invalid'],
    ['a binding to a web page', { label: 'x', boundTo: 'https://example.org' }, 'binding_invalid'],
    ['an empty binding', { label: 'x', boundTo: '' }, 'binding_invalid'],
    ['a binding of 31 letters', { label: 'x', boundTo: 'a'.repeat(31) }, 'binding_invalid'],
    ['a binding with a letter beyond p', { label: 'x', boundTo: 'q'.repeat(32) }, 'binding_invalid'],
    ['a binding to the word for nobody', { label: 'x', boundTo: 'nobody' }, 'binding_invalid'],
    ['a binding of 81 characters', { label: 'x', boundTo: `${'a'.repeat(79)}@b` }, 'binding_invalid'],
    ['a binding of 33 letters', { label: 'x', boundTo: 'a'.repeat(33) }, 'binding_invalid'],
    ['a binding with words before it', { label: 'x', boundTo: 'me, name@host' }, 'binding_invalid'],
    ['a binding with a path after it', { label: 'x', boundTo: 'name@host/page' }, 'binding_invalid'],
    ['a GUID without braces', { label: 'x', boundTo: firefoxId.slice(1, -1) }, 'binding_invalid'],
  ])('is refused with %s', async (_, asked, problem) => {
    const { accounts, storage } = openAccounts();
    const refused = accounts.create(asked);
    await expect(refused).rejects.toBeInstanceOf(InvalidAccountError);
    await expect(refused).rejects.toMatchObject({ problem });
    // A sentence for the user.
    await expect(refused).rejects.toThrow(/^[A-Z].{20,}\.$/);
    expect(storage.writes).toEqual([]);
  });

  it.each([
    'abcdefghijklmnopabcdefghijklmnop',
    firefoxId,
    'name@host.example',
    '@host',
    `${'a'.repeat(78)}@b`,
  ])('can be bound to %s', async (boundTo) => {
    const { accounts } = openAccounts();
    const { account, key } = await accounts.create({ label: 'x', boundTo: ` ${boundTo} ` });
    expect(account.boundTo).toBe(boundTo);
    expect(await accounts.identify(key, { kind: 'extension', id: boundTo })).toBe(account.id);
  });

  it('stores a limit of -0 as 0, because storages do not preserve -0', async () => {
    const { accounts } = openAccounts();
    expect((await accounts.create({ label: 'x', limit: -0 })).account.limit).toBe(0);
  });

  it('is refused beyond the thousandth, and allowed after one is revoked', async () => {
    const { accounts } = openAccounts();
    const made = await Promise.all(
      Array.from({ length: maxAccounts }, (_, n) => accounts.create({ label: `key ${n}` })),
    );
    await expect(accounts.create({ label: 'one more' })).rejects.toMatchObject({
      problem: 'too_many_accounts',
      message: 'There can be at most 1000 keys. Revoke one first.',
    });
    await accounts.revoke(made[0]?.account.id ?? '');
    await expect(accounts.create({ label: 'one more' })).resolves.toHaveProperty('key');
  });

  it('never replaces another, even if the random source repeats itself', async () => {
    const random = (bytes: number) => new Uint8Array(bytes);
    const accounts = accountsOver(new MemoryStorage(), { random });
    const { account } = await accounts.create({ label: 'first', limit: 1 });
    await expect(accounts.create({ label: 'second', limit: -1 })).rejects.toThrow('random source');
    expect((await accounts.list())[1]).toEqual(account);
  });
});

describe('a change of an account', () => {
  it('changes only the fields that it names', async () => {
    const { accounts, reopen } = openAccounts();
    const { account, key } = await accounts.create({ label: 'old', limit: 7, boundTo: 'a@b' });
    await accounts.charge(account.id, 3);
    const changed = { ...account, used: 3, days: [...account.days.slice(0, -1), 3] };
    expect(await accounts.update(account.id, {})).toEqual(changed);
    expect(await accounts.update(account.id, { label: ' new ' })).toEqual({ ...changed, label: 'new' });
    expect(await accounts.update(account.id, { limit: 8 })).toEqual({ ...changed, label: 'new', limit: 8 });
    expect(await accounts.update(account.id, { boundTo: 'c@d' })).toMatchObject({ boundTo: 'c@d' });
    expect(await accounts.identify(key, { kind: 'extension', id: 'a@b' })).toBeUndefined();
    expect(await accounts.update(account.id, { boundTo: null })).not.toHaveProperty('boundTo');
    expect(await accounts.identify(key, { kind: 'http' })).toBe(account.id);
    expect(await reopen().list()).toEqual(await accounts.list());
  });

  it('is refused for an invalid value, and then changes nothing', async () => {
    const { accounts } = openAccounts();
    const { account } = await accounts.create({ label: 'old' });
    await expect(accounts.update(account.id, { label: 'new', limit: -5 })).rejects.toMatchObject({
      problem: 'limit_invalid',
    });
    expect((await accounts.list())[1]).toEqual(account);
  });

  it('can set the limit of the built-in account, but not its name or binding', async () => {
    const { accounts, reopen } = openAccounts();
    expect(await accounts.update(builtInId, { limit: -1 })).toMatchObject({ limit: -1, builtIn: true });
    expect((await reopen().list())[0]).toMatchObject({ limit: -1 });
    for (const change of [{ label: 'x' }, { boundTo: 'a@b' }, { boundTo: null }]) {
      await expect(accounts.update(builtInId, change)).rejects.toThrow(
        /^Only the limit .* can be changed\.$/,
      );
      await expect(accounts.update(builtInId, change)).rejects.toMatchObject({
        problem: 'built_in_account',
      });
    }
  });

  it.each(['', '__proto__', 'constructor', '0123456789abcdef'])(
    'is refused for an unknown id (%j)',
    async (id) => {
      const { accounts } = openAccounts();
      await expect(accounts.update(id, { limit: 1 })).rejects.toBeInstanceOf(UnknownAccountError);
      await expect(accounts.revoke(id)).rejects.toBeInstanceOf(UnknownAccountError);
    },
  );
});

describe('revoking a key', () => {
  it('leaves no count to a new key that happens to get the same id', async () => {
    const random = (bytes: number) => new Uint8Array(bytes);
    const accounts = accountsOver(new MemoryStorage(), { random });
    const { id } = (await accounts.create({ label: 'x' })).account;
    await accounts.charge(id, 1);
    await accounts.revoke(id);
    expect((await accounts.create({ label: 'x' })).account).toMatchObject({ id, used: 0 });
  });

  it('is refused for the built-in account', async () => {
    const { accounts } = openAccounts();
    await expect(accounts.revoke(builtInId)).rejects.toMatchObject({ problem: 'built_in_account' });
  });
});

describe('deleting all accounts', () => {
  it('resets the built-in account and keeps items that do not belong to the accounts', async () => {
    const { accounts, storage } = openAccounts({ theme: 'dark', 'accounts.stray': 1 });
    const { key } = await accounts.create({ label: 'x' });
    await accounts.update(builtInId, { limit: -1 });
    await accounts.charge(builtInId, 9);
    await accounts.deleteAll();
    expect(await accounts.list()).toEqual(await openAccounts().accounts.list());
    expect(await accounts.identify(key, { kind: 'http' })).toBeUndefined();
    expect(storage.items).toEqual({ theme: 'dark', ...layoutItem() });
    await expect(accounts.create({ label: 'again' })).resolves.toHaveProperty('key');
  });
});
