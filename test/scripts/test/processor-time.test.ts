import { describe, expect, it } from 'vitest';
import { type ProcessSample, ProcessTree } from '../../../scripts/test/processor-time.ts';

/** A process by id, parent, ticks and the ticks of the children that it waited for. */
const process = (pid: number, parent: number, ticks: number, waited = 0, start = '1'): ProcessSample => ({
  pid,
  parent,
  start,
  ticks,
  waited,
});

function secondsOf(...samples: readonly ProcessSample[][]): number[] {
  const tree = new ProcessTree(10);
  return samples.map((sample) => tree.add(sample));
}

describe('the processor time of a tree of processes', () => {
  it('counts descendants and no other processes', () => {
    const others = [process(1, 0, 900), process(20, 1, 500)];
    expect(secondsOf([...others, process(10, 1, 100), process(11, 10, 50), process(12, 11, 25)])).toEqual([
      1.75,
    ]);
  });

  it('counts a child once that its parent has waited for', () => {
    expect(secondsOf([process(10, 1, 100), process(11, 10, 50)], [process(10, 1, 100, 60)])).toEqual([
      1.5, 1.6,
    ]);
  });

  it('keeps the time of a child that no parent waited for', () => {
    expect(secondsOf([process(10, 1, 100), process(11, 10, 50)], [process(10, 1, 120)])).toEqual([1.5, 1.7]);
  });

  it('counts a child that lived between two samples and was waited for', () => {
    expect(secondsOf([process(10, 1, 100)], [process(10, 1, 100, 40)])).toEqual([1, 1.4]);
  });

  it('counts a child once that ends together with its parent', () => {
    const before = [process(10, 1, 100), process(11, 10, 50), process(12, 11, 30)];
    expect(secondsOf(before, [process(10, 1, 100, 85)])).toEqual([1.8, 1.85]);
  });

  it('follows a process whose parent has ended', () => {
    const before = [process(10, 1, 100), process(11, 10, 50), process(12, 11, 30)];
    expect(secondsOf(before, [process(10, 1, 100, 50), process(12, 1, 40)])).toEqual([1.8, 1.9]);
  });

  it('does not count a process that got the id of an ended one', () => {
    expect(secondsOf([process(10, 1, 100)], [process(10, 1, 500, 0, '2')])).toEqual([1, 1]);
  });
});
