import { describe, expect, it } from 'vitest';
import { createModelDetector } from '../../../src/engine/language/detector.ts';
import { type TinyModel, tinyModel } from './tiny-model.ts';

/** German is written with D and E, French with F and G, Serbian in two scripts; zh has one character. */
const tiny: TinyModel = {
  langs: ['de', 'fr', 'sr', 'sr', 'zh'],
  ngrams: {
    d: { 0: 8 },
    e: { 0: 8 },
    f: { 1: 8 },
    g: { 1: 8 },
    s: { 2: 8 },
    ш: { 3: 8 },
    中: { 4: 8 },
    国: { 4: 8 },
  },
};
const detectorOf = (changes: Partial<TinyModel> = {}) =>
  createModelDetector(tinyModel({ ...tiny, ...changes }));
const detector = detectorOf();
const german = 'deed edde deed edde deed edde deed';
const french = 'fggf gffg fggf gffg fggf gffg fggf';
const langs = (text: string, only?: readonly string[]) =>
  detector.detect(text, only && { only }).map(({ lang }) => lang);

describe('a detection', () => {
  it('names the language whose n-grams a text has', () => {
    expect(detector.engine).toBe('model');
    expect(detector.detect(german)).toEqual([{ lang: 'de', confidence: 1 }]);
    expect(detector.detect(french)).toEqual([{ lang: 'fr', confidence: 1 }]);
  });

  it('divides the probability by what the scores say', () => {
    const { 0: first, 1: second, length } = detector.detect('eg');
    expect(length).toBe(4);
    expect([first?.lang, second?.lang]).toEqual(['de', 'fr']);
    // Each of two classes has e², the three others 1.
    const all = 2 * Math.exp(2) + 3;
    expect(first?.confidence).toBeCloseTo(Math.exp(2) / all, 3);
    expect(second?.confidence).toBeCloseTo(Math.exp(2) / all, 3);
    // Serbian has two classes.
    expect(detector.detect('eg')[2]).toEqual({ lang: 'sr', confidence: Math.floor(20_000 / all) / 10_000 });
  });

  it('knows nothing of the text before', () => {
    detector.detect(`${french} ${german}`);
    expect(detector.detect('gg')).toEqual(detectorOf().detect('gg'));
    detector.detect('');
    expect(detector.detect('?')).toEqual([]);
  });

  it('is empty where no language of the model knows anything of a text', () => {
    for (const text of ['', '?!', 'xyz', 'ოო']) expect(detector.detect(text)).toEqual([]);
  });

  it('is empty where all there is speaks for no language by more than 0.1', () => {
    const levels = Float32Array.from({ length: 16 }, (_, level) => level / 16);
    const weak = detectorOf({ levels, ngrams: { d: { 0: 1 } } });
    expect(weak.detect('xdx')).toEqual([]);
    expect(weak.detect('dxd')).not.toEqual([]);
    expect(weak.segments('xdx')).toEqual([]);
    expect(weak.segments('dxd')).toHaveLength(1);
  });

  it('prefers what is written more where a text speaks for two alike', () => {
    const curves = { priors: [[0], [2]], levels: [0, 1, 0, 0, 0] };
    expect(detectorOf({ curves }).detect('eg')[0]?.lang).toBe('fr');
  });

  it('is surer of long texts where the model is', () => {
    const longer = detectorOf({ curves: { sharpness: [0.5, 0.5, 0.5, 3] } });
    const shares = ['eg', 'egxxexex'].map((text) => longer.detect(text)[0]?.confidence as number);
    expect(shares[0]).toBeLessThan(0.5);
    expect(shares[1]).toBeGreaterThan(0.999);
  });

  it('goes by how many words there are', () => {
    // With usage German is before French; of more than one word it does not count.
    const byWords = detectorOf({ curves: { priors: [[0], [3, 0]], levels: [1, 0, 0, 0, 0] } });
    expect(byWords.detect('gx')[0]?.lang).toBe('de');
    expect(byWords.detect('gx xx')[0]?.lang).toBe('fr');
  });

  it('leaves a share below four thousandths out of its language', () => {
    const { log } = Math;
    /** Three classes of one language, each with such a share beside German. */
    const withShares = (share: number) => {
      const score = 20 + log(share / (1 - 3 * share));
      return createModelDetector(
        tinyModel({
          langs: ['de', 'sr', 'sr', 'sr'],
          levels: Float32Array.from({ length: 16 }, (_, level) => (level === 1 ? 20 : score)),
          ngrams: { d: { 0: 1, 1: 2, 2: 2, 3: 2 } },
        }),
      ).detect('d');
    };
    expect(withShares(0.0038).map(({ lang }) => lang)).toEqual(['de']);
    expect(withShares(0.0042).map(({ lang }) => lang)).toEqual(['de', 'sr']);
    expect(withShares(0.0042)[1]?.confidence).toBeCloseTo(0.0126, 3);
  });
});

