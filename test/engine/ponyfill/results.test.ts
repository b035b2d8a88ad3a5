import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resultsOf } from '../../../src/engine/ponyfill/results.ts';

const candidates = (shares: Readonly<Record<string, number>>) =>
  Object.entries(shares)
    .map(([lang, confidence]) => ({ lang, confidence }))
    .sort((a, b) => b.confidence - a.confidence);
const answer = (shares: Readonly<Record<string, number>>) =>
  resultsOf(candidates(shares)).map(({ detectedLanguage, confidence }) => [
    detectedLanguage,
    Number(confidence.toFixed(6)),
  ]);

describe('the results of the specification', () => {
  it('end with `und`, which has the share of "no language"', () => {
    expect(answer({ en: 0.7115, zxx: 0.1655 })).toEqual([
      ['en', 0.7115],
      ['und', 0.1655],
    ]);
  });

  it('leave out languages that are less likely than "no language"', () => {
    expect(answer({ en: 0.6, fr: 0.12, zxx: 0.11, it: 0.1, es: 0.05 })).toEqual([
      ['en', 0.6],
      ['fr', 0.12],
      ['und', 0.11],
    ]);
    expect(answer({ zxx: 0.6435, en: 0.0715 })).toEqual([['und', 0.6435]]);
  });

  it('leave out a language that is as likely as "no language", so that `und` is the least likely', () => {
    expect(answer({ fr: 0.7435, en: 0.0161, zxx: 0.0161 })).toEqual([
      ['fr', 0.7435],
      ['und', 0.0161],
    ]);
  });

  it('stop when the languages sum to 0.99, and `und` has the rest', () => {
    expect(answer({ nb: 0.9, da: 0.095, sv: 0.005 })).toEqual([
      ['nb', 0.9],
      ['da', 0.095],
      ['und', 0.005],
    ]);
  });

  it('keep a share above 0 for `und` if the engine is certain', () => {
    expect(answer({ de: 1 })).toEqual([
      ['de', 0.9999],
      ['und', 0.0001],
    ]);
    expect(answer({ de: 0.6, en: 0.4 })).toEqual([
      ['de', 0.6],
      ['en', 0.3999],
      ['und', 0.0001],
    ]);
    expect(answer({ en: 0.2, pl: 0.1 })).toEqual([
      ['en', 0.2],
      ['pl', 0.1],
      ['und', 0.0001],
    ]);
  });

  it('are only `und`, with 1, for a text without evidence', () => {
    expect(answer({})).toEqual([['und', 1]]);
  });

  it('have canonical language tags', () => {
    expect(answer({ tl: 0.5, bcl: 0.3, mhr: 0.1 }).map(([tag]) => tag)).toEqual(['fil', 'bik', 'chm', 'und']);
  });

  it('are sorted, sum to at most 1, and stop at 0.99, whatever the shares', () => {
    const shares = fc
      .array(fc.integer({ min: 100, max: 10_000 }), { maxLength: 11 })
      .filter((parts) => parts.reduce((sum, part) => sum + part, 0) <= 10_000)
      .map((parts) => parts.sort((a, b) => b - a).map((part) => part / 10_000));
    const langs = ['de', 'en', 'fr', 'es', 'it', 'nl', 'da', 'sv', 'pl', 'cs', 'ru'];
    fc.assert(
      fc.property(shares, fc.integer({ min: -1, max: 10 }), (confidences, unknownAt) => {
        const given = confidences.map((confidence, at) => ({
          lang: at === unknownAt ? 'zxx' : (langs[at] as string),
          confidence,
        }));
        const results = resultsOf(given);
        const found = results.map(({ confidence }) => confidence);
        expect(results.at(-1)?.detectedLanguage).toBe('und');
        expect(found.every((confidence) => confidence > 0)).toBe(true);
        expect(found).toEqual([...found].sort((a, b) => b - a));
        expect(found.reduce((sum, confidence) => sum + confidence, 0)).toBeLessThanOrEqual(1 + 1e-12);
        expect(found.slice(0, -2).reduce((sum, confidence) => sum + confidence, 0)).toBeLessThan(0.99);
      }),
    );
  });
});
