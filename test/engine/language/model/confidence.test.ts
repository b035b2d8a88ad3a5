import { describe, expect, it } from 'vitest';
import { curveAt, usagePriorOf } from '../../../../src/engine/language/model/confidence.ts';

describe('what a usage level adds to scores', () => {
  const curves = { priors: [[0], [0.9, 0.5, 0.2]], sharpness: [], levels: [], latinLevels: [] };

  it.each([
    [1, 0.9],
    [2, 0.5],
    [3, 0.2],
    [4, 0.2],
    [1000, 0.2],
  ])('of a text of %d words is what training found for it, the last for all longer ones', (words, weight) => {
    expect(usagePriorOf(curves, 1, words)).toBe(weight);
  });

  it.each([
    [0, 0.9],
    [0.25, 0.9],
    [1.4, 0.9],
    [1.75, 0.5],
  ])('of %d words of a script without spaces is that of the nearest number', (words, weight) => {
    expect(usagePriorOf(curves, 1, words)).toBe(weight);
  });

  it('is nothing where training found none', () => {
    expect(usagePriorOf({ ...curves, priors: [[0], []] }, 1, 1)).toBe(0);
    expect(usagePriorOf(curves, 7, 1)).toBe(0);
  });
});

describe('a curve by letters', () => {
  const curve = [1, 2, 4];

  it.each([
    [1, 1],
    [2, 2],
    [4, 4],
  ])('has at %d letters the value of that power of two', (letters, value) => {
    expect(curveAt(curve, letters)).toBe(value);
  });

  it('is linear in the logarithm between them', () => {
    expect(curveAt(curve, Math.SQRT2)).toBeCloseTo(1.5, 12);
    expect(curveAt(curve, 2 * Math.SQRT2)).toBeCloseTo(3, 12);
  });

  it('stays what it is past its ends', () => {
    expect(curveAt(curve, 0)).toBe(1);
    expect(curveAt(curve, 0.5)).toBe(1);
    expect(curveAt(curve, 5)).toBe(4);
    expect(curveAt(curve, 1_000_000)).toBe(4);
  });
});
