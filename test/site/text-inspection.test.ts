import { describe, expect, it } from 'vitest';
import type { LanguageDetector, ProfanityFinder } from '../../src/engine/engines.ts';
import { inspectText } from '../../src/site/text-inspection.ts';

/** Fake detector: capitals count as English, all else as German. Records the divided texts. */
function detector() {
  const divided: string[] = [];
  const made: LanguageDetector = {
    engine: 'model',
    detect: () => [
      { lang: 'de', confidence: 0.6 },
      { lang: 'en', confidence: 0.4 },
    ],
    segments: (text) => {
      divided.push(text);
      return [...text.matchAll(/([A-Z]+)|[a-z]+/g)].map(({ 0: { length }, 1: capitals, index }) => ({
        start: index,
        end: index + length,
        lang: capitals === undefined ? 'de' : 'en',
      }));
    },
  };
  return { made, divided };
}

const scorer: ProfanityFinder = {
  score: () => 0,
  spans: (text) =>
    [...text.matchAll(/DAMN/g)].map(({ index }) => ({
      start: index,
      end: index + 4,
      score: 0.9,
      canonical: 'damn',
      isVulgar: true,
    })),
};

describe('a mixed-language text on the playground', () => {
  it('is divided completely, and its English parts are scored', () => {
    const { made, divided } = detector();
    const text = 'guten DAMN morgen ';
    const inspected = inspectText(made, scorer, text);
    expect(divided).toEqual([text]);
    expect(inspected).toMatchObject({ profanity: 0.9, swearing: ['D**N'] });
    expect(inspected.isSample).toBeUndefined();
  });

  it('is divided only at its beginning, middle and end if it is long, which is reported', () => {
    const { made, divided } = detector();
    const text = `guten MORNING${' '.repeat(1_000_000)}abend EVENING${' '.repeat(1_000_000)}gute NIGHT`;
    const { parts, isSample } = inspectText(made, scorer, text);
    expect(divided.join('').length).toBeLessThan(20_000);
    expect(parts.map(({ lang, start, end }) => `${lang} ${text.slice(start, end)}`)).toEqual([
      'de guten',
      'en MORNING',
      'de abend',
      'en EVENING',
      'de gute',
      'en NIGHT',
    ]);
    expect(isSample).toBe(true);
  });

  it('is searched completely, and counts as no sample, if all divided parts are English', () => {
    const { made } = detector();
    const words = ' MORNING'.repeat(2000);
    const english = {
      ...made,
      detect: (text: string) =>
        made.detect(text).map((each, i) => ({ ...each, lang: i === 0 ? 'en' : 'de' })),
    };
    const inspected = inspectText(english, scorer, `${words} DAMN${words}`);
    expect(inspected.swearing).toEqual(['D**N']);
    expect(inspected.isSample).toBeUndefined();
  });
});
