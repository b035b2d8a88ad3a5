import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { enginesFromFiles } from '../../scripts/lib/engines.ts';
import { createFallbackDetector, type LanguageDetector, languages } from '../../src/engine/language/index.ts';
import { expectPromisesKept } from './language/promises.ts';

// Tries hundreds of made-up examples in a test.
vi.setConfig({ testTimeout: 60_000 });

describe.each([
  ['our model', () => enginesFromFiles().language()],
  ['franc-min, which answers when the model cannot be read', createFallbackDetector],
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
  ])('puts %s first for a plain sentence of it', (lang, text) => {
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
  ])('answers an empty list for %j, which holds no evidence', (text) => {
    expect(detector.detect(text)).toEqual([]);
  });

  it('reads what is written beside addresses, and not the addresses', () => {
    const addresses = 'https://example.com/nothing-but-the-truth-about-the-weather '.repeat(5);
    expect(detector.detect(`${addresses}Die Kinder spielen im Garten hinter dem Haus.`)[0]?.lang).toBe('de');
  });

  it('answers only languages of the list it was restricted to', () => {
    const langs = detector
      .detect('Die Kinder spielen im Garten', { only: ['nl', 'sv'] })
      .map(({ lang }) => lang);
    expect(langs.length).toBeGreaterThan(0);
    expect(langs.filter((lang) => lang !== 'nl' && lang !== 'sv')).toEqual([]);
  });

  it('answers an empty list when restricted to no language that it knows', () => {
    expect(detector.detect('Die Kinder spielen im Garten', { only: [] })).toEqual([]);
    expect(detector.detect('Die Kinder spielen im Garten', { only: ['xx'] })).toEqual([]);
  });

  it('keeps the promises of its result for any string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expectPromisesKept(detector.detect(text));
      }),
    );
  });
});

describe('the languages list', () => {
  const codes = Object.keys(languages);

  it('is sorted by code', () => {
    expect(codes).toEqual([...codes].sort());
  });

  it('uses ISO 639-1 codes where they exist, and never the macro-language no', () => {
    expect(codes.filter((code) => !/^[a-z]{2,3}$/.test(code))).toEqual([]);
    expect(codes).not.toContain('no');
    // Intl.getCanonicalLocales shortens an ISO 639-3 code that has an ISO 639-1 one; CLDR calls Filipino fil
    // and takes Eastern Mari for Mari, Central Bikol for Bikol as a whole.
    expect(codes.map((code) => Intl.getCanonicalLocales(code)[0])).toEqual(
      codes.map((code) => ({ tl: 'fil', bcl: 'bik', mhr: 'chm' })[code] ?? code),
    );
  });

  it('names each language in English and in itself', () => {
    for (const [english, native] of Object.values(languages)) {
      expect(english.trim()).not.toBe('');
      expect(native.trim()).not.toBe('');
    }
    expect(languages.de).toEqual(['German', 'Deutsch']);
    expect(languages.sr).toEqual(['Serbian', 'српски, srpski']);
  });
});
