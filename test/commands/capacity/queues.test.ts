import { describe, expect, it } from 'vitest';
import { Clock } from '../../../src/commands/capacity/clock.ts';
import { Disk } from '../../../src/commands/capacity/disk.ts';
import { Machine } from '../../../src/commands/capacity/machine.ts';
import { RowLocks } from '../../../src/commands/capacity/row-locks.ts';
import { createRandom } from '../../../src/tools/chance.ts';

const draws = () => {
  const chance = createRandom(7);
  return (mean: number) => -Math.log(1 - chance()) * mean;
};

/** The mean time in the system of work that comes at random, one every 100 µs, to so many threads in turn at random. */
function meanTime(cores: number, takes: () => number, between: () => number): number {
  const clock = new Clock();
  const machine = new Machine(clock, cores);
  let [count, sum] = [0, 0];
  const arrive = () => {
    clock.after(between(), arrive);
    const began = clock.now;
    // A thread for each work: only the cores are shared.
    machine.thread().work(takes(), () => {
      count += 1;
      sum += clock.now - began;
    });
  };
  arrive();
  clock.run(() => count >= 150_000);
  return sum / count;
}

describe('the clock', () => {
  it('lets things happen in the order of their time', () => {
    const clock = new Clock();
    const seen: number[] = [];
    const delays = [5, 3, 9, 1, 7, 3, 8, 2];
    for (const delay of delays) clock.after(delay, () => seen.push(clock.now));
    clock.run(() => false);
    expect(seen).toEqual(delays.toSorted((a, b) => a - b));
  });
});

describe('a machine, beside the formulas of queues', () => {
  it('keeps work as long as M/M/1 says: 1 / (service rate − arrival rate)', () => {
    const about = draws();
    const mean = meanTime(
      1,
      () => about(70),
      () => about(100),
    );
    expect(mean / (70 / (1 - 0.7))).toBeCloseTo(1, 1);
  });

  it('keeps work as long as M/D/1 says: half the wait of M/M/1', () => {
    const about = draws();
    const mean = meanTime(
      1,
      () => 70,
      () => about(100),
    );
    expect(mean / (70 + (0.7 * 70) / (2 * (1 - 0.7)))).toBeCloseTo(1, 1);
  });

  it('keeps work as long as M/M/2 says: service time / (1 − ρ²)', () => {
    const about = draws();
    const mean = meanTime(
      2,
      () => about(140),
      () => about(100),
    );
    expect(mean / (140 / (1 - 0.7 ** 2))).toBeCloseTo(1, 1);
  });

  it('lets a thread do one thing at a time, however many cores are free', () => {
    const clock = new Clock();
    const thread = new Machine(clock, 8).thread();
    const ends: number[] = [];
    for (let at = 0; at < 3; at += 1) thread.work(10, () => ends.push(clock.now));
    clock.run(() => false);
    expect(ends).toEqual([10, 20, 30]);
  });
});

describe('a disk', () => {
  it('writes together what came while it wrote', () => {
    const clock = new Clock();
    const disk = new Disk(clock, (done) => clock.after(100, done));
    const ends: number[] = [];
    for (const delay of [0, 10, 90, 150]) {
      clock.after(delay, () => disk.write(() => ends.push(clock.now)));
    }
    clock.run(() => false);
    expect(ends).toEqual([100, 200, 200, 300]);
    expect(disk.busy).toBe(300);
  });
});

describe('locks on rows', () => {
  it('are given in the order in which they were asked for, and never to two', () => {
    const clock = new Clock();
    const locks = new RowLocks(clock);
    const seen: string[] = [];
    const batch = (name: string, ids: readonly number[]) =>
      locks.take(ids, () => {
        seen.push(`${name} ${clock.now}`);
        clock.after(10, () => locks.release(ids));
      });
    batch('first', [0, 1]);
    batch('second', [0, 2]);
    batch('third', [2]);
    batch('apart', [3]);
    clock.run(() => false);
    expect(seen).toEqual(['first 0', 'third 0', 'apart 0', 'second 10']);
    expect([locks.firstHeld, locks.longestWait]).toEqual([20, 10]);
  });
});
