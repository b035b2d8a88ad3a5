import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  languagesIn,
  mainLanguageOf,
  sharesOf,
  wholePercents,
} from '../../../src/extension/page-languages/language-shares.ts';

const block = (lang: string | undefined, length: number) => ({
  ...{ number: 0, lang, length, tag: '', confidence: 1, excerpt: '' },
});
const share = (langs: string[], part: number, blocks: number) => ({
  ...{ langs, share: part, blocks },
});

describe('the shares of a page', () => {
  it('are by text length, largest first, with unsure text last', () => {
    const blocks = [block('fr', 100), block(undefined, 600), block('de', 100), block('de', 200)];
    expect(sharesOf(blocks)).toEqual([share(['de'], 0.3, 2), share(['fr'], 0.1, 1), share([], 0.6, 1)]);
  });

  it('divide a block in several languages, unless all but one are small', () => {
    const part = (lang: string, length: number) => ({ ...{ lang, tag: lang, length, start: 0, end: 0 } });
    const mixed = { ...block(undefined, 100), parts: [part('de', 30), part('fr', 60), part('it', 1)] };
    const quoting = { ...block('de', 100), parts: [part('de', 99), part('fr', 1)] };
    expect(languagesIn(mixed).map(({ lang, tag }) => [lang, tag])).toEqual([
      ['fr', 'fr'],
      ['de', 'de'],
    ]);
    expect(languagesIn(quoting)).toMatchObject([{ lang: 'de' }]);
    expect(sharesOf([mixed]).map(({ langs, blocks }) => [langs, blocks])).toEqual([
      [['fr'], 1],
      [['de'], 1],
    ]);
  });

  it('are empty without blocks', () => {
    expect(sharesOf([])).toEqual([]);
  });

  it('sum to one for any blocks', () => {
    const blocks = fc.record({
      number: fc.nat(),
      length: fc.integer({ min: 1, max: 100_000 }),
      lang: fc.constantFrom('de', 'en', 'fr', undefined),
      confidence: fc.constant(1),
      tag: fc.constant(''),
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

  it('below two per cent are combined, before unsure text', () => {
    const blocks = [
      block('mi', 10),
      block('de', 900),
      block(undefined, 60),
      block('fr', 19),
      block('nl', 11),
    ];
    expect(sharesOf(blocks)).toEqual([
      share(['de'], 0.9, 1),
      { langs: ['fr', 'nl', 'mi'], share: expect.closeTo(0.04), blocks: 3 },
      share([], 0.06, 1),
    ]);
  });

  it('below two per cent keep their language if there is only one', () => {
    expect(sharesOf([block('de', 99), block('fr', 1)])).toEqual([
      share(['de'], 0.99, 1),
      share(['fr'], 0.01, 1),
    ]);
  });

  it('determine the language of a page only above one half', () => {
    expect(mainLanguageOf(sharesOf([block('de', 51), block('fr', 49)]))).toBe('de');
    expect(mainLanguageOf(sharesOf([block('de', 50), block('fr', 50)]))).toBeUndefined();
    expect(mainLanguageOf(sharesOf([block('de', 40), block(undefined, 60)]))).toBeUndefined();
    expect(mainLanguageOf([])).toBeUndefined();
  });
});

describe('wholePercents', () => {
  it('sum to a hundred if the shares sum to one', () => {
    expect(wholePercents([0.606, 0.136, 0.129, 0.129])).toEqual([61, 13, 13, 13]);
    expect(wholePercents([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
    expect(wholePercents([])).toEqual([]);
  });

  it('are exact if nothing is rounded', () => {
    expect(wholePercents([0.58, 0.29, 0.13])).toEqual([58, 29, 13]);
    expect(wholePercents([0.7, 0.2])).toEqual([70, 20]);
  });

  it('keep the sum and the order, each less than one from its exact value', () => {
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
