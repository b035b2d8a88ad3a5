import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enginesFromFiles } from '../../../scripts/lib/engines.ts';
import { countLetters, inspect } from '../../../src/engine/engines.ts';
import {
  languagesIn,
  majorityOf,
  marksOfShares,
  namedIn,
  sharesOf,
  tagInBlocks,
} from '../../../src/extension/page-languages/language-shares.ts';
import { measureBlock } from '../../../src/extension/page-languages/measure-block.ts';

/** In `lang` with confidence 1, or in a language that is not named. */
const block = (lang: string | undefined, letters: number) => ({
  ...{ lang, tag: '', letters },
  languages: lang === undefined ? [{ lang: 'it', confidence: 0.4 }] : [{ lang, confidence: 1 }],
});
const share = (langs: string[], part: number) => ({ langs, share: expect.closeTo(part) });

describe('the shares of a page', () => {
  it('are by letters, largest first, with unsure text last', () => {
    const blocks = [block('fr', 100), block(undefined, 600), block('de', 100), block('de', 200)];
    expect(sharesOf(blocks)).toEqual([share(['de'], 0.3), share(['fr'], 0.1), share([], 0.6)]);
  });

  it('are those of the whole in an inspection of the blocks', async () => {
    const language = await enginesFromFiles().language();
    const texts = [
      'Die Kinder spielen heute Nachmittag im Garten hinter dem Haus.',
      'Les enfants jouent cet après-midi dans le jardin. The weather is very nice today, is it not?',
      'Hotel',
      '12:30',
    ];
    const whole = inspect({ language }, texts);
    const blocks = texts.map((text) => {
      const { languages, parts } = inspect({ language }, text, { parts: true });
      const tagged = parts?.map((part) => ({ ...part, tag: part.lang }));
      const result = { letters: countLetters(text), candidates: languages, tag: '' };
      return measureBlock(0, text, tagged ? { ...result, parts: tagged } : result);
    });
    const shares = sharesOf(blocks).filter(({ langs }) => langs.length === 1);
    expect(shares.map(({ langs: [lang] }) => lang)).toEqual(['de', 'fr', 'en']);
    for (const { langs, share } of shares)
      expect(whole.languages.find(({ lang }) => lang === langs[0])?.confidence).toBeCloseTo(share, 3);
  });

  it('count a block in several languages for each, unless all but one are small', () => {
    const part = (lang: string) => ({ ...{ lang, tag: lang, start: 0, end: 0 } });
    const languages = (...all: [string, number][]) => all.map(([lang, confidence]) => ({ lang, confidence }));
    const mixed = {
      ...block(undefined, 100),
      languages: languages(['fr', 0.6], ['de', 0.3], ['it', 0.01]),
      parts: [part('de'), part('fr'), part('it')],
    };
    const quoting = {
      ...block('de', 100),
      languages: languages(['de', 0.98], ['fr', 0.01]),
      parts: [part('de'), part('fr')],
    };
    expect(languagesIn(mixed).map(({ lang, tag }) => [lang, tag])).toEqual([
      ['fr', 'fr'],
      ['de', 'de'],
    ]);
    expect(languagesIn(quoting)).toMatchObject([{ lang: 'de' }]);
    expect(sharesOf([mixed])).toMatchObject([share(['fr'], 0.6), share(['de'], 0.3), { langs: [] }]);
  });

  it('show the doubt about blocks that are all named, unless it is too small to be shown', () => {
    const named = (confidence: number) => ({ ...block('de', 100), languages: [{ lang: 'de', confidence }] });
    expect(sharesOf([named(0.8)])).toEqual([share(['de'], 0.8), share([], 0.2)]);
    expect(sharesOf([named(0.99)])).toEqual([share(['de'], 0.99)]);
  });

  it('have the script of a language only if all of its text is in that', () => {
    const blocks = ['sr-Latn', 'sr-Cyrl', 'hi-Latn'].map((tag) => ({ ...block(tag.slice(0, 2), 100), tag }));
    expect(['sr', 'hi'].map((lang) => tagInBlocks(blocks, lang))).toEqual(['sr', 'hi-Latn']);
  });

  it('are empty without blocks', () => {
    expect(sharesOf([])).toEqual([]);
  });

  it('sum to one for any blocks in one language each', () => {
    const blocks = fc
      .tuple(fc.constantFrom('de', 'en', 'fr', undefined), fc.integer({ min: 1, max: 100_000 }))
      .map(([lang, letters]) => block(lang, letters));
    fc.assert(
      fc.property(fc.array(blocks, { minLength: 1 }), (all) => {
        const shares = sharesOf(all);
        expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
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
    expect(sharesOf(blocks)).toEqual([share(['de'], 0.9), share(['fr', 'nl', 'mi'], 0.04), share([], 0.06)]);
  });

  it('below two per cent keep their language if there is only one', () => {
    expect(sharesOf([block('de', 99), block('fr', 1)])).toEqual([share(['de'], 0.99), share(['fr'], 0.01)]);
  });

  it('determine the language of most of the text, and the marks of all', () => {
    const languagesOf = (declared: string, ...all: [string | undefined, number][]) => {
      const shares = sharesOf(all.map(([lang, letters]) => block(lang, letters)));
      return [majorityOf(shares), marksOfShares({ it: 1 }, shares, declared)];
    };
    expect(languagesOf('', ['de', 51], ['fr', 49])).toEqual(['de', { it: 1, de: 'own', fr: 2 }]);
    expect(languagesOf('fr-CH', ['de', 51], ['fr', 49])).toEqual(['de', { it: 1, fr: 'own', de: 2 }]);
    expect(languagesOf('', ['en', 46], ['fr', 54])).toEqual(['fr', { it: 1, fr: 'own', en: 0 }]);
    expect(languagesOf('', ['fr', 40], [undefined, 60])).toEqual([undefined, { it: 1, fr: 2 }]);
    expect(languagesOf('')).toEqual([undefined, { it: 1 }]);
  });

  it('name the languages of two per cent or more, as the card does', () => {
    const blocks = [block('fr', 500), block('de', 480), block('nl', 11), block('mi', 9)];
    expect(namedIn(blocks)).toEqual(['fr', 'de']);
    const many = Array.from({ length: 60 }, (_, at) => block(`x${at}`, 10));
    expect(namedIn(many)).toHaveLength(60);
  });
});
