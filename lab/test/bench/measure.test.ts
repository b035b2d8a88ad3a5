import { describe, expect, it } from 'vitest';
import { inTurn, median, percentile } from '../../bench/measure.ts';

describe('contestants', () => {
  it('take turns in rounds, and results of warm-up rounds are dropped', async () => {
    const turns: string[] = [];
    const results = await inTurn(
      { one: 1, other: 2 },
      { rounds: 2, warmUp: 1 },
      (contestant, name, isKept) => {
        turns.push(`${name} ${isKept}`);
        return contestant * turns.length;
      },
    );
    expect(turns).toEqual(['one false', 'other false', 'one true', 'other true', 'one true', 'other true']);
    expect(results).toEqual({ one: [3, 5], other: [8, 12] });
  });
});

describe('a percentile', () => {
  it('is the smallest value that at least this share of the values does not exceed', () => {
    const values = Array.from({ length: 100 }, (_, at) => 100 - at);
    expect([0, 0.01, 0.5, 0.95, 0.99, 1].map((share) => percentile(values, share))).toEqual([
      1, 1, 50, 95, 99, 100,
    ]);
    expect(median([4, 1])).toBe(1);
  });

  it('of no values is NaN', () => {
    expect([percentile([], 0.5), median([])]).toEqual([Number.NaN, Number.NaN]);
  });
});
