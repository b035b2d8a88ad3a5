/**
 * The short form of `npm run faults -- --database`.
 */
import { describe, expect, it } from 'vitest';
import { burstFromProcesses } from './faults/burst.ts';
import { cases } from './faults/cases.ts';
import { runCase } from './faults/run-case.ts';

describe('the accounts in a database', () => {
  // They wait more than they work.
  it.concurrent.each(cases.map((one) => [one.title, one] as const))(
    'lose no answered charge and charge nothing else when the primary is met by this: %s',
    async (_, one) => {
      const { charged, lost, over } = await runCase(one, { processes: 2, step: 600 });
      expect({ lost, over }).toEqual({ lost: 0, over: 0 });
      // A run in which nothing was charged would prove nothing.
      expect(charged).toBeGreaterThan(0);
    },
  );

  it('charge exactly what is left to 500 calls at once, from three processes', async () => {
    const exactly = { charged: 100, refused: 401, used: 100 };
    expect(await burstFromProcesses(2, 501, 100)).toEqual([exactly, exactly]);
  });
});
