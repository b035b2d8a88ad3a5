import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { headlines } from '../../../scripts/figures/headlines.ts';

const read = (name: string) => readFileSync(`docs/${name}-benchmark.md`, 'utf8');
const reports = { language: read('language'), sizes: read('size'), profanity: read('profanity') };

const sizes = `
|  | interface | frequent | chat | romanised |
|---|--:|--:|--:|--:|
| one | 1.0 | 2.0 | 3.0 | 4.0 |

|  | interface | frequent | chat | romanised |
|---|--:|--:|--:|--:|
| one | 60.0 | 70.0 | 99.0 | 4.0 |
| two | 65.0 | 68.0 | 90.0 | 9.0 |
| Vernacular, small | 93.0 | 94.0 | 98.0 | 70.0 |
| Vernacular | 95.0 | 94.0 | 97.0 | 75.0 |
`;

describe('the accuracy section of the README', () => {
  const rows = headlines({ ...reports, sizes }).split('\n');
  const row = (words: string) => rows.find((line) => line.includes(words));

  it('takes the figures of the most-used languages and names the best other library', () => {
    expect(row('Interface text')).toBe('| Interface text | **95.0** | 93.0 | 65.0 (two) |');
  });

  it('prints the best figure in bold, whichever column has it', () => {
    expect(row('Chat messages')).toBe('| Chat messages | 97.0 | 98.0 | **99.0** (one) |');
    expect(row('Common phrases')).toBe('| Common phrases | **94.0** | **94.0** | 70.0 (one) |');
    expect(row('labelled clean')).toMatch(/\| [\d.]+ % \| \*\*0\.0 %\*\* \(@2toad\/profanity\) \|$/);
  });

  it('gives the accuracy without training texts, and with them if it differs', () => {
    const set = (name: string, without: string, withThem: string) =>
      `Ours on the texts …: ${name} ${without} (10; all 20: ${withThem})`;
    const language = reports.language.replace(
      /Ours on the texts .*/,
      [
        set('words of interfaces', '9.0', '8.0'),
        set('frequent words and phrases', '7.0', '7.0'),
        set('chat', '6.0', '5.0'),
      ].join('\n'),
    );
    expect(headlines({ ...reports, language })).toContain(
      'scores 9.0 % on interface text (8.0 % with them), 7.0 % on common phrases (unchanged) and 6.0 % on chat (5.0 % with them).',
    );
  });

  it.each([
    ['language', '240 languages tested'],
    ['language', '| bs |'],
    ['language', 'Ours on the texts'],
    ['sizes', '| Vernacular |'],
    ['profanity', '| everyday lines flagged |'],
    ['profanity', 'F1 at 0.5'],
  ] as const)('throws when the %s report lacks "%s"', (name, words) => {
    const without = { ...reports, [name]: reports[name].replaceAll(words, '| something else |') };
    expect(() => headlines(without)).toThrow(/A report lacks/);
  });
});
