import { expect, it } from 'vitest';
import { compareContestants } from '../../bench/language/detectors.ts';
import { createFallbackDetector } from '../../src/engine/language/index.ts';

const cases = [
  { lang: 'de', text: 'Hunde' },
  { lang: 'nl', text: 'honden' },
];
const test = { words: cases, pairs: cases, sentences: cases, 'first three words': cases };

it('hands a library that takes candidates the same as our model, and says of others that they take none', () => {
  // It knows both languages from sentences; a word it takes for another.
  const known = (text: string) => cases.find((each) => each.text === text)?.lang;
  const asked: (readonly string[])[] = [];
  const table = compareContestants(
    { ...test, words: [{ lang: 'de', text: 'Hund' }, ...cases] },
    createFallbackDetector(),
    {
      choosy: {
        detect: (text) => known(text) ?? 'da',
        among: (langs) => {
          asked.push(langs);
          return (text) => known(text) ?? 'de';
        },
      },
      plain: { detect: (text) => known(text) ?? 'da' },
    },
  );
  expect(asked).toEqual([['de', 'nl']]);
  expect(table).toMatch(/\| choosy, 2 languages \| 100\.0 \|/);
  expect(table).toMatch(/\| plain, 2 languages \| 75\.0 \|/);
  expect(table).toMatch(/\n\nNo candidates take: plain\.$/);
});
