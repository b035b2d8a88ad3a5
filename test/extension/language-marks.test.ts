import { describe, expect, it } from 'vitest';
import { markOf, ownLanguageOf, type PageMarks, setOwn } from '../../src/extension/language-marks.ts';

describe('the mark of a language', () => {
  it('stays the same for as long as the page lives, whatever comes later', () => {
    const marks: PageMarks = {};
    const [german, polish] = [markOf(marks, 'de'), markOf(marks, 'pl')];
    setOwn(marks, 'de');
    for (const lang of ['nl', 'it', 'sv', 'fr']) markOf(marks, lang);
    expect([markOf(marks, 'de'), markOf(marks, 'pl')]).toEqual([german, polish]);
  });

  it('is the same on every page, unless another language has it there', () => {
    const alone = markOf({}, 'nl');
    expect(markOf({}, 'nl')).toBe(alone);
    const other = [...'abcdefgh'].find((lang) => markOf({}, lang) === alone) as string;
    const marks: PageMarks = {};
    markOf(marks, other);
    expect(markOf(marks, 'nl')).not.toBe(alone);
  });

  it('differs between eight languages, and is shared by all others', () => {
    const marks: PageMarks = {};
    const all = [...'abcdefghij'].map((lang) => markOf(marks, lang));
    expect(new Set(all.slice(0, 8))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]));
    expect(all.slice(8)).toEqual([8, 8]);
  });

  it('is no colour for the own language of the page, which is decided once', () => {
    const marks: PageMarks = {};
    setOwn(marks, undefined);
    setOwn(marks, 'en');
    setOwn(marks, 'fr');
    expect([markOf(marks, 'en'), markOf(marks, 'fr')]).toEqual(['own', 2]);
  });
});

describe('the own language of a page', () => {
  const shares = [
    { lang: 'de', share: 0.55 },
    { lang: 'en', share: 0.1 },
    { lang: 'fr', share: 0.09 },
  ];

  it('is the declared one if a tenth of the text is in it, or else that of more than half of the text', () => {
    expect(ownLanguageOf(shares, ' EN-gb')).toBe('en');
    expect(ownLanguageOf(shares, 'fr')).toBe('de');
    expect(ownLanguageOf(shares, '')).toBe('de');
    expect(ownLanguageOf(shares.slice(1), 'fr')).toBeUndefined();
  });
});
