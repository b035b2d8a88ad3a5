import { describe, expect, it } from 'vitest';
import { fitLogistic } from '../../training/logistic-regression.ts';

/** Samples with a constant and one value. */
const samplesOf = (value: number, none: number, others: number) => [
  ...Array.from({ length: none }, () => ({ values: [1, value], isNone: true })),
  ...Array.from({ length: others }, () => ({ values: [1, value], isNone: false })),
];

describe('the logistic regression', () => {
  const samples = [...samplesOf(0, 1000, 3000), ...samplesOf(1, 3000, 1000)];
  const chances = ([constant = Number.NaN, weight = Number.NaN]: number[]) =>
    [constant, constant + weight].map((sum) => 1 / (1 + Math.exp(-sum)));

  it('finds the chances of the samples', () => {
    const [without, withValue] = chances(fitLogistic(samples, 0.5));
    expect(without).toBeCloseTo(0.25, 2);
    expect(withValue).toBeCloseTo(0.75, 2);
  });

  it('weights the samples by the share of no language', () => {
    // Odds of 1 to 3 and of 3 to 1, each multiplied by 1 to 9.
    const [without, withValue] = chances(fitLogistic(samples, 0.1));
    expect(without).toBeCloseTo(1 / 28, 2);
    expect(withValue).toBeCloseTo(0.25, 2);
  });
});
