import { describe, expect, it } from 'vitest';
import { AccessPausedError, type Accounts, nobodyId } from '../../../src/contract/accounts/index.ts';
import { DAY, NOW, openAccounts } from './open.ts';

const caller = { kind: 'extension', id: 'ponmlkjihgfedcbaponmlkjihgfedcba' } as const;
const asked = { label: 'Reading list', limit: 10, boundTo: caller.id };

async function allow(accounts: Accounts) {
  return accounts.create({ ...asked, consent: { isPaused: false, keyAt: 0 } });
}

describe('the access of an extension that requested it', () => {
  it('is found by the extension id, also after a restart, unlike keys created by hand', async () => {
    const { accounts, reopen } = openAccounts();
    await accounts.create(asked);
    expect(await accounts.allowedTo(caller.id)).toBeUndefined();
    const { account } = await allow(accounts);
    expect(await accounts.allowedTo(caller.id)).toEqual(account);
    expect(await accounts.allowedTo('p'.repeat(32))).toBeUndefined();
    expect(await reopen().allowedTo(caller.id)).toEqual(account);
    expect(account.consent).toEqual({ isPaused: false, keyAt: 0 });
  });

  it('keeps its counts when its key is renewed, and the old key stops working', async () => {
    const { accounts, reopen, storage } = openAccounts();
    const first = await allow(accounts);
    await accounts.charge(first.account.id, 7);
    const second = await accounts.renewKey(first.account.id);
    expect(second.account).toMatchObject({ used: 7, limit: 10, consent: { keyAt: NOW } });
    for (const those of [accounts, reopen()]) {
      expect(await those.identify(first.key, caller)).toBeUndefined();
      expect(await those.identify(second.key, caller)).toBe(second.account.id);
      expect(await those.usage(second.account.id)).toMatchObject({ used: 7 });
    }
    expect(Object.keys(storage.items).filter((name) => name.includes(first.account.id))).toEqual([]);
    expect(storage.items).not.toHaveProperty(['accounts.leftovers']);
  });

  it('can be renewed before the first detection', async () => {
    const { accounts, reopen, time } = openAccounts();
    const { account } = await accounts.renewKey((await allow(accounts)).account.id);
    expect(account).toMatchObject({ used: 0, limit: 10 });
    time.now += 40 * DAY;
    for (const those of [accounts, reopen()]) {
      expect((await those.charge(account.id, 1)).outcome).toBe('charged');
    }
  });

  it('has one key and one count even if the background ends during a renewal', async () => {
    const { accounts, reopen, storage } = openAccounts();
    const first = await allow(accounts);
    await accounts.charge(first.account.id, 7);
    storage.remove = () => Promise.reject(new Error('QUOTA_BYTES quota exceeded'));
    const second = await accounts.renewKey(first.account.id);
    const third = await accounts.renewKey(second.account.id);
    Reflect.deleteProperty(storage, 'remove');
    const after = reopen();
    expect(await after.identify(first.key, caller)).toBeUndefined();
    expect(await after.identify(second.key, caller)).toBeUndefined();
    expect(await after.identify(third.key, caller)).toBe(third.account.id);
    expect(await after.list()).toHaveLength(2);
    expect(await after.usage(third.account.id)).toMatchObject({ used: 7 });
  });

  it('is refused with a reason while paused, and other callers do not learn of the pause', async () => {
    const { accounts, reopen } = openAccounts();
    const { account, key } = await allow(accounts);
    await accounts.update(account.id, { isPaused: true });
    for (const those of [accounts, reopen()]) {
      await expect(those.identify(key, caller)).rejects.toThrow(AccessPausedError);
      expect(await those.identify(key, { kind: 'extension', id: 'p'.repeat(32) })).toBeUndefined();
    }
    await accounts.update(account.id, { isPaused: false });
    expect(await accounts.identify(key, caller)).toBe(account.id);
  });

  it('is not charged once paused, even in a write that charges others', async () => {
    const { accounts } = openAccounts();
    const { account } = await allow(accounts);
    const { account: other } = await accounts.create({ label: 'By hand' });
    const paused = accounts.update(account.id, { isPaused: true });
    const charges = [accounts.charge(account.id, 3), accounts.charge(other.id, 3)];
    await expect(charges[0]).rejects.toThrow(AccessPausedError);
    expect(await charges[1]).toMatchObject({ outcome: 'charged' });
    await paused;
    expect(await accounts.usage(account.id)).toMatchObject({ used: 0 });
  });

  it('stays paused if the stored pause is unreadable', async () => {
    const { accounts, reopen, storage } = openAccounts();
    const { account, key } = await allow(accounts);
    Object.assign(storage.items[`accounts.record.${account.id}`] as object, { isPaused: 'no', keyAt: -1 });
    await expect(reopen().identify(key, caller)).rejects.toThrow(AccessPausedError);
  });

  it.each(['isPaused', 'keyAt'])('is kept and paused if its record lacks %s', async (field) => {
    const { accounts, reopen, storage } = openAccounts();
    const { account, key } = await allow(accounts);
    await accounts.update(account.id, { isPaused: true });
    Reflect.deleteProperty(storage.items[`accounts.record.${account.id}`] as object, field);
    await expect(reopen().identify(key, caller)).rejects.toThrow(AccessPausedError);
  });

  it('cannot be paused or renewed for a key created by hand', async () => {
    const { accounts } = openAccounts();
    const { account, key } = await accounts.create(asked);
    await accounts.update(account.id, { isPaused: true });
    expect(await accounts.identify(key, caller)).toBe(account.id);
    await expect(accounts.renewKey(account.id)).rejects.toThrow('No key has this id');
  });

  it.each([
    ['for any extension', null],
    ['for an invalid extension id', 'me'],
  ])('becomes an unbound key that no caller can use if its record is %s', async (_, boundTo) => {
    const { accounts, storage, reopen } = openAccounts();
    const { account, key } = await allow(accounts);
    const item = `accounts.record.${account.id}`;
    storage.items[item] = { ...(storage.items[item] as object), boundTo };
    const reopened = reopen();
    const [, found] = await reopened.list();
    expect(found).toMatchObject({ id: account.id, boundTo: nobodyId });
    expect(found?.consent).toBeUndefined();
    expect(await reopened.identify(key, caller)).toBeUndefined();
    await openAccounts().accounts.restore(await reopened.backup());
  });

  it('is included in a backup with its pause, and never duplicates existing access', async () => {
    const { accounts } = openAccounts();
    const { account } = await allow(accounts);
    await accounts.update(account.id, { isPaused: true });
    const backup = await accounts.backup();
    const elsewhere = openAccounts().accounts;
    await elsewhere.restore(backup);
    expect(await elsewhere.allowedTo(caller.id)).toMatchObject({
      id: account.id,
      consent: { isPaused: true },
    });
    const renewed = await accounts.renewKey(account.id);
    await accounts.restore(backup);
    expect((await accounts.list()).map(({ id }) => id)).toEqual(['this-browser', renewed.account.id]);
  });

  it('can be restored with a key left over by a renewal, once the newer key is revoked', async () => {
    const { accounts, reopen, storage } = openAccounts();
    const { account } = await allow(accounts);
    const backup = await accounts.backup();
    storage.remove = () => Promise.reject(new Error('QUOTA_BYTES quota exceeded'));
    const renewed = await accounts.renewKey(account.id);
    Reflect.deleteProperty(storage, 'remove');
    await accounts.revoke(renewed.account.id);
    await accounts.restore(backup);
    expect(await reopen().allowedTo(caller.id)).toMatchObject({ id: account.id });
    expect(storage.items).not.toHaveProperty(['accounts.leftovers']);
  });

  it('is restored next to the access of another extension and a key created by hand', async () => {
    const other = 'p'.repeat(32);
    const from = openAccounts().accounts;
    const { account } = await allow(from);
    const { accounts } = openAccounts();
    await accounts.create(asked);
    await accounts.create({ ...asked, boundTo: other, consent: { isPaused: false, keyAt: 0 } });
    await accounts.restore(await from.backup());
    expect(await accounts.allowedTo(caller.id)).toMatchObject({ id: account.id });
  });

  it('is replaced by an unchanged copy of itself in a file', async () => {
    const { accounts } = openAccounts();
    const { account } = await allow(accounts);
    const backup = await accounts.backup();
    await accounts.update(account.id, { limit: 3 });
    await accounts.restore(backup);
    expect(await accounts.allowedTo(caller.id)).toMatchObject({ id: account.id, limit: 10 });
  });

  it('stays paused when a file has it unpaused, or as a key created by hand', async () => {
    const { accounts } = openAccounts();
    const { account, key } = await allow(accounts);
    const backup = await accounts.backup();
    await accounts.update(account.id, { isPaused: true });
    const byHand = backup.keys.map(({ consent: _, ...record }) => record);
    for (const file of [backup, { ...backup, keys: byHand }]) {
      await accounts.restore(file);
      await expect(accounts.identify(key, caller)).rejects.toThrow(AccessPausedError);
    }
  });

  it('does not block keys created by hand for the same extension in a file', async () => {
    const from = openAccounts().accounts;
    const { account } = await from.create(asked);
    const { accounts } = openAccounts();
    await allow(accounts);
    await accounts.restore(await from.backup());
    expect((await accounts.list()).map(({ id }) => id)).toContain(account.id);
  });

  it('by policy stays marked as such after a restart, a new key, a backup and damage', async () => {
    const { accounts, reopen, storage } = openAccounts();
    const consent = { isPaused: false, keyAt: 0, isByPolicy: true } as const;
    const made = await accounts.create({ ...asked, consent });
    const { account } = await accounts.renewKey(made.account.id);
    expect((await reopen().allowedTo(caller.id))?.consent).toEqual({ ...consent, keyAt: NOW });
    const elsewhere = openAccounts().accounts;
    await elsewhere.restore(await accounts.backup());
    expect((await elsewhere.allowedTo(caller.id))?.consent?.isByPolicy).toBe(true);
    Object.assign(storage.items[`accounts.record.${account.id}`] as object, { isByPolicy: 'no' });
    expect((await reopen().allowedTo(caller.id))?.consent?.isByPolicy).toBe(true);
    const record = storage.items[`accounts.record.${account.id}`] as Record<string, unknown>;
    delete record.isPaused;
    delete record.keyAt;
    expect((await reopen().allowedTo(caller.id))?.consent).toEqual({
      isPaused: true,
      keyAt: 0,
      isByPolicy: true,
    });
  });
});
