import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { goalsTable, speedTable } from '../../../scripts/figures/speed.ts';

const service = readFileSync('docs/benchmark.md', 'utf8');
const pages = readFileSync('docs/interface-benchmark.md', 'utf8');

describe('the speed tables of docs/accuracy.md', () => {
  it('print a goal that was missed in bold', () => {
    const slow = service.replace(/(The handler adds )[\d.]+/, '$150.1').replaceAll(/(Cold, )[\d.]+/g, '$199');
    const rows = goalsTable(slow, pages).split('\n');
    expect(rows.find((row) => row.includes('Request handler'))).toMatch(
      /\| \*\*50\.1\*\* \(Node\) \| +\| 50 \|$/,
    );
    expect(rows.find((row) => row.includes('background is stopped'))).toMatch(/\| 99 \| 99 \| 100 \|$/);
  });

  it('have a column for each browser', () => {
    const slow = service.replace(/(warm: one detection \| )[\d.]+/, '$17.5');
    expect(speedTable(slow, pages)).toMatch(
      /^\| Another extension: one detection \| 7\.5 ms \| [\d.]+ ms \|$/m,
    );
  });

  it.each(['warm: one detection', 'Cold, ', 'The handler adds'])(
    'throw when the report lacks "%s"',
    (words) => {
      const without = service.replaceAll(words, 'something else');
      expect(() => [speedTable(without, pages), goalsTable(without, pages)]).toThrow(/A report lacks/);
    },
  );
});
