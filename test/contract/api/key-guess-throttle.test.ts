import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Caller } from '../../../src/contract/accounts/index.ts';
import { createApi } from '../../../src/contract/api/index.ts';
import { KeyGuessThrottle } from '../../../src/contract/api/key-guess-throttle.ts';
import { engines, failure, openAccount } from './parts.ts';

const guesser: Caller = { kind: 'extension', id: 'p'.repeat(32) };
const others: readonly Caller[] = [
  { kind: 'extension', id: 'o'.repeat(32) },
  { kind: 'http', address: '192.0.2.1' },
  { kind: 'http' },
  { kind: 'self' },
];

/** An API that accepts one key, and the delay of each call in milliseconds. */
function open() {
  const time = { now: 1_000_000 };
  const waits: number[] = [];
  const { accounts } = openAccount();
  const clock = () => time.now;
  const api = createApi({
    engines,
    ownAccount: 'own',
    clock,
    throttle: new KeyGuessThrottle(clock, async (milliseconds) => void waits.push(milliseconds)),
    accounts: {
      ...accounts,
      identify: async (key) => (key === 'right' ? 'account' : undefined),
    },
  });
  const ask = (key: string, caller = guesser) =>
    api.fetch(new Request('https://a/v2/status', { headers: { authorization: `Bearer ${key}` } }), {
      caller,
    });
  const guess = async (count: number, caller = guesser, from = 0) => {
    for (let n = from; n < from + count; n++) {
      expect(await failure(await ask(`wrong-${n}`, caller))).toEqual([401, 'api_key_invalid']);
    }
  };
  return { api, ask, guess, waits, time };
}

describe('a caller that guesses keys', () => {
  it('is answered at once twenty times, and then with growing delays', async () => {
    const { guess, waits } = open();
    await guess(20);
    expect(waits).toEqual([]);
    await guess(3, guesser, 20);
    expect(waits).toEqual([250, 500, 750]);
  });

  it('cannot tell from the delay which key was right', async () => {
    const { ask, guess, waits } = open();
    await guess(20);
    expect((await ask('right')).status).toBe(200);
    expect(waits).toHaveLength(1);
  });

  it('gains nothing from parallel calls, and waits at most ten seconds', async () => {
    const { ask, guess, waits } = open();
    await guess(20);
    await Promise.all(Array.from({ length: 100 }, (_, n) => ask(`more-${n}`)));
    expect(waits).toHaveLength(100);
    expect(waits.slice(0, 40)).toEqual(Array.from({ length: 40 }, (_, n) => 250 * (n + 1)));
    expect(Math.max(...waits)).toBe(10_000);
  });

  it('is answered at once again after a minute without guesses', async () => {
    const { ask, guess, waits, time } = open();
    await guess(25);
    waits.length = 0;
    time.now += 60_000;
    expect((await ask('right')).status).toBe(200);
    expect(waits).toEqual([]);
  });

  it('does not delay other callers', async () => {
    const { ask, guess, waits } = open();
    await guess(30);
    waits.length = 0;
    for (const caller of others) expect((await ask('right', caller)).status).toBe(200);
    expect(waits).toEqual([]);
  });

  it('is not delayed for requests that need no key', async () => {
    const { api, guess, waits } = open();
    await guess(20);
    expect((await api.fetch(new Request('https://a/v2/languages'), { caller: guesser })).status).toBe(200);
    expect(waits).toEqual([]);
  });
});

describe('isGuessing', () => {
  it('is true from the twentieth wrong key on, for a minute, only for that caller', () => {
    const time = { now: 1_000_000 };
    const throttle = new KeyGuessThrottle(() => time.now);
    for (let n = 0; n < 19; n++) throttle.recordFailure(guesser, `wrong-${n}`);
    expect(throttle.isGuessing(guesser)).toBe(false);
    throttle.recordFailure(guesser, 'wrong-19');
    expect(throttle.isGuessing(guesser)).toBe(true);
    for (const caller of others) expect(throttle.isGuessing(caller)).toBe(false);
    time.now += 60_000;
    expect(throttle.isGuessing(guesser)).toBe(false);
  });

  it("is never true for the product's own pages and callers without an address", () => {
    const throttle = new KeyGuessThrottle(() => 1_000_000);
    for (const caller of [{ kind: 'self' }, { kind: 'http' }] as const) {
      for (let n = 0; n < 30; n++) throttle.recordFailure(caller, `wrong-${n}`);
      expect(throttle.isGuessing(caller)).toBe(false);
    }
  });
});

describe('the delay of a caller that guesses', () => {
  it("uses the host's clock unless another is given", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const accounts = { ...openAccount().accounts, identify: async () => undefined };
    const api = createApi({ engines, accounts, clock: () => 1_000_000 });
    let answers = 0;
    const ask = async (key: string) => {
      const headers = { authorization: `Bearer ${key}` };
      await api.fetch(new Request('https://a/v2/status', { headers }), { caller: guesser });
      answers += 1;
    };
    for (let n = 0; n < 20; n++) await ask(`wrong-${n}`);
    const held = ask('one-more');
    await vi.advanceTimersByTimeAsync(249);
    expect(answers).toBe(20);
    await vi.advanceTimersByTimeAsync(1);
    await held;
    expect(answers).toBe(21);
  });
});

describe('a caller that does not guess', () => {
  it('may repeat one wrong key any number of times', async () => {
    const { ask, waits } = open();
    for (let n = 0; n < 100; n++) await ask('revoked');
    expect(waits).toEqual([]);
  });

  it('may send twenty different wrong keys a minute, indefinitely', async () => {
    const { guess, waits, time } = open();
    for (let minute = 0; minute < 5; minute++) {
      await guess(20, guesser, 20 * minute);
      time.now += 60_000;
    }
    expect(waits).toEqual([]);
  });
});

describe('a wrong key', () => {
  it('counts for a minute after it was last sent', async () => {
    const { ask, guess, waits, time } = open();
    await guess(1);
    time.now += 59_000;
    await guess(1);
    await guess(19, guesser, 1);
    time.now += 59_999;
    await ask('right');
    expect(waits).toHaveLength(1);
    time.now += 1;
    await ask('right');
    expect(waits).toHaveLength(1);
  });

  it('no longer counts after the clock is set back', async () => {
    const { ask, guess, waits, time } = open();
    await guess(20);
    time.now -= 1;
    await ask('right');
    expect(waits).toEqual([]);
  });

  it('is compared by its beginning, so that a huge one costs nothing', async () => {
    const { ask, waits } = open();
    for (let n = 0; n < 30; n++) await ask(`${'x'.repeat(100)}${n}`);
    expect(waits).toEqual([]);
    for (let n = 10; n < 31; n++) await ask(`${'x'.repeat(98)}${n}`);
    expect(waits.length).toBeGreaterThan(0);
  });
});

describe('the record of guesses', () => {
  it('drops the oldest callers, so that memory stays bounded', async () => {
    const { ask, guess, waits } = open();
    await guess(20);
    for (let n = 0; n < 1000; n++) await ask('wrong', { kind: 'http', address: `198.51.100.${n}` });
    await ask('right');
    expect(waits).toEqual([]);
  });
});
