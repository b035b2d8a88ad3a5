import { describe, expect, it } from 'vitest';
import { exceptionValue, maxBehind, unchanged } from '../../../../lab/model/exceptions.ts';
import { lift } from '../../../../lab/model/reference.ts';
import { margins, ranks, valueBits } from '../../../../src/engine/language/model/exceptions.ts';

describe('an exception', () => {
  /** Scores 20, 19, 18 … */
  const falling = Array.from({ length: 24 }, (_, c) => 20 - c);
  /** 20, 19.75, 19.5 … */
  const close = Array.from({ length: 24 }, (_, c) => 20 - c / 4);
  function applied(value: number, { scores = falling, prior = falling.map(() => 0), strength = 1 } = {}) {
    const changed = Float32Array.from(scores);
    lift(changed, Float32Array.from(prior), value, strength);
    return [...changed];
  }

  it('gives the class at its rank the lead that it states', () => {
    for (const [lead, asked] of margins.entries()) {
      const [first, second, third] = applied(exceptionValue(1, lead));
      expect(second).toBeCloseTo(20 + asked, 5);
      expect([first, third]).toEqual([20, 18]);
    }
  });

  it('raises the best class above the second if it names the best', () => {
    expect(applied(exceptionValue(0, 2))[0]).toBe(22);
    expect(applied(exceptionValue(0, 3))[0]).toBe(27);
  });

  it('changes nothing if its class already has the lead', () => {
    expect(applied(exceptionValue(0, 0))).toEqual(falling);
    expect(applied(exceptionValue(0, 1))).toEqual(falling);
  });

  it.each([
    [2, 3, 3],
    [5, 2, 3],
    [5, 3, 3],
    [2, 0, 0.4],
    [6, 0, 1],
    [6, 3, 1],
    [17, 1, 1],
  ])('for rank %d uses the available lead nearest to lead %d: %d', (rank, lead, expected) => {
    const changed = applied(exceptionValue(rank, lead), { scores: close });
    expect(changed[rank]).toBeCloseTo(20 + expected, 5);
    expect(changed.filter((score, c) => score !== close[c])).toHaveLength(1);
  });

  it('can leave the scores of a word unchanged, even without a clear lead', () => {
    const scores = falling.map(() => 20);
    expect(applied(unchanged, { scores })).toEqual(scores);
  });

  it('lifts no class that is further behind than true exceptions are', () => {
    expect(applied(exceptionValue(maxBehind, 1))[maxBehind]).toBe(21);
    expect(applied(exceptionValue(maxBehind + 1, 1))).toEqual(falling);
  });

  it('has the given strength in a text of several words', () => {
    // A lead of 3 over 20 would add 4 to the score of 19.
    expect(applied(exceptionValue(1, 2), { strength: 0.5 })[1]).toBe(21);
  });

  it('includes the prior', () => {
    const prior = falling.map((_, c) => (c === 2 ? 5 : 0));
    // With the prior: 20, 19, 23. The first class is at rank 1 and has to lead 23.
    expect(applied(exceptionValue(1, 1), { prior })[0]).toBe(24);
    const own = falling.map((_, c) => (c === 1 ? 0.5 : 0));
    expect(applied(exceptionValue(1, 1), { prior: own })[1]).toBe(20.5);
  });

  it('has a distinct value for each rank and lead, within the available bits', () => {
    // Leads that a rank does not have share the value of the nearest lead.
    const values = Array.from({ length: ranks }, (_, rank) => [
      ...new Set(margins.map((_, lead) => exceptionValue(rank, lead))),
    ]).flat();
    for (const value of values) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThan(2 ** valueBits);
    }
    expect(new Set(values).size).toBe(values.length);
  });
});
