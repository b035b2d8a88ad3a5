import { describe, expect, it } from 'vitest';
import {
  columnOf,
  figureOf,
  type Results,
  renderReport,
  rowOf,
  tableOf,
} from '../../../scripts/lib/results.ts';

const sizes = {
  id: 'sizes',
  columns: ['', 'kind', 'texts', 'share'],
  digits: [0, 0, 0, 1],
  rows: [
    ['one', 'a', 1234, 90],
    ['one', 'b', 5, '–'],
    ['two', 'a', 6, 0.25],
  ],
};
const results: Results = {
  title: 'Title',
  measured: { command: 'npm run bench', date: '2026-01-02', node: '20.1.0', load: 2 },
  figures: {},
  parts: ['Text.', sizes, { columns: ['', 'measured'], rows: [['exact', 1.25]] }],
};

describe('a rendered report', () => {
  it('describes the measurement and shows numbers with the decimal places of their columns', () => {
    expect(renderReport(results)).toBe(`# Title

Measured with \`npm run bench\` on 2026-01-02: Node 20.1.0, load average 2.0.

Text.

|  | kind | texts | share |
|---|--:|--:|--:|
| one | a | 1,234 | 90.0 |
| one | b | 5 | – |
| two | a | 6 | 0.3 |

|  | measured |
|---|--:|
| exact | 1.25 |
`);
  });

  it('names only the command if nothing else about the measurement is known', () => {
    const report = renderReport({ ...results, measured: { command: 'npm run bench' }, parts: [] });
    expect(report).toBe('# Title\n\nMeasured with `npm run bench`.\n');
  });
});

describe('a table of results', () => {
  it('returns the numbers of a row or a column', () => {
    expect(rowOf(sizes, 'one', 'b')).toEqual({ texts: 5 });
    expect(columnOf(sizes, 'share')).toEqual({ one: 90, two: 0.25 });
  });

  it('throws an error that names the missing table, row, column or number', () => {
    expect(() => tableOf(results, 'other')).toThrow('"Title" lacks the table "other"');
    expect(() => rowOf(sizes, 'two', 'b')).toThrow('lacks the row "two, b"');
    expect(() => columnOf(sizes, 'kind')).toThrow('lacks the column "kind"');
    expect(() => figureOf({ a: 1 }, 'b')).toThrow('lack a number for "b"');
  });
});
