import { expect, it } from 'vitest';
import { type Claim, calibrationBins, calibrationError } from '../../bench/calibration.ts';

it('claims of about the same confidence are counted together, certainty among the last', () => {
  const claims: Claim[] = [
    [0.25, false],
    [0.9, true],
    [1, false],
    [0.95, true],
    [0.95, true],
  ];
  expect(calibrationBins(claims)).toEqual([
    { confidence: 0.25, share: 0, count: 1 },
    { confidence: 0.95, share: 0.75, count: 4 },
  ]);
  expect(calibrationError(claims)).toBeCloseTo((0.25 + 4 * 0.2) / 5, 10);
});
