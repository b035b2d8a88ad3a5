import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { LargeCalls } from '../../../src/server/node/large-calls.ts';
import { maxLargeCalls, minLargeBytes } from '../../../src/server/node/limits.ts';

const { inProgress, waiting } = maxLargeCalls;

/** Lets calls enter. The result grows with a function for each call that may go on. */
function enter(calls: LargeCalls, account: string, count: number): (() => void)[] {
  const entered: (() => void)[] = [];
  for (let left = count; left > 0; left -= 1)
    void calls.enter(account, minLargeBytes).then((leave) => entered.push(leave));
  return entered;
}

describe('the large calls of an account', () => {
  it('wait while others of the account are in progress, and go on one by one', async () => {
    const calls = new LargeCalls();
    const entered = enter(calls, 'a', inProgress + 2);
    await turn();
    expect([entered.length, calls.waiting]).toEqual([inProgress, 2]);
    entered[0]?.();
    await turn();
    expect([entered.length, calls.waiting]).toEqual([inProgress + 1, 1]);
  });

  it('do not make other accounts wait, nor small calls', async () => {
    const calls = new LargeCalls();
    enter(calls, 'a', inProgress + 1);
    const other = enter(calls, 'b', 1);
    await turn();
    expect([other.length, calls.waiting]).toEqual([1, 1]);
    await calls.enter('a', minLargeBytes - 1);
    expect(calls.waiting).toBe(1);
  });

  it('are refused with 503 if too many wait, until some have gone on', async () => {
    const calls = new LargeCalls();
    const entered = enter(calls, 'a', inProgress + waiting);
    await turn();
    await expect(calls.enter('a', minLargeBytes)).rejects.toMatchObject({
      code: 'too_many_bodies',
      headers: { 'Retry-After': '5' },
    });
    for (let ended = 0; ended < inProgress + waiting; ended += 1) {
      entered[ended]?.();
      await turn();
    }
    expect(entered).toHaveLength(inProgress + waiting);
    const again = enter(calls, 'a', inProgress);
    await turn();
    expect(again).toHaveLength(inProgress);
  });
});
