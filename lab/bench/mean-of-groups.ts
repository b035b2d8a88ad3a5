import { mean } from './measure.ts';

/** Returns the mean over the groups of the percentage of items that `counts` accepts. NaN without groups. */
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
