import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharesOf, sharesOfOne } from '../../../src/extension/this-page/summary.ts';

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