describe('tags and names', () => {
  it('do not count beside other words', () => {
    expect(langs(`${german} #fggf @gffg`)).toEqual(['de']);
    expect(detector.detect('deed #fggf @gffg #fggf')).toEqual(detector.detect('deed'));
  });

  it('count where there is nothing else', () => {
    expect(langs('#fggf @gffg')).toEqual(['fr']);
    expect(langs('@gffg'.repeat(100))).toEqual(['fr']);
  });

  it('that are addresses never count', () => {
    expect(langs('https://fggf.example/gffg')).toEqual([]);
  });
});

describe('a detection among chosen languages', () => {
  it('names no other', () => {
    expect(langs('eg', ['fr', 'zh'])).toEqual(['fr', 'zh']);
    expect(detector.detect('eg', { only: ['fr'] })).toEqual([{ lang: 'fr', confidence: 1 }]);
    expect(langs('eg', ['sr', 'fr'])).toEqual(['fr', 'sr']);
  });

  it('is empty where the text speaks for none of them', () => {
    expect(langs('deed', ['fr', 'zh'])).toEqual([]);
    expect(langs('deed', [])).toEqual([]);
    expect(langs('deed', ['xx'])).toEqual([]);
    expect(detector.segments('deed', { only: ['fr'] })).toEqual([]);
  });

  it('goes by the list as it is at each call, be it the same one changed', () => {
    const only = ['fr', 'zh'];
    expect(langs('eg', only)).toEqual(['fr', 'zh']);
    only[1] = 'sr';
    expect(langs('eg', only)).toEqual(['fr', 'sr']);
    only.pop();
    expect(langs('eg', only)).toEqual(['fr']);
    expect(langs('eg', [])).toEqual([]);
    expect(langs('eg')).toEqual(langs('eg', undefined));
    expect(langs('eg', ['fr', 'zh'])).toEqual(['fr', 'zh']);
  });

  it('divides a mixed text among these', () => {
    const mixed = `${german} ${french} ${'sxsxsxsx '.repeat(8)}`;
    expect(langs(mixed)).toEqual(['sr', 'de', 'fr']);
    expect(langs(mixed, ['de', 'fr']).sort()).toEqual(['de', 'fr']);
    expect(detector.segments(mixed, { only: ['de', 'fr'] }).map(({ lang }) => lang)).toEqual(['de', 'fr']);
  });
});

describe('a text in several languages', () => {
  it('has each with its part of the letters', () => {
    expect(detector.detect(`${german} ${german} ${german} ${french}`)).toEqual([
      { lang: 'de', confidence: 0.75 },
      { lang: 'fr', confidence: 0.25 },
    ]);
    expect(detector.detect(`${french} ${french} ${german}`)).toEqual([
      { lang: 'fr', confidence: 0.6666 },
      { lang: 'de', confidence: 0.3333 },
    ]);
  });

  it('has a language twice as one, whatever lies between', () => {
    expect(detector.detect(`${german} ${french} ${german} ${french} ${german}`)).toEqual([
      { lang: 'de', confidence: 0.6 },
      { lang: 'fr', confidence: 0.4 },
    ]);
  });

  it('goes by how many words each part has', () => {
    // By itself a word would be Chinese; no part of the text has fewer than seven.
    const byWords = detectorOf({ curves: { priors: [[0], [100, 0]], levels: [0, 0, 0, 0, 1] } });
    expect(byWords.detect('ed')[0]?.lang).toBe('zh');
    expect(byWords.detect(`${german} ${french}`).map(({ lang }) => lang)).toEqual(['de', 'fr']);
  });

  it('has a small part also where that part is not sure', () => {
    // The smaller part speaks for Serbian in both scripts alike.
    const serbian = 'sшsшsш '.repeat(5);
    const found = detectorOf({ ngrams: { ...tiny.ngrams, s: { 2: 8, 3: 4 }, ш: { 3: 8, 2: 4 } } }).detect(
      `${german} ${german} ${german} ${german} ${serbian}`,
    );
    expect(found).toEqual([
      { lang: 'de', confidence: expect.closeTo(112 / 142, 3) },
      { lang: 'sr', confidence: expect.closeTo(30 / 142, 3) },
    ]);
  });

  it('leaves out what is less than four thousandths of all, not of its part', () => {
    /** French is a quarter of the text; in that quarter each of three Serbian classes has such a share. */
    const withShares = (share: number) => {
      const behind = Math.log(share / (1 - 3 * share));
      const levels = Float32Array.from({ length: 16 });
      levels[1] = 2;
      // The quarter has 28 letters, in words of four.
      levels[2] = 2 + behind / (28 * (6 / 4) ** 0.25);
      const ngrams = {
        d: { 0: 1 },
        e: { 0: 1 },
        f: { 1: 1, 2: 2, 3: 2, 4: 2 },
        g: { 1: 1, 2: 2, 3: 2, 4: 2 },
      };
      const made = tinyModel({ langs: ['de', 'fr', 'sr', 'sr', 'sr'], levels, ngrams });
      return createModelDetector(made).detect(`${german} ${german} ${german} ${french}`);
    };
    expect(withShares(0.0152).map(({ lang }) => lang)).toEqual(['de', 'fr']);
    const listed = withShares(0.0168);
    expect(listed.map(({ lang }) => lang)).toEqual(['de', 'fr', 'sr']);
    expect(listed[2]?.confidence).toBeCloseTo((3 * 0.0168) / 4, 3);
  });
});

