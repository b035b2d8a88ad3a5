import { describe, expect, it } from 'vitest';
import { Comparison } from '../../src/cli/comparison.ts';
import { readOptions } from '../../src/cli/options.ts';

const answered = (value: string) => ({ value, confidence: value === '' ? 0 : 0.9 });
const rowsOf = (...texts: string[]) => texts.map((text) => ({ text }));

describe('vernacular compare', () => {
  it('lists only texts with another language, and counts all', () => {
    const theirs: Readonly<Record<string, string>> = {
      eins: 'deu',
      zwei: 'nld',
      drei: 'und',
      '4': 'eng',
      nei: 'nob',
    };
    const comparison = new Comparison((text) => theirs[text] ?? 'und');
    const rows = rowsOf('eins', 'zwei', 'drei', '4', 'nei', '6');
    const answers = ['de', 'de', 'de', '', 'nb', ''].map(answered);
    expect(comparison.differences(rows, answers)).toBe(
      '2\tde\t0.9\tnld\tzwei\n3\tde\t0.9\tund\tdrei\n4\tund\t0\teng\t4\n',
    );
    expect(comparison.text().trim().split(/\n\s+/)).toEqual([
      '6 texts',
      '3 with the same language',
      '1 with another language',
      '1 with a language from Vernacular alone',
      '1 with a language from franc alone',
    ]);
  });

  it('requires --with franc and takes no single texts', () => {
    expect(readOptions(['compare', '--with', 'franc', 'a.csv'])).toMatchObject({
      command: 'compare',
    });
    expect(() => readOptions(['compare', 'a.txt'])).toThrow('`compare` needs --with franc.');
    expect(() => readOptions(['compare', '--with', 'lande'])).toThrow('`compare` needs --with franc.');
    expect(() => readOptions(['detect', '--with', 'franc'])).toThrow(
      '--with is an option of `compare`, not of `detect`.',
    );
    expect(() => readOptions(['compare', '--with', 'franc', '--text', 'a'])).toThrow(
      '--text is an option of `detect` and `inspect`, not of `compare`.',
    );
  });
});
