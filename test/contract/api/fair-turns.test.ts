import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FairTurns } from '../../../src/contract/api/active-calls.ts';

let now = 0;
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now));
afterEach(() => void vi.restoreAllMocks());

/** Each turn takes its account a millisecond, or as long as `turnMs` says. */
async function orderOf(
  calls: readonly (readonly [account: string, turns: number])[],
  turnMs: Readonly<Record<string, number>> = {},
): Promise<string> {
  const turns = new FairTurns();
  let order = '';
  await Promise.all(
    calls.map(async ([account, count]) => {
      for (let left = count; left > 0; left -= 1) {
        await turns.next(account);
        order += account;
        now += turnMs[account] ?? 1;
      }
    }),
  );
  return order;
}

async function orderWith(turns: FairTurns, accounts: readonly string[]): Promise<string> {
  let order = '';
  const take = async (account: string) => {
    await turns.next(account);
    order += account;
    now += 1;
  };
  await Promise.all(accounts.map(take));
  return order;
}

describe('turns', () => {
  it('alternate between accounts, however many calls one of them has', async () => {
    const many = Array.from({ length: 4 }, () => ['a', 2] as const);
    expect(await orderOf([...many, ['b', 3]])).toBe('abababaaaaa');
  });

  it('go more often to an account whose turns take less time', async () => {
    expect(
      await orderOf(
        [
          ['a', 3],
          ['b', 9],
        ],
        { a: 3 },
      ),
    ).toBe('abbbabbbabbb');
  });

  it('go first to an account that has used nothing of late', async () => {
    const turns = new FairTurns();
    await orderWith(turns, Array(10).fill('a'));
    expect(await orderWith(turns, ['a', 'a', 'b', 'b', 'b'])).toBe('bbbaa');
  });

  it('forget the time that an account used long ago', async () => {
    const turns = new FairTurns();
    await orderWith(turns, ['a', 'a', 'a']);
    now += 60_000;
    expect(await orderWith(turns, ['a', 'b', 'a', 'b'])).toBe('abab');
  });

  it('alternate between the calls of one account', async () => {
    const turns = new FairTurns();
    const order: string[] = [];
    const call = async (name: string) => {
      for (let left = 2; left > 0; left -= 1) {
        await turns.next('a');
        order.push(name);
      }
    };
    await Promise.all([call('first'), call('second')]);
    expect(order).toEqual(['first', 'second', 'first', 'second']);
  });

  it('let one call go on in each pass of the event loop', async () => {
    const turns = new FairTurns();
    let [passes, left] = [0, 30];
    const count = () => {
      passes += 1;
      if (left > 0) setImmediate(count);
    };
    setImmediate(count);
    await Promise.all(
      Array.from({ length: 30 }, async () => {
        await turns.next('a');
        left -= 1;
      }),
    );
    expect(passes).toBeGreaterThanOrEqual(29);
  });
});
