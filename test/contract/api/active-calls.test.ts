import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ActiveCalls, FairTurns, inSlices } from '../../../src/contract/api/active-calls.ts';
import { pause } from '../../../src/contract/api/pause.ts';

let now = 0;
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now));

describe('active calls', () => {
  function call(calls: ActiveCalls): { end: () => void; ended: Promise<unknown> } {
    let end = () => {};
    const ended = calls.track(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    return { end: () => end(), ended };
  }

  it('have no others while only one is in progress', () => {
    const calls = new ActiveCalls();
    call(calls);
    expect(calls.hasOthers).toBe(false);
  });

  it('have others while another is in progress, and shortly afterwards', async () => {
    const calls = new ActiveCalls();
    call(calls);
    const other = call(calls);
    expect(calls.hasOthers).toBe(true);
    other.end();
    await other.ended;
    now += 99;
    expect(calls.hasOthers).toBe(true);
    now += 1;
    expect(calls.hasOthers).toBe(false);
  });

  it('also end when they fail', async () => {
    const calls = new ActiveCalls();
    call(calls);
    await expect(calls.track(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    now += 100;
    expect(calls.hasOthers).toBe(false);
  });

  it('return the result of their work', async () => {
    expect(await new ActiveCalls().track(async () => 'answer')).toBe('answer');
  });
});

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

  it('are followed by rests while several accounts take them', async () => {
    const rests = vi.spyOn(globalThis, 'setTimeout');
    const turns = new FairTurns(1, (accounts) => accounts - 1);
    await orderWith(turns, ['a', 'a', 'a']);
    expect(rests).not.toHaveBeenCalled();
    await orderWith(turns, ['a', 'b']);
    expect(rests.mock.calls.map(([, milliseconds]) => milliseconds)).toEqual([1, 1]);
  });
});

const noOthers = { hasOthers: () => false, turn: pause };

describe('long work', () => {
  it.each([
    ['setImmediate', setImmediate],
    ['a message channel, as in a browser', undefined],
  ])('handles a message that arrived meanwhile before it continues, by %s', async (_, immediate) => {
    vi.stubGlobal('setImmediate', immediate);
    const { port1, port2 } = new MessageChannel();
    const done: number[] = [];
    const handledAt = new Promise<number>((resolve) => {
      port1.onmessage = () => resolve(done.length);
    });
    const items = Array.from({ length: 60 }, (_, item) => item);
    const all = inSlices(
      items,
      (item) => {
        now += 1;
        if (item === 0) port2.postMessage(null);
        return done.push(item);
      },
      noOthers,
    );
    expect(await handledAt).toBeLessThan(60);
    expect(await all).toEqual(items.map((item) => item + 1));
    expect(done).toEqual(items);
    port1.close();
  });

  it.each([
    ['every 10 ms without other calls', 100, noOthers, 9],
    ['every 2 ms during other calls', 100, { hasOthers: () => true, turn: pause }, 49],
    ['never if it is short', 2, noOthers, 0],
  ])('pauses %s', async (_, milliseconds, pacing, pauses) => {
    const pause = vi.fn((resume: () => void) => resume());
    vi.stubGlobal('setImmediate', pause);
    await inSlices(Array(milliseconds).fill(1), (one) => (now += one), pacing);
    expect(pause).toHaveBeenCalledTimes(pauses);
  });

  it('looks at the clock for each long text, and once for many short ones', async () => {
    const looksFor = async (texts: readonly string[]) => {
      vi.mocked(performance.now).mockClear();
      await inSlices(texts, (text) => text, noOthers);
      return vi.mocked(performance.now).mock.calls.length;
    };
    expect(await looksFor(Array(100).fill('x'.repeat(1000)))).toBe(100);
    expect(await looksFor(Array(100).fill('short'))).toBeLessThan(10);
  });
});
