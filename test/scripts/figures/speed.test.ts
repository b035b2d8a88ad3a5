import { describe, expect, it } from 'vitest';
import { goalsTable, speedTable } from '../../../scripts/figures/speed.ts';
import { type Results, readResults } from '../../../scripts/lib/results.ts';

const service = readResults('service');
const pages = readResults('interface');

/** Returns the results with another number in the second column of the rows with this label. */
function withNumber(results: Results, label: string, to: number): Results {
  const parts = results.parts.map((part) => {
    if (typeof part === 'string') return part;
    return { ...part, rows: part.rows.map((row) => (row[0] === label ? row.with(1, to) : row)) };
  });
  return { ...results, parts };
}

describe('the speed tables of docs/accuracy.md', () => {
  it('print a goal that was missed in bold', () => {
    const slowHandler = withNumber(service, 'µs that the handler adds to a call', 50.1);
    const slow = withNumber(slowHandler, 'cold detection, ms more than the minimal extension', 99);
    const rows = goalsTable(slow, pages).split('\n');
    expect(rows.find((row) => row.includes('Request handler'))).toMatch(
      /\| \*\*50\.1\*\* \(Node\) \| +\| 50 \|$/,
    );
    expect(rows.find((row) => row.includes('background is stopped'))).toMatch(/\| 99 \| 99 \| 100 \|$/);
  });

  it('have a column for each browser', () => {
    expect(speedTable(withNumber(service, 'warm: one detection', 7.5), pages)).toMatch(
      /^\| Another extension: one detection \| 7\.5 ms \| 7\.5 ms \|$/m,
    );
  });

  it.each(['warm: one detection', 'handler goals', 'Firefox'])(
    'throw when the results lack "%s"',
    (words) => {
      const without = JSON.parse(JSON.stringify(service).replaceAll(`"${words}"`, '"something else"'));
      expect(() => [speedTable(without, pages), goalsTable(without, pages)]).toThrow(/lacks/);
    },
  );
});
