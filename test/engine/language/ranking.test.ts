import { describe, expect, it } from 'vitest';
import { rankedClasses } from '../../../src/engine/language/ranking.ts';

const langs = ['sr', 'de', 'zxx', 'en'];

/** @param named Shares by class */
function ranked(...named: readonly (readonly [classNumber: number, share: number])[]) {
  const classes = Uint8Array.from(named, ([c]) => c);
  const shares = Float64Array.from(named, ([, share]) => share);
  return rankedClasses(named.length, classes, shares, langs, 1);
}

describe('an answer', () => {
  it('lists languages with equal shares in order of arrival', () => {
    expect(ranked([3, 0.5], [1, 0.5]).candidates.map(({ lang }) => lang)).toEqual(['en', 'de']);
  });

  it('lists no language apart', () => {
    const answer = { candidates: [{ lang: 'de', confidence: 0.25 }], noneShare: 0.75 };
    expect(ranked([2, 0.75], [1, 0.25])).toEqual(answer);
  });

  it('rounds shares down to four decimals', () => {
    expect(ranked([1, 0.99999]).candidates).toEqual([{ lang: 'de', confidence: 0.9999 }]);
    expect(ranked([1, 0.12345]).candidates).toEqual([{ lang: 'de', confidence: 0.1234 }]);
  });

  it('loses no decimal to floating-point error', () => {
    // In double precision, both 0.57 and 3 * 0.19 are slightly smaller.
    expect(ranked([1, 0.57]).candidates).toEqual([{ lang: 'de', confidence: 0.57 }]);
    expect(ranked([1, 3 * 0.19]).candidates).toEqual([{ lang: 'de', confidence: 0.57 }]);
  });

  it('lists at most the ten languages with the largest shares', () => {
    const twelve = Array.from({ length: 12 }, (_, i) => `l${i}`);
    const classes = Uint8Array.from(twelve, (_, c) => c);
    const shares = Float64Array.from(twelve, (_, c) => 0.02 + c / 1000);
    const { candidates } = rankedClasses(12, classes, shares, twelve, 1);
    expect(candidates.map(({ lang }) => lang)).toEqual(twelve.slice(2).reverse());
  });
});
