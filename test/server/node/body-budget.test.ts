import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../src/contract/accounts/index.ts';
import { maxBodyBytes } from '../../../src/contract/api/index.ts';
import { BodyBudgets, HttpCaller } from '../../../src/server/node/body-budget.ts';
import { maxHeldBytes, maxUnknownBodyBytes, maxUnknownHeldBytes } from '../../../src/server/node/limits.ts';
import { openAccount } from '../../contract/api/parts.ts';

const from = (address?: string): Caller => new HttpCaller(address);

async function known(budgets: BodyBudgets, address?: string): Promise<Caller> {
  const caller = from(address);
  await budgets.watch(openAccount().accounts).identify('key', caller);
  return caller;
}

/** Holds bodies of the largest allowed size until one is refused. Returns their number. */
function countHeld(budgets: BodyBudgets, callerOf: () => Caller): number {
  for (let count = 0; ; count += 1) {
    const allowance = budgets.allowanceOf(callerOf());
    try {
      allowance.hold(allowance.maxBytes);
    } catch (error) {
      expect(error).toMatchObject({ code: 'too_many_bodies', headers: { 'Retry-After': '5' } });
      return count;
    }
  }
}

describe('the body of a caller without a known key', () => {
  it('may have 64 KiB', () => {
    const { maxBytes, tooLarge } = new BodyBudgets().allowanceOf(from());
    expect(maxBytes).toBe(maxUnknownBodyBytes);
    expect(tooLarge?.()).toMatchObject({ code: 'body_too_large' });
  });

  it('still may have 64 KiB after a wrong key', async () => {
    const budgets = new BodyBudgets();
    const caller = from();
    const accounts = { ...openAccount().accounts, identify: async () => undefined };
    await budgets.watch(accounts).identify('wrong', caller);
    expect(budgets.allowanceOf(caller).maxBytes).toBe(maxUnknownBodyBytes);
  });

  it('is refused with 503 if its address has too many, while other addresses have room', () => {
    const budgets = new BodyBudgets();
    const { perAddress } = maxUnknownHeldBytes;
    expect(countHeld(budgets, () => from('192.0.2.1'))).toBe(perAddress / maxUnknownBodyBytes);
    expect(countHeld(budgets, () => from('192.0.2.2'))).toBe(perAddress / maxUnknownBodyBytes);
  });

  it('is refused with 503 if the process has too many, from any addresses', async () => {
    const budgets = new BodyBudgets();
    let next = 0;
    const { perProcess } = maxUnknownHeldBytes;
    expect(countHeld(budgets, () => from(`192.0.2.${next++}`))).toBe(perProcess / maxUnknownBodyBytes);
    expect(budgets.heldBytes).toBe(perProcess);
    const withKey = await known(budgets, '192.0.2.1');
    expect(() => budgets.allowanceOf(withKey).hold(maxBodyBytes)).not.toThrow();
  });
});

describe('the body of a caller with a right key', () => {
  it('may be as large as the API allows, which then refuses it', async () => {
    const budgets = new BodyBudgets();
    const { maxBytes, tooLarge } = budgets.allowanceOf(await known(budgets));
    expect(maxBytes).toBe(maxBodyBytes);
    expect(tooLarge).toBeUndefined();
  });

  it('is refused with 503 if its address, or the process, has too many', async () => {
    const budgets = new BodyBudgets();
    const callers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => known(budgets, at < 50 ? '192.0.2.1' : undefined)),
    );
    const { perAddress, perProcess } = maxHeldBytes;
    const next = () => callers.shift() as Caller;
    expect(countHeld(budgets, next)).toBe(perAddress / maxBodyBytes);
    while (callers.length > 50) callers.shift();
    expect(countHeld(budgets, next)).toBe((perProcess - perAddress) / maxBodyBytes);
  });

  it('makes room once its call is answered', async () => {
    const budgets = new BodyBudgets();
    const allowance = budgets.allowanceOf(await known(budgets, '192.0.2.1'));
    allowance.hold(1000);
    allowance.hold(500);
    expect(budgets.heldBytes).toBe(1500);
    allowance.release();
    expect(budgets.heldBytes).toBe(0);
  });
});
