/**
 * Gives contestants their turns, and tabulates what came of it.
 */
import { table } from '../../scripts/lib/markdown.ts';
import { inTurn, median, percentile } from '../../scripts/lib/measure.ts';
import { bulk, type Contestant, type Measured, measure, type Work } from './contestants.ts';

export const rounds = 7;
export const roundMs = 2000;

/** The rounds of each contestant, by its title. */
export type Rounds = Readonly<Record<string, readonly Measured[]>>;

/** Lets contestants take turns at the same work. */
export function takeTurns(
  contestants: readonly Contestant[],
  workOf: (one: Contestant) => Work,
): Promise<Rounds> {
  const byTitle = Object.fromEntries(contestants.map((one) => [one.title, one]));
  return inTurn(byTitle, { rounds }, (one, _, isKept) =>
    measure(one, workOf(one), isKept ? roundMs : roundMs / 2),
  );
}

/** A contestant's figure over that of another, round by round: the median. */
export function ratio(
  own: readonly Measured[],
  others: readonly Measured[],
  figure: (load: Measured) => number = ({ rate }) => rate,
): string {
  return median(own.map((load, round) => figure(load) / figure(others[round] as Measured))).toFixed(2);
}

const rateOf = (loads: readonly Measured[], times = 1) =>
  Math.round(median(loads.map(({ rate }) => rate * times))).toLocaleString('en');

/** Rates, times and processor time of detections; × is over the first contestant. */
export function detectionTable(loads: Rounds): string {
  const [first = []] = Object.values(loads);
  const rows = Object.entries(loads).map(([title, own]) => {
    const time = (share: number) => median(own.map(({ times }) => percentile(times, share))).toFixed(1);
    const cpu = median(own.map((each) => each.cpu)).toFixed(0);
    const cpuOver = ratio(own, first, (load) => load.cpu);
    return [title, rateOf(own), ratio(own, first), `${time(0.5)} / ${time(0.99)}`, cpu, cpuOver];
  });
  return table('over | calls a second | × | p50 / p99, ms | CPU of the server a call, µs | ×', rows);
}

/** Texts a second of bulk calls. */
export function bulkTable(loads: Rounds): string {
  const rows = Object.entries(loads).map(([title, own]) => {
    const cores = median(own.map((load) => (load.rate * load.cpu) / 1e6)).toFixed(2);
    const milliseconds = median(own.map(({ cpu }) => cpu / 1000)).toFixed(1);
    return [title, rateOf(own, bulk), milliseconds, cores];
  });
  return table('over | texts a second | CPU of the server a call, ms | cores that it was given', rows);
}
