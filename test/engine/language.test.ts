import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { enginesFromFiles } from '../../scripts/lib/engines.ts';
import { createFrancDetector, type LanguageDetector, languages } from '../../src/engine/language/index.ts';
import { expectPromisesKept } from './language/promises.ts';

describe.each([
  ['our model', () => enginesFromFiles().language()],
  ['franc-min, which answers when the model cannot be read', createFrancDetector],
])('the language detector with %s', (_name, create) => {
  let detector: LanguageDetector;
  beforeAll(async () => {
    detector = await create();
  });

  it.each([
    ['en', 'This is an ordinary English sentence about the weather and the sea.'],
    ['de', 'Die Kinder spielen heute Nachmittag im Garten hinter dem Haus.'],
    ['fr', 'Les enfants jouent cet après-midi dans le jardin derrière la maison.'],
    ['ru', 'Все люди рождаются свободными и равными в своём достоинстве и правах.'],
    ['zh', '孩子们今天下午在房子后面的花园里玩耍。'],
    ['ja', 'こどもたちはきょうのごご、いえのうしろのにわであそんでいます。'],
    ['ar', 'يلعب الأطفال بعد ظهر اليوم في الحديقة خلف المنزل الكبير'],
  ])('ranks %s first for a plain sentence in it', (lang, text) => {
    expect(detector.detect(text)[0]?.lang).toBe(lang);
  });

  it.each([
    '',
    '12341234',
    '3.14 + 2 = 5.14',
    '?!… —',
    '😀🎉',
    '   ',
    '\u200b\u200d',
    'https://example.com/the/way?to=it',
    'somebody@example.com',
  ])('returns an empty list for %j, which holds no evidence', (text) => {
    expect(detector.detect(text)).toEqual([]);
  });

  it('ignores addresses and reads the text around them', () => {
    const addresses = 'https://example.com/nothing-but-the-truth-about-the-weather '.repeat(5);
    expect(detector.detect(`${addresses}Die Kinder spielen im Garten hinter dem Haus.`)[0]?.lang).toBe('de');
  });

  it('returns only languages of `only`', () => {
    const langs = detector
      .detect('Die Kinder spielen im Garten', { only: ['nl', 'sv'] })
      .map(({ lang }) => lang);
    expect(langs.length).toBeGreaterThan(0);
    expect(langs.filter((lang) => lang !== 'nl' && lang !== 'sv')).toEqual([]);
  });

  it('returns an empty list if `only` contains no supported language', () => {
    expect(detector.detect('Die Kinder spielen im Garten', { only: [] })).toEqual([]);
    expect(detector.detect('Die Kinder spielen im Garten', { only: ['xx'] })).toEqual([]);
  });

  it('returns well-formed results for any string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expectPromisesKept(detector.detect(text));
      }),
    );
  });
});

describe('the list of languages', () => {
  const codes = Object.keys(languages);

  it('is sorted by code', () => {
    expect(codes).toEqual([...codes].sort());
  });

  it('uses ISO 639-1 codes where they exist, and never the macrolanguage no', () => {
    expect(codes.filter((code) => !/^[a-z]{2,3}$/.test(code))).toEqual([]);
    expect(codes).not.toContain('no');
    // Intl.getCanonicalLocales maps ISO 639-3 codes to ISO 639-1, fil to tl, and Mari and Bikol to one of
    // their languages.
    expect(codes.map((code) => Intl.getCanonicalLocales(code)[0])).toEqual(
      codes.map((code) => ({ tl: 'fil', bcl: 'bik', mhr: 'chm' })[code] ?? code),
    );
  });

  it('names each language in English and in the language itself', () => {
    for (const [english, native] of Object.values(languages)) {
      expect(english.trim()).not.toBe('');
      expect(native.trim()).not.toBe('');
    }
    expect(languages.de).toEqual(['German', 'Deutsch']);
    expect(languages.sr).toEqual(['Serbian', 'српски, srpski']);
  });
});
