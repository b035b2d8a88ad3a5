import { expect, it } from 'vitest';
import type { ResultTable } from '../../../scripts/lib/results.ts';
import { createFrancDetector } from '../../../src/engine/language/index.ts';
import { compareContestants } from '../../bench/language/detectors.ts';

const cases = [
  { lang: 'de', text: 'Hunde' },
  { lang: 'nl', text: 'honden' },
];
const test = { words: cases, pairs: cases, sentences: cases, 'first three words': cases };

it('a comparison gives each library the candidates of our model, and names libraries that accept none', () => {
  // It knows both languages from sentences; a word it takes for another.
  const known = (text: string) => cases.find((each) => each.text === text)?.lang;
  const asked: (readonly string[])[] = [];
  const parts = compareContestants(
    { ...test, words: [{ lang: 'de', text: 'Hund' }, ...cases] },
    createFrancDetector(),
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
  const [choosy, , plain] = (parts.at(-1) as ResultTable).rows;
  expect(choosy?.slice(0, 4)).toEqual(['choosy', 'choosy', 2, 100]);
  expect(plain?.slice(0, 4)).toEqual(['plain', 'plain', 2, 75]);
  expect(parts[1]).toContain('except plain, which take no candidates');
});
