/**
 * Times of several rounds as a table: what is usual, and how noisy the machine was.
 */
import { table } from '../../scripts/lib/markdown.ts';
import { median, spread } from '../../scripts/lib/measure.ts';

/** A row for each name and its times. `unit`: what stands above the names. */
export function timesTable(
  unit: string,
  digits: number,
  rows: readonly (readonly [name: string, times: readonly number[]])[],
): string {
  return table(
    [unit, 'median', '10th to 90th percentile'],
    rows.map(([name, times]) => {
      const [middle, low, high] = [median(times), ...spread(times)].map((time) => time.toFixed(digits));
      return [name, `${middle}`, `${low} to ${high}`];
    }),
  );
}
