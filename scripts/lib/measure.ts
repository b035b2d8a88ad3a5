/**
 * Timing that survives a noisy machine: contestants take turns in short rounds, and medians are reported.
 */

/** One contestant: does the work once; what it resolves to is thrown away. */
export type Work = () => unknown;

/** Times in microseconds, one entry a round, by contestant. */
export type Rounds<Name extends string> = Record<Name, number[]>;

/**
 * Lets contestants take turns, `rounds` times, and resolves with what came of it by contestant. Taking turns lets a slow
 * spell of the machine hit all of them alike. `warmUp` rounds go before, of which nothing is kept.
 */
export async function inTurn<Name extends string, Contestant, Result>(
  contestants: Readonly<Record<Name, Contestant>>,
  { rounds, warmUp = 1 }: { rounds: number; warmUp?: number },
  once: (contestant: Contestant, name: Name, isKept: boolean) => Result | Promise<Result>,
): Promise<Record<Name, Result[]>> {
  const entries = Object.entries(contestants) as [Name, Contestant][];
  const results = Object.fromEntries(entries.map(([name]) => [name, []])) as unknown as Record<
    Name,
    Result[]
  >;
  for (let round = -warmUp; round < rounds; round++) {
    for (const [name, contestant] of entries) {
      const result = await once(contestant, name, round >= 0);
      if (round >= 0) results[name].push(result);
    }
  }
  return results;
}

/**
 * The mean time in each round of one piece of work, which each contestant does `times` in a row. Code that allocates much and
 * waits often takes thousands of calls to be compiled: `warmUp` rounds go before.
 */
export function compare<Name extends string>(
  contestants: Record<Name, Work>,
  { rounds = 30, times = 200, warmUp = 1 }: { rounds?: number; times?: number; warmUp?: number } = {},
): Promise<Rounds<Name>> {
  return inTurn(contestants, { rounds, warmUp }, async (work: Work) => {
    const start = performance.now();
    for (let i = 0; i < times; i++) await work();
    return ((performance.now() - start) * 1000) / times;
  });
}

/** The smallest value that this share of the values, 0 to 1, does not exceed. NaN for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(1, Math.ceil(sorted.length * share)) - 1] ?? Number.NaN;
}

/** The value that half of the values do not exceed; the lower one of two. NaN for an empty list. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The arithmetic mean. NaN for an empty list. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The 10th and the 90th percentile, for how noisy the machine was. */
export function spread(values: readonly number[]): [low: number, high: number] {
  return [percentile(values, 0.1), percentile(values, 0.9)];
}
