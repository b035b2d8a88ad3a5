import fc from 'fast-check';
import { expect, it } from 'vitest';
import { enginesFromFiles } from '../../scripts/lib/engines.ts';
import { rounds, seed } from '../lib/rounds.ts';
import { chargeThrough, clockMoves, inEachZone, midnightFaults } from './clock.ts';
import { sweep } from './sweep.ts';

const engines = enginesFromFiles();

it.each(['contract', 'management'] as const)(
  'every call of the %s is answered correctly or with 503 if any single storage call fails',
  async (asks) => {
    const { faults, cases } = await sweep(engines, asks);
    expect(faults).toEqual([]);
    expect(cases).toBeGreaterThan(200);
  },
);

it('each UTC day has its own count for any clock changes and time zone', async () => {
  const property = fc.asyncProperty(clockMoves, async (moves) => {
    const [utc, ...others] = await inEachZone(() => chargeThrough(engines, moves));
    for (const other of others) expect(other).toEqual(utc);
  });
  await fc.assert(property, { seed, numRuns: 4 * rounds });
});

it('a bulk call that runs over midnight is charged once, as a whole', async () => {
  expect(await midnightFaults(engines)).toEqual([]);
});
