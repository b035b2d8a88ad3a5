import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtInId } from '../../../src/contract/accounts/index.ts';
import { layoutItem } from '../../../src/contract/accounts/layout.ts';
import { utcDate } from '../../../src/contract/accounts/usage.ts';
import { DAY, NOW, openAccounts } from './open.ts';

const countItem = `accounts.count.${builtInId}`;
const noon = (day: number) => NOW + day * DAY;

/** Days of the built-in account that have detections, by age in days. */
async function history(accounts: ReturnType<typeof openAccounts>['accounts']) {
  const days = (await accounts.list())[0]?.days ?? [];
  expect(days).toHaveLength(30);
  return Object.fromEntries(days.map((used, at) => [29 - at, used]).filter(([, used]) => used !== 0));
}

describe('the history of an account', () => {
  it('is stored as plain numbers in the same write as the charge, even in a new worker', async () => {
    const { storage, time, reopen } = openAccounts(layoutItem());
    for (let day = 0; day < 40; day++) {
      time.now = noon(day);
      storage.writes.length = 0;
      await reopen().charge(builtInId, day + 1);
      expect(storage.writes).toHaveLength(1);
    }
    expect(storage.writes[0]).toEqual({
      [countItem]: {
        day: new Date(noon(39)).toISOString().slice(0, 10),
        used: 40,
        past: Array.from({ length: 29 }, (_, age) => 39 - age),
      },
    });
    expect(JSON.stringify(storage.writes[0]).length).toBeLessThan(200);
  });

  it('is the sum of the charges of each day, for any sequence of events', async () => {
    const step = fc.record({
      wait: fc.integer({ min: 0, max: 9 }),
      used: fc.integer({ min: 1, max: 5 }),
      isNewWorker: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { accounts: first, time, reopen } = openAccounts();
        await first.update(builtInId, { limit: -1 });
        let accounts = first;
        let day = 0;
        const charged = new Map<number, number>();
        for (const { wait, used, isNewWorker } of steps) {
          day += wait;
          time.now = noon(day);
          if (isNewWorker) accounts = reopen();
          await accounts.charge(builtInId, used);
          charged.set(day, (charged.get(day) ?? 0) + used);
        }
        const expected = [...charged].map(([on, used]) => [day - on, used] as const);
        expect(await history(accounts)).toEqual(Object.fromEntries(expected.filter(([age]) => age < 30)));
      }),
      { numRuns: 100 },
    );
  });

  it('does not change the count when the clock is set back and corrected', async () => {
    const { accounts, time } = openAccounts();
    await accounts.charge(builtInId, 60);
    time.now = noon(2);
    await accounts.charge(builtInId, 10);
    time.now = noon(1);
    expect(await history(accounts)).toEqual({ 1: 60 });
    await accounts.charge(builtInId, 1);
    expect(await history(accounts)).toEqual({ 0: 1, 1: 60 });
    time.now = noon(2);
    expect(await accounts.usage(builtInId)).toMatchObject({ used: 0 });
    expect(await history(accounts)).toEqual({ 1: 1, 2: 60 });
  });
});

describe('expired days', () => {
  const full = { day: '2026-11-20', used: 1, past: Array(29).fill(1) };

  it('are deleted at the first use of any account on a later day', async () => {
    const { accounts, storage, time } = openAccounts({ ...layoutItem(), [countItem]: full });
    await accounts.list();
    expect(storage.items[countItem]).toEqual(full);
    time.now = noon(3);
    await accounts.list();
    expect(storage.items[countItem]).toEqual({ ...full, past: Array(26).fill(1) });
    time.now = noon(29);
    await accounts.identify(`vern_${'a'.repeat(32)}`, { kind: 'http' });
    expect(storage.items[countItem]).toEqual({ day: '2026-11-20', used: 1 });
    time.now = noon(30);
    await accounts.usage(builtInId);
    expect(storage.items).toEqual(layoutItem());
  });

  it('are deleted at the first use by a new worker', async () => {
    const { storage, time, reopen } = openAccounts({ ...layoutItem(), [countItem]: full });
    time.now = noon(30);
    await reopen().list();
    expect(storage.items).toEqual(layoutItem());
  });

  it('are hidden, and fail no call, while the storage cannot delete them', async () => {
    const { accounts, storage, time } = openAccounts({ ...layoutItem(), [countItem]: full });
    time.now = noon(20);
    storage.refuses = 'writes';
    expect(Object.keys(await history(accounts)).map(Number)).toEqual([
      20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
    ]);
    expect(storage.items[countItem]).toEqual(full);
    storage.refuses = 'nothing';
    await accounts.list();
    expect(storage.items[countItem]).toEqual({ ...full, past: Array(9).fill(1) });
  });
});

describe('a stored history', () => {
  it.each([
    undefined,
    null,
    'nonsense',
    5,
    {},
    [-1],
    [1.5],
    ['1'],
    [1, null],
    [0],
    Array(30).fill(1),
    [2 ** 53],
  ])("of %j is dropped, and the day's count is kept", async (past) => {
    const { accounts, storage } = openAccounts({
      ...layoutItem(),
      [countItem]: { day: '2026-11-20', used: 6, past },
    });
    expect(await history(accounts)).toEqual({ 0: 6 });
    expect(storage.items[countItem]).toEqual({ day: '2026-11-20', used: 6 });
  });

  it('that an earlier version did not write counts as empty, without a repair', async () => {
    const { accounts, storage, time } = openAccounts({
      ...layoutItem(),
      [countItem]: { day: '2026-11-19', used: 6 },
    });
    expect(await history(accounts)).toEqual({ 1: 6 });
    expect(storage.writes).toEqual([]);
    time.now = NOW;
    await accounts.charge(builtInId, 2);
    expect(storage.items[countItem]).toEqual({ day: '2026-11-20', used: 2, past: [6] });
  });
});

it('utcDate throws for an invalid time', () => {
  for (const time of [Number.NaN, Number.POSITIVE_INFINITY, 9e15])
    expect(() => utcDate(time)).toThrow(RangeError);
});
