import { describe, expect, it } from 'vitest';
import { logMegabytes } from '../../../src/commands/capacity/costs.ts';
import { bottleneckOf } from '../../../src/commands/capacity/report.ts';

const idle = { processes: 0.1, cores: 0.1, database: 0.1, disk: 0.1, row: 0.1 };

describe('the first bottleneck', () => {
  it('is a part that is full', () => {
    expect(bottleneckOf({ busy: { ...idle, disk: 0.97 } })).toBe('the log on disk 97 %');
  });

  it('is rather what bounds the rate than a disk, which takes more with each write', () => {
    expect(bottleneckOf({ busy: { ...idle, disk: 1, database: 0.93 } })).toBe('cores of the database 93 %');
    expect(bottleneckOf({ busy: { ...idle, disk: 1, row: 0.93 } })).toBe('locked rows 93 %');
  });

  it('is none where nothing is full', () => {
    expect(bottleneckOf({ busy: idle })).toMatch(/^none/);
  });
});

describe('the log of writes', () => {
  it('has a whole page for each charge while every charge meets another page', () => {
    expect(logMegabytes(1, 1e9)).toBeCloseTo((250 + 8_192) / 1e6, 5);
  });

  it('has rows alone when all pages were written since the checkpoint', () => {
    expect(logMegabytes(100_000, 1)).toBeCloseTo(25, 1);
  });
});
