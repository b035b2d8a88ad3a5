/**
 * Timing that survives a noisy machine: contestants take turns in short rounds, and medians are reported.
 */

/** One contestant: does the work once; what it resolves to is thrown away. */
export type Work = () => unknown;

/** Times in microseconds, one entry a round, by contestant. */
export type Rounds<Name extends string> = Record<Name, number[]>;

/**
 * Runs all contestants in turn, `rounds` times, each `times` in a row, and returns the mean time of one piece
 * of work in each round. Taking turns lets a slow spell of the machine hit all of them alike. `warmUp` rounds go before,
 * which are not counted: code that allocates much and waits often takes thousands of calls to be compiled.
 */
export async function compare<Name extends string>(
  contestants: Record<Name, Work>,
  { rounds = 30, times = 200, warmUp = 1 }: { rounds?: number; times?: number; warmUp?: number } = {},
): Promise<Rounds<Name>> {
  const entries = Object.entries(contestants) as [Name, Work][];
  const result = Object.fromEntries(entries.map(([name]) => [name, []])) as unknown as Rounds<Name>;
  for (let round = -warmUp; round < rounds; round++) {
    for (const [name, work] of entries) {
      const start = performance.now();
      for (let i = 0; i < times; i++) await work();
      if (round >= 0) result[name].push(((performance.now() - start) * 1000) / times);
    }
  }
  return result;
}

/** The value that half of the values do not exceed; the lower one of two. NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** The arithmetic mean. NaN for an empty list. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The 10th and the 90th percentile, for how noisy the machine was. */
export function spread(values: readonly number[]): [low: number, high: number] {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN;
  return [at(0.1), at(0.9)];
}
