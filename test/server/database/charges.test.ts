import pg from 'pg';
import { expect, it } from 'vitest';
import { Charges } from '../../../src/server/database/charges.ts';
import type { PrimaryConnection, Statement } from '../../../src/server/database/primary-connection.ts';
import { deferred } from '../../lib/deferred.ts';

const day = '2026-11-23';

const connectionThat = (query: (statement: Statement) => Promise<unknown>) =>
  ({ ready: async () => {}, query }) as unknown as PrimaryConnection;

const failing = (message: string, code: string) =>
  Object.assign(new pg.DatabaseError(message, 0, 'error'), { code });

it('pending counts every waiting and unsettled charge, also of the same account', async () => {
  const { promise: answered, resolve: answer } = deferred();
  let asked = 0;
  const connection = connectionThat(async () => {
    asked += 1;
    await answered;
    const [used, charged] = [Array(300).fill(1), Array(300).fill(true)];
    return [{ answer: { limits: [-1], days: [day], used, charged } }];
  });
  const charges = new Charges([connection], 60_000);
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

it('an account on a damaged page does not fail others in its batch, even while it has detections to take back', async () => {
  let isDamaged = false;
  const { promise: tooLate, resolve: late } = deferred();
  const connection = connectionThat(async ({ values }) => {
    const [ids, , amounts] = values.slice(2) as [string[], number[], number[]];
    if (!isDamaged) await tooLate;
    if (isDamaged && ids.includes('damaged')) throw failing('invalid page', 'XX001');
    const [used, charged] = [amounts.map(() => 1), amounts.map(() => true)];
    return [{ answer: { limits: ids.map(() => 100), days: ids.map(() => day), used, charged } }];
  });
  const charges = new Charges([connection], 1_000);
  await expect(charges.charge('damaged', 1)).rejects.toThrow('could not be charged');
  isDamaged = true;
  late();
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

it('a charge that timed out is taken back by the first turn that is not refused', async () => {
  const { promise: tooLate, resolve: late } = deferred();
  const refused = [1, 2];
  const asked: unknown[] = [];
  const connection = connectionThat(async ({ values }) => {
    const turn = asked.push(JSON.parse(String(values.at(-1)))) - 1;
    if (turn === 0) await tooLate;
    if (refused.includes(turn)) throw failing('permission denied', '42501');
    return [{ answer: { limits: [100], days: [day], used: [5], charged: [true] } }];
  });
  const charges = new Charges([connection], 50);
  await expect(charges.charge('a', 5)).rejects.toThrow('could not be charged');
  late();
  await expect.poll(() => asked.length).toBeGreaterThan(3);
  await charges.close(10_000);
  const back = { a: { [day]: 5 } };
  expect(asked).toEqual([{}, back, back, back]);
});

it('a turn for half of a refused batch still names all accounts with claims', async () => {
  const { promise: tooLate, resolve: late } = deferred();
  const asked: unknown[] = [];
  const connection = connectionThat(async ({ values }) => {
    const [ids, , amounts, back] = values.slice(2) as [string[], number[], number[], string];
    const turn = asked.push(JSON.parse(back)) - 1;
    if (turn === 0) await tooLate;
    if (turn === 1) throw failing('permission denied', '42501');
    const [used, charged] = [amounts.map(() => 5), amounts.map(() => true)];
    return [{ answer: { limits: ids.map(() => 100), days: ids.map(() => day), used, charged } }];
  });
  const charges = new Charges([connection], 50);
  await expect(Promise.allSettled(['a', 'b'].map((id) => charges.charge(id, 5)))).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  late();
  await expect.poll(() => asked.length).toBe(4);
  await charges.close(10_000);
  const [a, b] = [{ [day]: 5 }, { [day]: 5 }];
  expect(asked.slice(1)).toEqual([{ a, b }, { a, b: {} }, { b }]);
});
