import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StorageUnavailableError, type WriterLock } from '../../../src/accounts/index.ts';
import { type Delays, FakeBrowser, later, lockOf } from './fake-locks.ts';

/** Two contexts of one browser, each with its lock. */
function twoContexts(delays?: Delays) {
  const browser = new FakeBrowser(delays);
  const one = browser.openContext();
  const other = browser.openContext();
  return { one, other, oneLock: lockOf(one), otherLock: lockOf(other) };
}

/** A turn that lasts until it is told to end. */
function longTurn(lock: WriterLock) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let began = () => {};
  const begun = new Promise<void>((resolve) => {
    began = resolve;
  });
  const over = lock.run(async () => {
    began();
    await ended;
  });
  return { begun, end, over };
}

const tellsFresh = async (fresh: boolean) => fresh;

describe('the lease of one context', () => {
  it('is asked for once, and says once that there is something to read', async () => {
    const { one, oneLock } = twoContexts();
    const first = await Promise.all([
      oneLock.run(tellsFresh),
      oneLock.run(tellsFresh),
      oneLock.run(tellsFresh),
    ]);
    expect(first).toEqual([true, false, false]);
    expect(await oneLock.run(tellsFresh)).toBe(false);
    expect(one.requests).toBe(1);
  });

  it('begins a turn at once while it is held', async () => {
    const { oneLock } = twoContexts();
    await oneLock.run(tellsFresh);
    let began = false;
    const turn = oneLock.run(async () => {
      began = true;
    });
    expect(began).toBe(true);
    await turn;
  });

  it('hands on what a turn returns or throws, and goes on', async () => {
    const { oneLock, otherLock } = twoContexts();
    expect(await oneLock.run(async () => 7)).toBe(7);
    const failing = oneLock.run(async () => {
      throw new RangeError('no');
    });
    await expect(failing).rejects.toBeInstanceOf(RangeError);
    expect(await oneLock.run(tellsFresh)).toBe(false);
    expect(await otherLock.run(tellsFresh)).toBe(true);
  });

  it('is refused in words of the accounts, and asked for again by the next turn', async () => {
    const { one, oneLock } = twoContexts();
    one.refusal = new Error('InvalidStateError');
    const refused = await Promise.allSettled([oneLock.run(tellsFresh), oneLock.run(tellsFresh)]);
    for (const result of refused) {
      expect((result as PromiseRejectedResult).reason).toBeInstanceOf(StorageUnavailableError);
    }
    one.refusal = undefined;
    expect(await oneLock.run(tellsFresh)).toBe(true);
  });
});

describe('the lease between two contexts', () => {
  it('goes to the other when it is wanted, and each reads afresh', async () => {
    const { oneLock, otherLock } = twoContexts();
    expect(await oneLock.run(tellsFresh)).toBe(true);
    expect(await otherLock.run(tellsFresh)).toBe(true);
    // No word on the turn after it: a request repeated on a slow machine may be heard late, and end this lease as well.
    expect(await oneLock.run(tellsFresh)).toBe(true);
  });

  it('ends after the turns that have begun and before those that have not', async () => {
    const { oneLock, otherLock } = twoContexts();
    const order: string[] = [];
    const turn = longTurn(oneLock);
    await turn.begun;
    const theirs = otherLock.run(async () => {
      order.push('the other');
    });
    await later(40);
    const ours = oneLock.run(async (fresh) => {
      order.push(`we again, fresh: ${fresh}`);
    });
    await later(40);
    expect(order).toEqual([]);
    turn.end();
    await Promise.all([turn.over, theirs, ours]);
    expect(order).toEqual(['the other', 'we again, fresh: true']);
  });

  it('serves both when both ask at once', async () => {
    const { oneLock, otherLock } = twoContexts();
    const fresh = await Promise.all([oneLock.run(tellsFresh), otherLock.run(tellsFresh)]);
    expect(fresh).toEqual([true, true]);
  });

  it('serves both when both ask at once and are heard once, while neither has it yet', async () => {
    let sent = 0;
    const { oneLock, otherLock } = twoContexts({ request: () => 10, loses: () => ++sent > 2 });
    const fresh = await Promise.all([oneLock.run(tellsFresh), otherLock.run(tellsFresh)]);
    expect(fresh).toEqual([true, true]);
  });

  it('ends when the holder dies in the middle of a turn', async () => {
    const { one, oneLock, otherLock } = twoContexts();
    const turn = longTurn(oneLock);
    await turn.begun;
    const theirs = otherLock.run(tellsFresh);
    await later(40);
    one.kill();
    expect(await theirs).toBe(true);
  });

  it('ends when the holder died while nobody asked', async () => {
    const { one, oneLock, otherLock } = twoContexts();
    await oneLock.run(tellsFresh);
    one.kill();
    expect(await otherLock.run(tellsFresh)).toBe(true);
  });

  it('passes over one that died while it asked', async () => {
    const { other, oneLock, otherLock } = twoContexts();
    const turn = longTurn(oneLock);
    await turn.begun;
    void otherLock.run(tellsFresh);
    await later(10);
    other.kill();
    turn.end();
    await turn.over;
    expect(await oneLock.run(tellsFresh)).toBe(true);
  });

  it('ends although the first messages are lost', async () => {
    let lost = 0;
    const { oneLock, otherLock } = twoContexts({ loses: () => ++lost <= 3 });
    await oneLock.run(tellsFresh);
    lost = 0;
    expect(await otherLock.run(tellsFresh)).toBe(true);
    expect(lost).toBeGreaterThan(3);
  });

  it('ends although each message overtakes the request, and the holder is never idle', async () => {
    let delay = 0;
    const { oneLock, otherLock } = twoContexts({ request: () => delay });
    let done = false;
    async function keepBusy() {
      while (!done) await oneLock.run(() => later());
    }
    const busy = [keepBusy(), keepBusy()];
    await later(5);
    delay = 30;
    const theirs = otherLock.run(tellsFresh);
    delay = 0;
    expect(await theirs).toBe(true);
    done = true;
    await Promise.all(busy);
  });

  it('goes back and forth between two that are never idle', async () => {
    const { oneLock, otherLock } = twoContexts();
    const turns: string[] = [];
    async function keepBusy(name: string, lock: WriterLock) {
      for (let turn = 0; turn < 40; turn++) {
        await lock.run(async () => {
          turns.push(name);
          await later();
        });
      }
    }
    await Promise.all([keepBusy('one', oneLock), keepBusy('other', otherLock)]);
    const handovers = turns.filter((name, at) => at > 0 && name !== turns[at - 1]);
    expect(handovers.length).toBeGreaterThan(2);
  });

  it('never lets two contexts have turns at once, whatever the delays and losses', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.infiniteStream(fc.nat(4)),
        fc.infiniteStream(fc.boolean()),
        async (delays, losses) => {
          const browser = new FakeBrowser({
            request: () => delays.next().value,
            message: () => delays.next().value,
            loses: () => losses.next().value,
          });
          const inTurn = new Set<number>();
          const locks = [0, 1, 2].map(() => lockOf(browser.openContext()));
          const work = locks.map(async (lock, context) => {
            for (let round = 0; round < 4; round++) {
              await Promise.all(
                [0, 1].map(() =>
                  lock.run(async () => {
                    inTurn.add(context);
                    expect([...inTurn]).toEqual([context]);
                    await later(delays.next().value);
                    expect([...inTurn]).toEqual([context]);
                  }),
                ),
              ).finally(() => inTurn.delete(context));
            }
          });
          await Promise.all(work);
        },
      ),
      { numRuns: 15 },
    );
  });
});
