import pg from 'pg';
import { expect, it } from 'vitest';
import { Charges } from '../../../src/server/database/charges.ts';
import type { Link, Statement } from '../../../src/server/database/link.ts';

const day = '2026-11-23';
const answer = { limits: [100], days: [day], used: [5], charged: [true] };
const noPermission = Object.assign(new pg.DatabaseError('permission denied', 0, 'error'), { code: '42501' });

it('what was charged too late is taken back by the first turn that is not refused', async () => {
  let late = () => {};
  const tooLate = new Promise<void>((resolve) => {
    late = resolve;
  });
  const refused = [1, 2];
  const asked: unknown[] = [];
  const link = {
    ready: async () => {},
    query: async ({ values }: Statement) => {
      const turn = asked.push(JSON.parse(String(values.at(-1)))) - 1;
      if (turn === 0) await tooLate;
      if (refused.includes(turn)) throw noPermission;
      return [{ answer }];
    },
  } as unknown as Link;
  const charges = new Charges([link], 50);
  await expect(charges.charge('a', 5)).rejects.toThrow('could not be charged');
  late();
  await expect.poll(() => asked.length).toBeGreaterThan(3);
  await charges.close(10_000);
  const back = { a: { [day]: 5 } };
  expect(asked).toEqual([{}, back, back, back]);
});
