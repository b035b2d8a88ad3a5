import { describe, expect, it } from 'vitest';
import { FairTurns } from '../../../src/contract/api/active-calls.ts';

async function orderOf(calls: readonly (readonly [account: string, turns: number])[]): Promise<string> {
  const turns = new FairTurns();
  let order = '';
  await Promise.all(
    calls.map(async ([account, count]) => {
      for (let left = count; left > 0; left -= 1) {
        await turns.next(account);
        order += account;
      }
    }),
  );
  return order;
}

describe('turns', () => {
  it('alternate between accounts, however many calls one of them has', async () => {
    const many = Array.from({ length: 4 }, () => ['a', 2] as const);
    expect(await orderOf([...many, ['b', 3]])).toBe('abababaaaaa');
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
