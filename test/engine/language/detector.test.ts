import { describe, expect, it } from 'vitest';
import { ModelDetector } from '../../../src/engine/language/detector.ts';
import { segmentsOf } from './segments-of.ts';
import { detector, detectorOf, french, german } from './tiny-detector.ts';
import { tinyModel } from './tiny-model.ts';

const langs = (text: string, only?: readonly string[]) =>
  detector.detect(text, only && { only }).map(({ lang }) => lang);

describe('detect', () => {
  it('returns the language whose n-grams the text has', () => {
    expect(detector.engine).toBe('model');
    expect(detector.detect(german)).toEqual([{ lang: 'de', confidence: 1 }]);
    expect(detector.detect(french)).toEqual([{ lang: 'fr', confidence: 1 }]);
  });

  it('is independent of the previous text', () => {
    detector.detect(`${french} ${german}`);
    expect(detector.detect('gg')).toEqual(detectorOf().detect('gg'));
    detector.detect('');
    expect(detector.detect('?')).toEqual([]);
  });

  it('returns nothing if no language knows the text', () => {
    for (const text of ['', '?!', 'xyz', 'ოო']) expect(detector.detect(text)).toEqual([]);
  });

  it('returns nothing if the best score is at most 0.1', () => {
    const levels = Array.from({ length: 16 }, (_, level) => level / 16);
    const weak = detectorOf({ levels, ngrams: { d: { 0: 1 } } });
    expect(weak.detect('xdx')).toEqual([]);
    expect(weak.detect('dxd')).not.toEqual([]);
    expect(segmentsOf(weak, 'xdx')).toEqual([]);
    expect(segmentsOf(weak, 'dxd')).toHaveLength(1);
  });
});

describe('detect with `only`', () => {
  it('returns no other language', () => {
    expect(langs('eg', ['fr', 'zh'])).toEqual(['fr', 'zh']);
    expect(detector.detect('eg', { only: ['fr'] })).toEqual([{ lang: 'fr', confidence: 1 }]);
    expect(langs('eg', ['sr', 'fr'])).toEqual(['fr', 'sr']);
  });

  it('returns nothing if the text has no evidence for the listed languages', () => {
    expect(langs('deed', ['fr', 'zh'])).toEqual([]);
    expect(langs('deed', [])).toEqual([]);
    expect(langs('deed', ['xx'])).toEqual([]);
    expect(segmentsOf(detector, 'deed', { only: ['fr'] })).toEqual([]);
    // The same on a detector's first call.
    expect(detectorOf().detect('deed', { only: [] })).toEqual([]);
  });

  it('reads the list on every call, even if the same array has changed', () => {
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

  it('divides a mixed text among the listed languages', () => {
    const mixed = `${german} ${french} ${'sxsxsxsx xsxsxsxs '.repeat(4)}`;
    expect(langs(mixed).sort()).toEqual(['de', 'fr', 'sr']);
    expect(langs(mixed, ['de', 'fr']).sort()).toEqual(['de', 'fr']);
    expect(segmentsOf(detector, mixed, { only: ['de', 'fr'] }).map(({ lang }) => lang)).toEqual(['de', 'fr']);
  });
});

describe('a rare language within a sentence', () => {
  it('is a part only if it is listed', () => {
    const curves = { priors: [[0], [0], [0]], levels: [2, 0, 2, 2] };
    const langsOf = (only?: string[]) =>
      segmentsOf(detectorOf({ curves }), `${german} ${french} ${german}`, { only }).map(({ lang }) => lang);
    expect(langsOf()).toEqual(['de']);
    expect(langsOf(['de', 'fr'])).toEqual(['de', 'fr', 'de']);
  });
});

describe('an immediately repeated word', () => {
  it('belongs to one part with its repetitions', () => {
    const [part] = detector.inspect(`(${german} dd dd dd, dd!) ${french}`).parts;
    expect(part).toMatchObject({ start: 1, end: german.length + 14, lang: 'de' });
  });
});

describe('"no language"', () => {
  const ngrams = { d: { 0: 8 }, x: { 1: 15 }, f: { 2: 8 } };
  const withNone = new ModelDetector(tinyModel({ langs: ['de', 'zxx', 'fr'], ngrams }));

  it('is not returned by default but lowers the confidences', () => {
    expect(withNone.detect('dd')[0]?.confidence).toBeGreaterThan(0.95);
    const [first, ...others] = withNone.detect('ddxx');
    expect(first?.lang).toBe('de');
    expect(first?.confidence).toBeLessThan(0.6);
    expect(others.map(({ lang }) => lang)).not.toContain('zxx');
  });

  it('leaves the likeliest language at least a tenth', () => {
    expect(withNone.detect('dxxyxxyxxyxxyxx')[0]).toEqual({ lang: 'de', confidence: expect.closeTo(0.1, 2) });
  });

  it('is listed with its share on request, without changing the other candidates', () => {
    const listed = withNone.detect('ddxx', { noLanguage: true });
    const none = listed.find(({ lang }) => lang === 'zxx');
    const others = listed.filter(({ lang }) => lang !== 'zxx');
    expect(others).toEqual(withNone.detect('ddxx'));
    const sum = others.reduce((all, { confidence }) => all + confidence, 0);
    expect(none?.confidence).toBeCloseTo(1 - sum, 2);
    expect(withNone.detect('dxxyxxyxxyxxyxx', { noLanguage: true })[0]?.lang).toBe('zxx');
  });

  it('includes the share of program code', () => {
    const text = 'dd --dd --ddd';
    const [first] = withNone.detect(text);
    expect(withNone.detect(text, { noLanguage: true })).toContainEqual({
      lang: 'zxx',
      confidence: expect.closeTo(1 - (first?.confidence ?? 0), 3),
    });
  });

  it('is not listed for a text without evidence', () => {
    for (const text of ['', '42', '--42 --43'])
      expect(withNone.detect(text, { noLanguage: true })).toEqual([]);
  });

  it('is listed with its share in context', () => {
    const context = { text: `ddad ddxx adda ${'adda ddad '.repeat(9)}` };
    const listed = withNone.detect('ddxx', { context, noLanguage: true });
    expect(listed.map(({ lang }) => lang)).toContain('zxx');
    expect(listed.filter(({ lang }) => lang !== 'zxx')).toEqual(withNone.detect('ddxx', { context }));
  });

  it('is never a part of a text in two languages', () => {
    const text = `${'ddad adda '.repeat(6)}${'xyxa yxyx '.repeat(6)}`;
    expect(segmentsOf(withNone, text).map(({ lang }) => lang)).toEqual(['de']);
  });
});

describe('a text in Latin letters', () => {
  it('is never in a language that is not written in them', () => {
    const curves = { levels: [0, 0], latinLevels: [0, -1] };
    const latin = new ModelDetector(
      tinyModel({ langs: ['de', 'ru'], ngrams: { d: { 0: 4, 1: 8 }, д: { 1: 8 } }, curves }),
    );
    expect(latin.detect('dd').map(({ lang }) => lang)).toEqual(['de']);
    expect(latin.detect('дд').map(({ lang }) => lang)).toContain('ru');
    expect(latin.detect('dd', { only: ['ru'] })).toEqual([]);
    expect(segmentsOf(latin, 'dd', { only: ['ru'] })).toEqual([]);
  });
});
