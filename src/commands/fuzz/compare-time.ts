/**
 * Whether the time that comparing two hashes takes tells where they differ: the comparison of the product beside
 * the language's own, in the same run.
 */
import { hashKey, sameHash } from '../../accounts/index.ts';
import { inTurn, median, spread } from '../../tools/measure.ts';

/** Nanoseconds for one comparison: median, and 10th to 90th percentile. */
interface CompareTimes {
  readonly where: string;
  readonly ours: readonly [number, number, number];
  readonly plain: readonly [number, number, number];
}

const rounds = 40;
const comparisons = 20_000;

export async function compareTimes(): Promise<CompareTimes[]> {
  const hash = hashKey('a key');
  const changed = (at: number) => hash.slice(0, at) + (hash[at] === '0' ? '1' : '0') + hash.slice(at + 1);
  const candidates = {
    'the first digit': changed(0),
    'the middle': changed(32),
    'the last digit': changed(63),
    nowhere: [...hash].join(''),
  };
  const times = await inTurn(candidates, { rounds }, (other) => ({
    ours: time(() => sameHash(hash, other)),
    plain: time(() => hash === other),
  }));
  return Object.entries(times).map(([where, rounds]) => ({
    where,
    ours: figures(rounds.map(({ ours }) => ours)),
    plain: figures(rounds.map(({ plain }) => plain)),
  }));
}

function time(compare: () => boolean): number {
  let equal = 0;
  const start = performance.now();
  for (let n = 0; n < comparisons; n++) if (compare()) equal++;
  const taken = performance.now() - start;
  // Read, so that no compiler leaves the comparisons out.
  if (equal !== 0 && equal !== comparisons) throw new Error('A comparison was not the same each time.');
  return (taken * 1e6) / comparisons;
}

function figures(times: readonly number[]): [number, number, number] {
  const [low, high] = spread(times);
  return [median(times), low, high];
}
