import { describe, expect, it } from 'vitest';
import {
  exceptionValue,
  farthestBehind,
  margins,
  ranks,
  unchanged,
  valueBits,
} from '../../../../src/engine/language/model/exceptions.ts';
import { lift } from '../../../../training/language/reference.ts';

describe('an exception', () => {
  /** Scores 20, 19, 18 … */
  const falling = Array.from({ length: 24 }, (_, c) => 20 - c);
  /** The same in small steps: 20, 19.75, 19.5 … */
  const close = Array.from({ length: 24 }, (_, c) => 20 - c / 4);
  /** What is left of the scores once the exception was applied. */
  function applied(value: number, { scores = falling, prior = falling.map(() => 0), strength = 1 } = {}) {
    const changed = Float32Array.from(scores);
    lift(changed, Float32Array.from(prior), value, strength);
    return [...changed];
  }

  it('makes the class at its rank lead by what it asks for', () => {
    for (const [lead, asked] of margins.entries()) {
      const [first, second, third] = applied(exceptionValue(1, lead));
      expect(second).toBeCloseTo(20 + asked, 5);
      expect([first, third]).toEqual([20, 18]);
    }
  });

  it('makes the best class lead the second by more, where it names the best', () => {
    expect(applied(exceptionValue(0, 2))[0]).toBe(22);
    expect(applied(exceptionValue(0, 3))[0]).toBe(27);
  });

  it('changes nothing where its class leads already', () => {
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
  ])('for rank %d has the nearest lead that there is to lead number %d: %d', (rank, lead, expected) => {
    const changed = applied(exceptionValue(rank, lead), { scores: close });
    expect(changed[rank]).toBeCloseTo(20 + expected, 5);
    expect(changed.filter((score, c) => score !== close[c])).toHaveLength(1);
  });

  it('can leave a word as it is, even one that no language leads clearly', () => {
    const scores = falling.map(() => 20);
    expect(applied(unchanged, { scores })).toEqual(scores);
  });

  it('lifts no class from farther behind than any true exception stands', () => {
    expect(applied(exceptionValue(farthestBehind, 1))[farthestBehind]).toBe(21);
    expect(applied(exceptionValue(farthestBehind + 1, 1))).toEqual(falling);
  });

  it('among other words goes as far as it is told', () => {
    // From 19 to a lead of 3 over 20 are 4.
    expect(applied(exceptionValue(1, 2), { strength: 0.5 })[1]).toBe(21);
  });

  it('counts the prior in', () => {
    const prior = falling.map((_, c) => (c === 2 ? 5 : 0));
    // 20, 19 and 23: the second is the first of the list, and has to pass 23.
    expect(applied(exceptionValue(1, 1), { prior })[0]).toBe(24);
    const own = falling.map((_, c) => (c === 1 ? 0.5 : 0));
    expect(applied(exceptionValue(1, 1), { prior: own })[1]).toBe(20.5);
  });

  it('has a value of its own for each rank and lead, which fits into the bits there are', () => {
    // Those of a rank that have the same lead in the end have one value.
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
