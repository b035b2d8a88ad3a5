import { expect, it } from 'vitest';
import { Charges } from '../../../src/server/database/charges.ts';
import type { Link } from '../../../src/server/database/link.ts';

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
      return [{ answer: { limits: [-1], days: ['2026-11-23'], used, charged } }];
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
