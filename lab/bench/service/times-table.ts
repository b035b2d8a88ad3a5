import type { ResultTable } from '../../../scripts/lib/results.ts';
import { median, spread } from '../measure.ts';

/** `unit` is the first column's heading. */
export function timesTable(
  unit: string,
  digits: number,
  rows: readonly (readonly [name: string, times: readonly number[]])[],
): ResultTable {
  return {
    columns: [unit, 'median', '10th percentile', '90th percentile'],
    digits: [digits],
    rows: rows.map(([name, times]) => [name, median(times), ...spread(times)]),
  };
}
