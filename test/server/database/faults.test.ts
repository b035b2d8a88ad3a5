import { describe, expect, it } from 'vitest';
import { isLong, rounds } from '../../lib/rounds.ts';
import { burst } from './faults/burst.ts';
import { cases } from './faults/cases.ts';
import { runCase } from './faults/run-case.ts';

/** The long form uses longer steps, so that all time limits of the server are reached. */
const pace = rounds > 1 ? { processes: 3, step: 2_500 } : { processes: 2, step: 600 };

/** The faults of the short form: one each of the database, of a failover and of a connection. */
const main = [
  'killed (-9) and started again',
  'killed (-9), its standby promoted',
  'connection cut when a batch is committed, before its answer',
];
const tried = cases.filter(({ title }) => isLong || main.includes(title));

describe('accounts in PostgreSQL', () => {
  // These tests mostly wait.
  it.concurrent.each(tried.map((faultCase) => [faultCase.title, faultCase] as const))(
    'keep exactly the answered charges when the primary has this fault: %s',
    async (_, faultCase) => {
      for (let round = 0; round < rounds; round += 1) {
        const { charged, lost, over } = await runCase(faultCase, pace);
        expect({ lost, over }).toEqual({ lost: 0, over: 0 });
        // A run without charges would prove nothing.
        expect(charged).toBeGreaterThan(0);
      }
    },
  );

  it('allow exactly the remaining quota to 500 simultaneous calls from three processes', async () => {
    const exactly = { charged: 100, refused: 401, used: 100 };
    expect(await burst(2 * rounds, 501, 100)).toEqual(Array(2 * rounds).fill(exactly));
  });
});
