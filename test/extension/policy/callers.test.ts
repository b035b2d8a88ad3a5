import { beforeEach, describe, expect, it } from 'vitest';
import { builtInId } from '../../../src/contract/accounts/index.ts';
import { limitAllowed, type Policy, rulesUnder } from '../../../src/extension/policy/policy.ts';
import { type Opened, openAccounts } from '../../contract/accounts/open.ts';

const id = 'ponmlkjihgfedcbaponmlkjihgfedcba';
const caller = { kind: 'extension', id } as const;
const consent = { isPaused: false, keyAt: 0 };

let policy: Policy;
let opened: Opened;
beforeEach(() => {
  policy = {};
  opened = openAccounts({}, async () => rulesUnder(policy));
});

const limitOf = async (account: string) => (await opened.accounts.usage(account))?.limit;

describe("the built-in account's limit", () => {
  it("is the policy's in usage, charges and lists, and the user's again without the policy", async () => {
    const { accounts } = opened;
    await accounts.update(builtInId, { limit: 50 });
    policy = { dailyLimit: 3 };
    expect(await limitOf(builtInId)).toBe(3);
    expect((await accounts.list())[0]).toMatchObject({ builtIn: true, limit: 3 });
    expect(await accounts.charge(builtInId, 4)).toMatchObject({
      outcome: 'limit-exceeded',
      usage: { limit: 3 },
    });
    expect(await accounts.charge(builtInId, 3)).toMatchObject({ outcome: 'charged', usage: { limit: 3 } });
    policy = {};
    expect(await limitOf(builtInId)).toBe(50);
    expect(await accounts.charge(builtInId, 47)).toMatchObject({ outcome: 'charged' });
  });

  it('can be lowered during calls, even to zero', async () => {
    policy = { dailyLimit: -1 };
    expect(await opened.accounts.charge(builtInId, 5000)).toMatchObject({ outcome: 'charged' });
    policy = { dailyLimit: 0 };
    expect(await opened.accounts.charge(builtInId, 1)).toMatchObject({ outcome: 'limit-exceeded' });
  });

  it('does not affect other accounts or the stored limit', async () => {
    const { account } = await opened.accounts.create({ label: 'By hand', limit: 20 });
    const before = structuredClone(opened.storage.items);
    policy = { dailyLimit: 3, callersAllowed: { [id]: 5 } };
    expect(await limitOf(account.id)).toBe(20);
    expect(opened.storage.items).toEqual(before);
    expect((await opened.accounts.backup()).limit).toBe(-1);
  });
});

describe('an extension that the policy allows', () => {
  it("has the policy's current limit", async () => {
    const { account } = await opened.accounts.create({ label: 'List', limit: 20, boundTo: id, consent });
    policy = { callersAllowed: { [id]: 5 } };
    expect(await limitOf(account.id)).toBe(5);
    policy = { callersAllowed: { [id]: -1 } };
    expect(await limitOf(account.id)).toBe(-1);
    policy = {};
    expect(await limitOf(account.id)).toBe(20);
  });

  it("has the policy's limit even with a key created manually, and the key's own limit without the policy", async () => {
    const { account } = await opened.accounts.create({ label: 'By hand', limit: -1, boundTo: id });
    policy = { callersAllowed: { [id]: 5 } };
    expect(await opened.accounts.charge(account.id, 6)).toMatchObject({ outcome: 'limit-exceeded' });
    policy = {};
    expect(await limitOf(account.id)).toBe(-1);
  });

  it('is not allowed if it is blocked as well', () => {
    const both = { callersAllowed: { [id]: 5 }, callersBlocked: [id] };
    expect(limitAllowed(both, id)).toBeUndefined();
    expect(limitAllowed({ callersAllowed: { [id]: 0 } }, id)).toBe(0);
    expect(limitAllowed({ callersAllowed: {} }, 'toString')).toBeUndefined();
  });
});

describe('an extension that the policy blocks', () => {
  it.each([
    ['for any caller', {}],
    ['bound to it', { boundTo: id }],
    ['that the user gave it', { boundTo: id, consent }],
  ])('cannot use a key %s, which other extensions still can', async (_, how) => {
    const { key, account } = await opened.accounts.create({ label: 'List', ...how });
    policy = { callersBlocked: [id] };
    expect(await opened.accounts.identify(key, caller)).toBeUndefined();
    const other = { kind: 'extension', id: 'a'.repeat(32) } as const;
    expect(await opened.accounts.identify(key, other)).toBe('boundTo' in how ? undefined : account.id);
    policy = {};
    expect(await opened.accounts.identify(key, caller)).toBe(account.id);
  });
});
