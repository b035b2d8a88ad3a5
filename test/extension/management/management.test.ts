import { fakeBrowser } from '@webext-core/fake-browser';
import * as v from 'valibot';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type AccountManager,
  builtInId,
  InvalidAccountError,
  StorageUnavailableError,
  UnknownAccountError,
} from '../../../src/contract/accounts/index.ts';
import { handleManagement } from '../../../src/extension/management/handle-management.ts';
import { type InternalMessageOf, internalMessage } from '../../../src/extension/messages/internal.ts';
import { managementRequest } from '../../../src/extension/messages/management.ts';
import { openAccounts } from '../../contract/accounts/open.ts';

let page: AccountManager;

beforeAll(async () => {
  vi.stubGlobal('chrome', fakeBrowser);
  page = (await import('../../../src/extension/management/remote-accounts.ts')).accounts;
});

const record = { hash: 'a'.repeat(64), label: 'x', limit: 5, boundTo: null, createdAt: 0 };

function answerWith(answer: (message: InternalMessageOf<'manage-accounts'>) => Promise<unknown>) {
  fakeBrowser.reset();
  fakeBrowser.runtime.onMessage.addListener(
    (message: unknown, _: unknown, respond: (value: unknown) => void) => {
      void answer(JSON.parse(JSON.stringify(message))).then((value) =>
        respond(JSON.parse(JSON.stringify(value))),
      );
      return true;
    },
  );
}

function opened() {
  const background = openAccounts();
  answerWith(({ request }) => handleManagement(background.accounts, v.parse(managementRequest, request)));
  return background;
}

describe('key management from a page', () => {
  it("works like the background's account manager", async () => {
    const { accounts, storage } = opened();
    const { account, key } = await page.create({ label: 'mine', limit: 3, boundTo: 'a@b' });
    expect(await accounts.identify(key, { kind: 'extension', id: 'a@b' })).toBe(account.id);
    expect(await page.update(account.id, { label: 'ours', boundTo: null })).toMatchObject({
      label: 'ours',
      limit: 3,
    });
    expect(await accounts.identify(key, { kind: 'http' })).toBe(account.id);
    await accounts.charge(account.id, 2);
    expect(await page.list()).toEqual(await accounts.list());
    await page.revoke(account.id);
    expect(await accounts.identify(key, { kind: 'http' })).toBeUndefined();
    await page.update(builtInId, { limit: 9 });
    await page.deleteAll();
    expect(await page.list()).toMatchObject([{ id: builtInId, limit: -1 }]);
    const backup = { limit: 5, keys: [{ ...record, label: 'restored' }] };
    await page.restore(backup, { theme: 'dark' });
    expect(storage.items.theme).toBe('dark');
    expect(await page.backup()).toEqual(backup);
    expect(await accounts.backup()).toEqual(backup);
  });

  it("fails with the errors of the background's account manager", async () => {
    const { storage } = opened();
    await expect(page.create({ label: ' ' })).rejects.toBeInstanceOf(InvalidAccountError);
    await expect(page.create({ label: 'x', limit: -2 })).rejects.toMatchObject({
      problem: 'limit_invalid',
      message: expect.stringContaining('must be an integer'),
    });
    await expect(page.revoke('unheard of')).rejects.toBeInstanceOf(UnknownAccountError);
    await expect(page.revoke(builtInId)).rejects.toMatchObject({ problem: 'built_in_account' });
    storage.refuses = 'writes';
    await expect(page.create({ label: 'x' })).rejects.toBeInstanceOf(StorageUnavailableError);
  });

  it('fails if the background rejects the message', async () => {
    answerWith(async () => ({ status: 400, headers: {}, body: null }));
    await expect(page.list()).rejects.toThrow('Refused: manage-accounts');
  });
});

describe('a management request', () => {
  it.each([
    ['an array', [{ manage: 'list', args: [] }]],
    ['an unknown request', { manage: 'reset', args: [] }],
    ['a method that pages may not call', { manage: 'charge', args: ['a', 1] }],
    ['a request named like a built-in', { manage: '__proto__', args: [] }],
    ['a creation without a label', { manage: 'create', args: [{}] }],
    ['a label that is not a string', { manage: 'create', args: [{ label: { toString: 'x' } }] }],
    ['a limit that is a string', { manage: 'create', args: [{ label: 'x', limit: '5' }] }],
    ['a misspelt field', { manage: 'update', args: [builtInId, { limits: 5 }] }],
    ['a binding that is a number', { manage: 'update', args: [builtInId, { boundTo: 5 }] }],
    ['a revocation of several', { manage: 'revoke', args: ['a', 'b'] }],
    ['a revocation of none', { manage: 'revoke', args: [] }],
    ['a backup that is none', { manage: 'restore', args: [{ limit: 5 }] }],
    [
      'a backup with one bad record',
      { manage: 'restore', args: [{ limit: 5, keys: [record, { ...record, hash: 'x' }] }] },
    ],
  ])('is invalid if it is %s', (_, request) => {
    expect(v.is(internalMessage, { type: 'manage-accounts', request })).toBe(false);
  });
});

describe("the background's answer", () => {
  it('hides the cause of an unexpected failure', async () => {
    const { accounts } = openAccounts();
    vi.spyOn(accounts, 'list').mockRejectedValue(new TypeError('secret'));
    const answer = await handleManagement(accounts, { manage: 'list', args: [] });
    expect(answer).toMatchObject({ ok: false, code: 'internal_error' });
    expect(JSON.stringify(answer)).not.toContain('secret');
  });
});
