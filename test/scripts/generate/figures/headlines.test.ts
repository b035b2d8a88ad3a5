import { describe, expect, it } from 'vitest';
import { headlines } from '../../../../scripts/generate/figures/headlines.ts';
import { type Results, readResults } from '../../../../scripts/lib/results.ts';

const size: Results = {
  title: 'Sizes',
  measured: { command: 'npm run bench' },
  figures: {},
  parts: [
    {
      id: 'webBiggest',
      columns: ['', 'kB', 'Interface text', 'Common phrases', 'Chat messages', 'Typed in Latin letters'],
      rows: [
        ['one', 1, 60, 70, 99, 4],
        ['two', 2, 65, 68, 90, 9],
        ['Vernacular, small', 3, 93, 94, 98, 70],
        ['Vernacular', 4, 95, 94, 97, 75],
      ],
    },
  ],
};
const results = { language: readResults('language'), size, profanity: readResults('profanity') };

describe('the accuracy section of the README', () => {
  const rows = headlines(results).split('\n');
  const row = (words: string) => rows.find((line) => line.includes(words));

  it('takes the figures of the most-used languages and names the best other library', () => {
    expect(row('Interface text')).toBe('| Interface text | **95.0** | 93.0 | 65.0 (two) |');
  });

  it('prints the best figure in bold, whichever column has it', () => {
    expect(row('Chat messages')).toBe('| Chat messages | 97.0 | 98.0 | **99.0** (one) |');
    expect(row('Common phrases')).toBe('| Common phrases | **94.0** | **94.0** | 70.0 (one) |');
    expect(row('labelled clean')).toMatch(/\| [\d.]+ % \| \*\*0\.0 %\*\* \(@2toad\/profanity\) \|$/);
  });

  it('shows the sure answers to texts as people type them', () => {
    expect(row('German as in tweets')).toMatch(/^\| German as in tweets( \| \d+\.\d){3} \|$/);
  });

  it.each([
    ['language', 'languagesTested'],
    ['language', 'bs'],
    ['language', 'sure and wrong'],
    ['size', 'Vernacular'],
    ['profanity', 'everyday lines flagged'],
    ['profanity', 'F1'],
  ] as const)('throws when the %s results lack "%s"', (name, words) => {
    const without = JSON.stringify(results[name]).replaceAll(`"${words}"`, '"something else"');
    expect(() => headlines({ ...results, [name]: JSON.parse(without) })).toThrow(/lack/);
  });
});
