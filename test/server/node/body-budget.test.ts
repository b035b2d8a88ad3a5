import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountStore } from '../../../src/contract/accounts/index.ts';
import { type ApiError, maxBodyBytes } from '../../../src/contract/api/index.ts';
import { BodyBudgets, HttpCaller } from '../../../src/server/node/body-budget.ts';
import {
  maxLargeHeldBytes,
  maxUnknownBodyBytes,
  maxUnknownHeldBytes,
  minLargeBytes,
} from '../../../src/server/node/limits.ts';
import { openAccount } from '../../contract/api/parts.ts';

/** The key is the account's id, and an empty one is wrong. */
const accounts: AccountStore = {
  ...openAccount().accounts,
  identify: async (key) => key || undefined,
  usage: async (account) => ({ used: 1, limit: account === 'used up' ? 1 : 2, resetsAt: 0 }),
};

let budgets: BodyBudgets;

beforeEach(() => {
  budgets = new BodyBudgets(accounts);
});

const from = (address?: string) => new HttpCaller(address, { destroyed: false });

async function known(account: string): Promise<HttpCaller> {
  const caller = from('192.0.2.1');
  await budgets.accounts.identify(account, caller);
  return caller;
}

function countHeld(callerOf: () => HttpCaller, bytes: number): number {
  for (let count = 0; ; count += 1) {
    try {
      budgets.allowanceOf(callerOf()).hold(bytes);
    } catch (error) {
      expect(error).toMatchObject({ code: 'too_many_bodies', headers: { 'Retry-After': '5' } });
      return count;
    }
  }
}

describe('the body of a caller without a known key', () => {
  it('may have 64 KiB', () => {
    const { maxBytes, tooLarge } = budgets.allowanceOf(from());
    expect(maxBytes).toBe(maxUnknownBodyBytes);
    expect(tooLarge?.()).toMatchObject({ code: 'body_too_large' });
  });

  it('still may have 64 KiB after a wrong key', async () => {
    expect(budgets.allowanceOf(await known('')).maxBytes).toBe(maxUnknownBodyBytes);
  });

  it('is refused with 503 if its address has too many, while other addresses have room', () => {
    for (const address of ['192.0.2.1', '192.0.2.2'])
      expect(countHeld(() => from(address), maxUnknownBodyBytes)).toBe(32);
  });

  it('is refused with 503 if the process has too many, from any addresses', async () => {
    let next = 0;
    const { perProcess } = maxUnknownHeldBytes;
    expect(countHeld(() => from(`192.0.2.${next++}`), maxUnknownBodyBytes)).toBe(
      perProcess / maxUnknownBodyBytes,
    );
    expect(budgets.heldBytes).toBe(perProcess);
    const withKey = await known('a');
    expect(() => budgets.allowanceOf(withKey).hold(maxBodyBytes)).not.toThrow();
  });
});

describe('the body of a caller with a right key', () => {
  it('may be as large as the API allows, which then refuses it', async () => {
    const { maxBytes, tooLarge } = budgets.allowanceOf(await known('a'));
    expect(maxBytes).toBe(maxBodyBytes);
    expect(tooLarge).toBeUndefined();
  });

  it('is refused with 503 if the process has too many of its account, from any address', async () => {
    const caller = await known('a');
    expect(countHeld(() => caller, maxBodyBytes)).toBe(maxLargeHeldBytes.perProcess / maxBodyBytes);
  });

  it.each([9, 499])('takes the place of one of %i greedy accounts if there is no room', async (count) => {
    const greedy = await Promise.all(Array.from({ length: count }, (_, at) => known(`greedy ${at}`)));
    const share = Math.floor(maxLargeHeldBytes.perProcess / count);
    const interrupted: ApiError[] = [];
    for (const caller of greedy) {
      caller.onInterruption = (error) => interrupted.push(error);
      budgets.allowanceOf(caller).hold(share);
    }
    const before = budgets.heldBytes;
    const honest = await known('honest');
    for (const bytes of [10_000, 20_000, minLargeBytes - 1]) {
      budgets.allowanceOf(honest).hold(bytes);
      expect(budgets.hasRoom).toBe(true);
    }
    expect(honest.interruption).toBeUndefined();
    expect(interrupted).toHaveLength(1);
    expect(interrupted[0]).toMatchObject({ code: 'too_many_bodies' });
    expect(greedy.filter(({ interruption }) => interruption === interrupted[0])).toHaveLength(1);
    expect(budgets.heldBytes).toBeLessThan(before);
  });

  it('is served if it is small, while its account holds all that it may in large ones', async () => {
    const caller = await known('a');
    countHeld(() => caller, minLargeBytes);
    expect(() => budgets.allowanceOf(caller).hold(minLargeBytes - 1)).not.toThrow();
  });

  it('is refused if it may be large and its account has nothing left today', async () => {
    const { admit } = budgets.allowanceOf(await known('used up'));
    for (const bytes of [minLargeBytes, Number.NaN])
      await expect(admit(bytes)).rejects.toMatchObject({ code: 'daily_limit_exceeded' });
    await admit(minLargeBytes - 1);
    await budgets.allowanceOf(await known('others')).admit(minLargeBytes);
  });

  it('is refused before it is read if its announced bytes could not be held', async () => {
    const caller = await known('a');
    const { admit, hold } = budgets.allowanceOf(caller);
    hold(maxLargeHeldBytes.perProcess - maxBodyBytes + 1);
    await expect(admit(maxBodyBytes)).rejects.toMatchObject({ code: 'too_many_bodies' });
    await admit(maxBodyBytes - 1);
    await budgets.allowanceOf(await known('b')).admit(maxBodyBytes);
  });

  it('is refused while its account leaves as many bytes of answers unread, and others are served', async () => {
    const caller = await known('a');
    let dropped = 0;
    const unread = () => budgets.holdAnswer(caller, maxBodyBytes, minLargeBytes, () => (dropped += 1));
    const [release] = [unread(), unread()];
    expect(dropped).toBe(0);
    expect(() => budgets.allowanceOf(caller).hold(minLargeBytes)).toThrow('too many');
    unread();
    expect(dropped).toBe(1);
    budgets.allowanceOf(await known('b')).hold(minLargeBytes);
    expect(dropped).toBe(2);
    release();
    expect(budgets.heldByAccount).toEqual([['b', minLargeBytes]]);
  });

  it('counts as much as has arrived, until its call is answered', async () => {
    const { hold, release } = budgets.allowanceOf(await known('a'));
    hold(minLargeBytes - 1);
    expect(budgets.heldByAccount).toEqual([]);
    hold(20_000);
    hold(30_000);
    expect(budgets.heldByAccount).toEqual([['a', 30_000]]);
    expect(budgets.heldBytes).toBe(30_000);
    release();
    release();
    expect(budgets.heldBytes).toBe(0);
    expect(budgets.heldByAccount).toEqual([]);
  });
});
