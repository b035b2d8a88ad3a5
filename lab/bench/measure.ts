/** For noisy machines: short rounds in turn, and medians. */

export type Work = () => unknown;

export type Rounds<Name extends string> = Record<Name, number[]>;

/** Runs each contestant once per round, so that a slow phase affects all. Discards `warmUp` rounds. */
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

export function withNext<Item>(items: readonly Item[], work: (item: Item) => unknown): Work {
  let at = 0;
  return () => work(items[at++ % items.length] as Item);
}

/**
 * Mean time per call, by round of `times` calls. Code that allocates and awaits much is compiled after thousands of
 * calls: raise `warmUp`.
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

/** Smallest value that this share (0 to 1) of the values does not exceed. NaN if empty. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(1, Math.ceil(sorted.length * share)) - 1] ?? Number.NaN;
}

/** Lower of two medians. NaN if empty. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Per cent. NaN without groups. */
export function meanOfGroups<T>(
  all: readonly T[],
  groupOf: (item: T) => string,
  counts: (item: T) => boolean,
): number {
  const groups = new Map<string, { total: number; counted: number }>();
  for (const item of all) {
    const { total, counted } = groups.get(groupOf(item)) ?? { total: 0, counted: 0 };
    groups.set(groupOf(item), { total: total + 1, counted: counted + (counts(item) ? 1 : 0) });
  }
  return mean([...groups.values()].map(({ total, counted }) => (100 * counted) / total));
}

export function spread(values: readonly number[]): [low: number, high: number] {
  return [percentile(values, 0.1), percentile(values, 0.9)];
}
