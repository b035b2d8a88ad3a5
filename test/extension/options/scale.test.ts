import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleOf } from '../../../src/extension/options/scale.ts';

describe('the scale of a chart', () => {
  it.each([
    [1, [0, 1]],
    [4, [0, 1, 2, 3, 4]],
    [7, [0, 2, 4, 6, 8]],
    [37, [0, 10, 20, 30, 40]],
    [100, [0, 20, 40, 60, 80, 100]],
    [1141, [0, 500, 1000, 1500]],
  ])('has round ticks up to %i', (most, ticks) => {
    expect(scaleOf(most)).toEqual({ top: ticks.at(-1), ticks });
  });

  it('reaches the largest value in at most five whole, equal steps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 50 }), (most) => {
        const { top, ticks } = scaleOf(most);
        expect(top).toBeGreaterThanOrEqual(most);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(6);
        const step = ticks[1] ?? 0;
        expect(Number.isInteger(step)).toBe(true);
        expect(ticks).toEqual(ticks.map((_, at) => at * step));
        expect(top - most).toBeLessThan(step);
      }),
    );
  });
});
