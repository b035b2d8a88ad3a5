import { describe, expect, it } from 'vitest';
import { type Setup, simulate } from '../../../src/commands/capacity/simulate.ts';
import { createRandom } from '../../../src/tools/chance.ts';

const costs = {
  hostCall: 200,
  callerCall: 100,
  batch: 200,
  batchAccount: 40,
  batchCharge: 2,
  longestRest: 0,
  standbyWrite: 50,
  fsync: 500,
  roundTrip: 200,
  pageRead: 100,
};
const one: Setup = {
  machines: 1,
  cores: 4,
  processes: 1,
  databaseCores: 4,
  loadIsLocal: false,
  accounts: 1_000,
  hotShare: 0,
  missing: 0,
  load: { callers: 64 },
  calls: 30_000,
};
const run = (changed: Partial<Setup>) => simulate({ ...one, ...changed }, costs, createRandom(11));

describe('a simulated server', () => {
  it('answers as many calls as come, where there is room, and loses none', () => {
    const { rate, came, answered } = run({ load: { rate: 2_000 } });
    expect(rate / 2_000).toBeCloseTo(1, 1);
    expect(came - answered).toBeLessThan(100);
  });

  it('holds as many calls as there are callers: rate × time, by the law of Little', () => {
    const { rate, times } = run({});
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length / 1000;
    expect((rate * mean) / 64).toBeCloseTo(1, 1);
  });

  it('is bounded by the process that answers, when nothing else is', () => {
    const { rate, busy } = run({});
    expect(rate / (1e6 / costs.hostCall)).toBeCloseTo(1, 1);
    expect(busy.processes).toBeGreaterThan(0.95);
  });

  it('uses cores for what was done, and for nothing else', () => {
    const { rate, busy } = run({ load: { rate: 2_000 } });
    expect((busy.cores * one.cores) / ((rate * costs.hostCall) / 1e6)).toBeCloseTo(1, 1);
  });

  it('takes for a lone call what its parts take, one after the other', () => {
    const { times } = run({ load: { callers: 1 }, calls: 10_000 });
    const { hostCall, batch, batchAccount, batchCharge, standbyWrite, fsync, roundTrip } = costs;
    // There and back to the primary, and from it to the standby.
    const parts = hostCall + batch + batchAccount + batchCharge + standbyWrite + 2 * fsync + 2 * roundTrip;
    expect((times.reduce((sum, time) => sum + time, 0) / times.length) * (1000 / parts)).toBeCloseTo(1, 1);
  });

  it('puts all that waits on one account into one batch at a time', () => {
    const { inBatch, busy } = run({ hotShare: 1 });
    expect(inBatch).toBeGreaterThan(5);
    expect(busy.row).toBeLessThanOrEqual(1);
  });

  it('queues the batches of many processes on one row', () => {
    const { busy, longestLock } = run({ hotShare: 1, processes: 32, cores: 32, calls: 60_000 });
    expect(busy.row).toBeGreaterThan(0.95);
    // Each of the 31 others holds it for two writes of a disk, at least.
    expect(longestLock).toBeGreaterThan(31);
  });

  it('gives the same outcome from the same chance', () => {
    expect(run({ calls: 3_000 })).toEqual(run({ calls: 3_000 }));
  });
});
