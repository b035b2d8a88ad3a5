import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyException,
  classAtRank,
  exceptionOf,
  exceptionValue,
  leads,
  longestException,
  ranks,
  valueBits,
} from '../../../src/engine/language/exceptions.ts';

const scoreLists = fc.array(fc.integer({ min: -40, max: 40 }), { minLength: ranks, maxLength: 40 });

/** Classes by score and prior, the best first, of equal ones the first. */
function ranked(scores: readonly number[], prior: readonly number[]): number[] {
  const value = (c: number) => (scores[c] as number) + (prior[c] as number);
  return [...scores.keys()].sort((a, b) => value(b) - value(a));
}

describe('the class at a rank', () => {
  it('is the one that so many others score higher than, the prior counted in', () => {
    fc.assert(
      fc.property(scoreLists, fc.nat(ranks - 1), fc.nat(5), fc.nat(3), (scores, rank, seed, offset) => {
        const prior = scores.map((_, c) => ((c + seed) % 5) / 2);
        const padded = Float32Array.from([...new Array(offset).fill(99), ...scores]);
        expect(classAtRank(padded, Float32Array.from(prior), rank, offset)).toBe(ranked(scores, prior)[rank]);
      }),
    );
  });
});

it('of classes that are equal the first has the higher rank', () => {
  const ranksOf = (...scores: number[]) =>
    [0, 1, 2].map((rank) => classAtRank(Float32Array.from(scores), new Float32Array(scores.length), rank));
  expect(ranksOf(5, 5, 5, 1)).toEqual([0, 1, 2]);
  expect(ranksOf(1, 5, 3, 3)).toEqual([1, 2, 3]);
  expect(ranksOf(3, 3, 5, 5)).toEqual([2, 3, 0]);
});

describe('an exception', () => {
  /** Scores 20, 19, 18 … and what is left of them once the exception was applied. */
  const falling = Array.from({ length: 24 }, (_, c) => 20 - c);
  function applied(value: number, { scores = falling, prior = falling.map(() => 0), strength = 1 } = {}) {
    const changed = Float32Array.from(scores);
    applyException(value, changed, Float32Array.from(prior), strength);
    return [...changed];
  }

  it('makes the class at its rank lead by what it asks for', () => {
    for (const [lead, asked] of leads.entries()) {
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
    const changed = applied(exceptionValue(rank, lead));
    expect(changed[rank]).toBeCloseTo(20 + expected, 5);
    expect(changed.filter((score, c) => score !== falling[c])).toHaveLength(1);
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

  it('touches no row but its own', () => {
    const rows = Float32Array.from([...falling, ...falling, ...falling]);
    applyException(exceptionValue(1, 3), rows, new Float32Array(24), 1, 24);
    expect([...rows.subarray(0, 24)]).toEqual(falling);
    expect(rows[25]).toBe(28);
    expect([...rows.subarray(48)]).toEqual(falling);
  });

  it('has a value of its own for each rank and lead, which fits into the bits there are', () => {
    const values = Array.from({ length: ranks }, (_, rank) =>
      leads.map((_, lead) => exceptionValue(rank, lead)),
    );
    for (const own of values.flat()) {
      expect(own).toBeGreaterThanOrEqual(0);
      expect(own).toBeLessThan(2 ** valueBits);
    }
    // No value means two ranks.
    expect(new Set(values.map((own) => new Set(own)).flatMap((own) => [...own])).size).toBe(
      values.reduce((sum, own) => sum + new Set(own).size, 0),
    );
  });
});

describe('looking an exception up', () => {
  const table = { get: (_: Uint16Array, start: number, end: number) => 100 * start + end };
  const units = new Uint16Array(50);

  it.each([
    [0, 0],
    [1, 2],
    [3, 3 + longestException + 1],
  ])('from %d to %d finds none: a letter alone and a very long word have none', (start, end) => {
    expect(exceptionOf(table, units, start, end)).toBe(-1);
  });

  it.each([
    [1, 3],
    [3, 3 + longestException],
  ])('from %d to %d finds what the table has', (start, end) => {
    expect(exceptionOf(table, units, start, end)).toBe(100 * start + end);
  });
});
