import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharesOf, sharesOfOne, wholePercents } from '../../../src/extension/this-page/language-shares.ts';

const block = (lang: string | undefined, length: number) => ({ number: 0, lang, length, excerpt: '' });

describe('the shares of a page', () => {
  it('go by the length of the text, the largest first, unsure text last', () => {
    const blocks = [block('fr', 100), block(undefined, 600), block('de', 100), block('de', 200)];
    expect(sharesOf(blocks)).toEqual([
      { lang: 'de', share: 0.3, blocks: 2 },
      { lang: 'fr', share: 0.1, blocks: 1 },
      { lang: undefined, share: 0.6, blocks: 1 },
    ]);
  });

  it('are none of no blocks', () => {
    expect(sharesOf([])).toEqual([]);
  });

  it('sum to one, whatever the blocks', () => {
    const blocks = fc.record({
      number: fc.nat(),
      length: fc.integer({ min: 1, max: 100_000 }),
      lang: fc.constantFrom('de', 'en', 'fr', undefined),
      excerpt: fc.string(),
    });
    fc.assert(
      fc.property(fc.array(blocks, { minLength: 1 }), (all) => {
        const shares = sharesOf(all);
        expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
        expect(shares.reduce((sum, { blocks }) => sum + blocks, 0)).toBe(all.length);
      }),
    );
  });

  it('of a page taken as one text are its candidates, the rest unsure', () => {
    const candidates = [
      { lang: 'de', confidence: 0.7 },
      { lang: 'fr', confidence: 0.2 },
      { lang: 'nl', confidence: 0.01 },
    ];
    expect(sharesOfOne(candidates)).toEqual([
      { lang: 'de', share: 0.7, blocks: 0 },
      { lang: 'fr', share: 0.2, blocks: 0 },
      { lang: undefined, share: expect.closeTo(0.1), blocks: 0 },
    ]);
    expect(sharesOfOne([{ lang: 'de', confidence: 0.999 }])).toHaveLength(1);
    expect(sharesOfOne([])).toEqual([{ lang: undefined, share: 1, blocks: 0 }]);
  });
});

describe('shares in whole per cent', () => {
  it('add up to a hundred where the shares are all there is', () => {
    expect(wholePercents([0.606, 0.136, 0.129, 0.129])).toEqual([61, 13, 13, 13]);
    expect(wholePercents([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
    expect(wholePercents([])).toEqual([]);
  });

  it('are what they are where nothing has to be cut off', () => {
    expect(wholePercents([0.58, 0.29, 0.13])).toEqual([58, 29, 13]);
    expect(wholePercents([0.7, 0.2])).toEqual([70, 20]);
  });

  it('add up as the shares do and keep their order, each less than one from its own', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(lengths, (all) => {
        const sum = all.reduce((one, other) => one + other, 0);
        const shares = all.map((length) => length / sum).sort((a, b) => b - a);
        const percents = wholePercents(shares);
        expect(percents.reduce((one, other) => one + other, 0)).toBe(100);
        expect([...percents].sort((a, b) => b - a)).toEqual(percents);
        percents.forEach((one, at) => {
          expect(Math.abs(one - 100 * (shares[at] ?? 0))).toBeLessThan(1 + 1e-6);
        });
      }),
    );
  });
});
