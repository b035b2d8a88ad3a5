import { describe, expect, it } from 'vitest';
import { rankClasses } from '../../../src/engine/language/ranking.ts';

const langs = ['sr', 'de', 'zxx', 'en'];

/** @param named Shares by class */
function rank(...named: readonly (readonly [classNumber: number, share: number])[]) {
  const classes = Uint8Array.from(named, ([c]) => c);
  const shares = Float64Array.from(named, ([, share]) => share);
  return rankClasses(langs, classes, shares, named.length, 1);
}

describe('rankClasses', () => {
  it('lists languages with equal shares in the given order', () => {
    expect(rank([3, 0.5], [1, 0.5]).answer.map(({ lang }) => lang)).toEqual(['en', 'de']);
  });

  it('orders shares that are equal when rounded', () => {
    expect(rank([1, 0.12341], [3, 0.12342]).answer.map(({ lang }) => lang)).toEqual(['en', 'de']);
  });

  it('rounds shares down to four decimals', () => {
    expect(rank([1, 0.99999]).answer).toEqual([{ lang: 'de', confidence: 0.9999 }]);
    expect(rank([1, 0.12345]).answer).toEqual([{ lang: 'de', confidence: 0.1234 }]);
  });

  it('loses no decimal to floating-point error', () => {
    // In double precision, both 0.57 and 3 * 0.19 are slightly smaller.
    expect(rank([1, 0.57]).answer).toEqual([{ lang: 'de', confidence: 0.57 }]);
    expect(rank([1, 3 * 0.19]).answer).toEqual([{ lang: 'de', confidence: 0.57 }]);
  });

  it('returns "no language" apart', () => {
    const expected = { answer: [{ lang: 'de', confidence: 0.25 }], noneShare: 0.75 };
    expect(rank([1, 0.25], [2, 0.75])).toEqual(expected);
  });

  it('lists at most the ten languages with the largest shares', () => {
    const twelve = Array.from({ length: 12 }, (_, i) => `l${i}`);
    const classes = Uint8Array.from(twelve, (_, c) => c);
    const shares = Float64Array.from(twelve, (_, c) => 0.02 + c / 1000);
    const { answer } = rankClasses(twelve, classes, shares, 12, 1);
    expect(answer.map(({ lang }) => lang)).toEqual(twelve.slice(2).reverse());
  });
});
