import { describe, expect, it } from 'vitest';
import { rounds } from '../../rounds.ts';
import { burst } from './faults/burst.ts';
import { cases } from './faults/cases.ts';
import { runCase } from './faults/run-case.ts';

/** The long form takes longer steps, so that each of the server's own time limits is reached. */
const pace = rounds > 1 ? { processes: 3, step: 2_500 } : { processes: 2, step: 600 };

describe('accounts in PostgreSQL', () => {
  // These tests wait more than they compute.
  it.concurrent.each(cases.map((one) => [one.title, one] as const))(
    'lose no answered charge and charge nothing else through this fault of the primary: %s',
    async (_, one) => {
      for (let round = 0; round < rounds; round += 1) {
        const { charged, lost, over } = await runCase(one, pace);
        expect({ lost, over }).toEqual({ lost: 0, over: 0 });
        // A run without charges would prove nothing.
        expect(charged).toBeGreaterThan(0);
      }
    },
  );

  it('charge exactly what is left to 500 calls at once, from three processes', async () => {
    const exactly = { charged: 100, refused: 401, used: 100 };
    expect(await burst(2 * rounds, 501, 100)).toEqual(Array(2 * rounds).fill(exactly));
  });
});