describe('the parts of a text', () => {
  const partsOf = (text: string, used = detector) =>
    used.segments(text).map(({ start, end, lang }) => [text.slice(start, end), lang]);

  it('are one where it is in one language, from its first word to its last', () => {
    expect(partsOf(`… ${german}!`)).toEqual([[german, 'de']]);
    expect(partsOf('¡ed, eé!')).toEqual([['ed, eé', 'de']]);
  });

  it('are none where there is no evidence', () => {
    expect(partsOf('')).toEqual([]);
    expect(partsOf('xyz 42')).toEqual([]);
  });

  it('are in the order of the text, without what lies between them', () => {
    expect(partsOf(`${german} – ${french}. ${german}`)).toEqual([
      [german, 'de'],
      [french, 'fr'],
      [german, 'de'],
    ]);
  });

  it('of neighbours in one language are one', () => {
    expect(partsOf(`${german}, ${german}; "${french}" (${french})`)).toEqual([
      [`${german}, ${german}`, 'de'],
      [`${french}" (${french}`, 'fr'],
    ]);
  });

  it('pass over what is no word of a language', () => {
    expect(partsOf(`https://example.com ${german} x1_y #fggf ${french} 42`)).toEqual([
      [german, 'de'],
      [french, 'fr'],
    ]);
  });

  it('have words with what belongs to them: marks, apostrophes, joiners', () => {
    for (const word of ["deed'ed", 'deed’ed', 'dee\u0301d', 'deed\u200ced', 'deed\u200ded']) {
      expect(partsOf(`(${word})`)).toEqual([[word, 'de']]);
    }
  });

  it('give a run without spaces to one language, and words glued to it as well', () => {
    const chinese = '中国'.repeat(10);
    expect(partsOf(`${german} ${chinese} ${french}`)).toEqual([
      [german, 'de'],
      [chinese, 'zh'],
      [french, 'fr'],
    ]);
    const glued = `${chinese}${'deed'.repeat(9)}`;
    expect(partsOf(`${german} ${glued} ${german}`)).toEqual([
      [german, 'de'],
      [glued, 'zh'],
      [german, 'de'],
    ]);
  });

  it('do not depend on the text before', () => {
    const mixed = `${german} ${french}`;
    const expected = partsOf(mixed);
    detector.detect(french);
    partsOf(`${french} ${french} ${german}`);
    expect(partsOf(mixed)).toEqual(expected);
    expect(partsOf('gf')).toEqual([['gf', 'fr']]);
  });
});

describe('what is in no language', () => {
  const ngrams = { d: { 0: 8 }, x: { 1: 15 }, f: { 2: 8 } };
  const withNone = createModelDetector(tinyModel({ langs: ['de', 'zxx', 'fr'], ngrams }));

  it('is never named, and lowers the confidence of what is', () => {
    expect(withNone.detect('dd')[0]?.confidence).toBeGreaterThan(0.95);
    const [first, ...others] = withNone.detect('ddxx');
    expect(first?.lang).toBe('de');
    expect(first?.confidence).toBeLessThan(0.6);
    expect(others.map(({ lang }) => lang)).not.toContain('zxx');
  });

  it('leaves the likeliest language a tenth', () => {
    expect(withNone.detect('dxxyxxyxxyxxyxx')[0]).toEqual({ lang: 'de', confidence: expect.closeTo(0.1, 2) });
  });

  it('is no part of a text in two languages', () => {
    const text = `${'ddad adda '.repeat(6)}${'xyxa yxyx '.repeat(6)}`;
    expect(withNone.segments(text).map(({ lang }) => lang)).toEqual(['de']);
  });
});

describe('a text in Latin letters', () => {
  it('is in no language that is never written in them', () => {
    const curves = { levels: [0, 0], latinLevels: [0, -1] };
    const latin = createModelDetector(
      tinyModel({ langs: ['de', 'ru'], ngrams: { d: { 0: 4, 1: 8 }, д: { 1: 8 } }, curves }),
    );
    expect(latin.detect('dd').map(({ lang }) => lang)).toEqual(['de']);
    expect(latin.detect('дд').map(({ lang }) => lang)).toContain('ru');
  });
});
