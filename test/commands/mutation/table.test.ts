import { describe, expect, it } from 'vitest';
import { readRows, rowsOf, tableOf } from '../../../src/commands/mutation/table.ts';

const mutant = (status: string) => ({
  mutatorName: 'm',
  location: { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } },
  status,
});
const rows = new Map([
  ['src/b/one.ts', { killed: 3, timedOut: 1, survived: 0 }],
  ['src/a/two.ts', { killed: 1, timedOut: 0, survived: 1 }],
]);

describe('the table of mutations', () => {
  it('has the files of each folder in order, and what they come to', () => {
    expect(tableOf(rows).split('\n').slice(2)).toEqual([
      '| `src/a/two.ts` | 1 | 0 | 1 | 50.0 % |',
      '| **src/a** | 1 | 0 | 1 | 50.0 % |',
      '| `src/b/one.ts` | 3 | 1 | 0 | 100.0 % |',
      '| **src/b** | 3 | 1 | 0 | 100.0 % |',
    ]);
  });

  it('is read back', () => {
    expect([...readRows(tableOf(rows), () => true)].sort()).toEqual([...rows].sort());
  });

  it('keeps no row of a file that is gone', () => {
    expect([...readRows(tableOf(rows), (file) => file !== 'src/b/one.ts').keys()]).toEqual(['src/a/two.ts']);
  });

  it('counts what no test runs as survived, and what is no code any more not at all', () => {
    const all = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'CompileError', 'Ignored'].map(mutant);
    expect([...rowsOf({ 'a.ts': all })]).toEqual([['a.ts', { killed: 1, timedOut: 1, survived: 2 }]]);
  });
});
