import pg from 'pg';
import { expect, it } from 'vitest';
import { Charges } from '../../../src/server/database/charges.ts';
import type { Link, Statement } from '../../../src/server/database/link.ts';

const day = '2026-11-23';

it('every charge that waits or is under way is counted, however many are of one account', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let asked = 0;
  const link = {
    ready: async () => {},
    async query() {
      asked += 1;
      await answered;
      const [used, charged] = [Array(300).fill(1), Array(300).fill(true)];
      return [{ answer: { limits: [-1], days: [day], used, charged } }];
    },
  } as unknown as Link;
  const charges = new Charges([link], 60_000);
  const charge300 = () => Array.from({ length: 300 }, () => charges.charge('a', 1));
  const first = charge300();
  await expect.poll(() => asked).toBe(1);
  expect(charges.pending).toBe(300);
  const second = charge300();
  expect(charges.pending).toBe(600);
  answer();
  await Promise.all([...first, ...second]);
  await charges.close(10_000);
  expect(charges.pending).toBe(0);
});

it('an account on a damaged page fails no other that is charged with it, nor while something of it is to be taken back', async () => {
  const damage = Object.assign(new pg.DatabaseError('invalid page', 0, 'error'), { code: 'XX001' });
  let isDamaged = false;
  const link = {
    ready: async () => {},
    async query({ values }: Statement) {
      const [ids, , amounts] = values.slice(2) as [string[], number[], number[]];
      // Long enough for the caller to give up.
      if (!isDamaged) await new Promise((resolve) => setTimeout(resolve, 200));
      if (isDamaged && ids.includes('damaged')) throw damage;
      const [used, charged] = [amounts.map(() => 1), amounts.map(() => true)];
      return [{ answer: { limits: ids.map(() => 100), days: ids.map(() => day), used, charged } }];
    },
  } as unknown as Link;
  const charges = new Charges([link], 100);
  await expect(charges.charge('damaged', 1)).rejects.toThrow('could not be charged');
  isDamaged = true;
  for (const at of [1, 2, 3]) {
    const ids = ['a', 'damaged', 'b', 'c'];
    const results = await Promise.allSettled(ids.map((id) => charges.charge(id, 1)));
    expect([at, ...results.map(({ status }) => status)]).toEqual([
      at,
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
  }
  await charges.close(0);
});
