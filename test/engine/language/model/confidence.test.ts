import { describe, expect, it } from 'vitest';
import { curveAt, usagePriorOf } from '../../../../src/engine/language/model/model-facts.ts';

describe('usagePriorOf', () => {
  const curves = { priors: [[0], [0.9, 0.5, 0.2]], sharpness: [], levels: [], latinLevels: [] };

  it.each([
    [1, 0.9],
    [2, 0.5],
    [3, 0.2],
    [4, 0.2],
    [1000, 0.2],
  ])('returns the fitted value for %d words, and the last one for longer texts', (words, weight) => {
    expect(usagePriorOf(curves, 1, words)).toBe(weight);
  });

  it.each([
    [0, 0.9],
    [0.25, 0.9],
    [1.4, 0.9],
    [1.75, 0.5],
  ])('rounds %d words of a script without spaces to the nearest number', (words, weight) => {
    expect(usagePriorOf(curves, 1, words)).toBe(weight);
  });

  it('returns 0 if no value was fitted', () => {
    expect(usagePriorOf({ ...curves, priors: [[0], []] }, 1, 1)).toBe(0);
    expect(usagePriorOf(curves, 7, 1)).toBe(0);
  });
});

describe('curveAt', () => {
  const curve = [1, 2, 4];

  it.each([
    [1, 1],
    [2, 2],
    [4, 4],
  ])('returns the stored value at %d letters, a power of two', (letters, value) => {
    expect(curveAt(curve, letters)).toBe(value);
  });

  it('interpolates linearly in the logarithm', () => {
    expect(curveAt(curve, Math.SQRT2)).toBeCloseTo(1.5, 12);
    expect(curveAt(curve, 2 * Math.SQRT2)).toBeCloseTo(3, 12);
  });

  it('is constant beyond both ends', () => {
    expect(curveAt(curve, 0)).toBe(1);
    expect(curveAt(curve, 0.5)).toBe(1);
    expect(curveAt(curve, 5)).toBe(4);
    expect(curveAt(curve, 1_000_000)).toBe(4);
  });
});
