import { describe, expect, it } from 'vitest';
import { numberIn, table, tablesOf } from '../../../scripts/lib/markdown.ts';

describe('a Markdown table', () => {
  it('has right-aligned columns, except those listed as left-aligned', () => {
    expect(table(['what', 'how many', 'why'], [['calls', 3, 'so']], [0, 2])).toBe(
      '| what | how many | why |\n|---|--:|---|\n| calls | 3 | so |',
    );
    expect(table('what | how many', [['calls', '1,000']])).toBe(
      '| what | how many |\n|---|--:|\n| calls | 1,000 |',
    );
  });

  it('can be read back', () => {
    const [[row] = []] = tablesOf(`Text\n\n${table(['', 'how many'], [['calls', '1,000']])}\n`);
    expect(row?.label).toBe('calls');
    expect(row && numberIn(row, 'how many')).toBe(1000);
  });
});
