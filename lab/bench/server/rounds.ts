/** Runs servers in turn and writes the sections that both server reports share. */
import { inTurn, median, percentile } from '../measure.ts';
import type { Part, ResultTable } from '../../../scripts/lib/results.ts';
import { bulk, type Contestant, connections, type Measured, measure, type Work } from './contestants.ts';

const rounds = 7;
const roundMs = 1_000;
/** Until the code that answers a call is compiled. */
const warmUpMs = 3_000;

/** Rounds by contestant title. */
export type Rounds = Readonly<Record<string, readonly Measured[]>>;

export function takeTurns(
  contestants: readonly Contestant[],
  workOf: (one: Contestant) => Work,
): Promise<Rounds> {
  const byTitle = Object.fromEntries(contestants.map((one) => [one.title, one]));
  return inTurn(byTitle, { rounds }, (one, _, isKept) =>
    measure(one, workOf(one), isKept ? roundMs : warmUpMs),
  );
}

/** Returns the median ratio of two contestants' figures, round by round. */
function ratio(
  own: readonly Measured[],
  others: readonly Measured[],
  figure: (load: Measured) => number = ({ rate }) => rate,
): number {
  return median(own.map((load, round) => figure(load) / figure(others[round] as Measured)));
}

const rateOf = (loads: readonly Measured[]) => median(loads.map(({ rate }) => rate));

/** Returns the detection table. × is relative to the first contestant. */
function detectionTable(loads: Rounds): ResultTable {
  const [first = []] = Object.values(loads);
  const rows = Object.entries(loads).map(([title, own]) => {
    const time = (share: number) => median(own.map(({ times }) => percentile(times, share)));
    const cpu = median(own.map((each) => each.cpu));
    const cpuRatio = ratio(own, first, (load) => load.cpu);
    return [title, rateOf(own), ratio(own, first), time(0.5), time(0.99), cpu, cpuRatio];
  });
  return {
    columns: ['', 'calls/s', '×', 'p50, ms', 'p99, ms', 'CPU per call, µs', '×'],
    digits: [0, 0, 2, 1, 1, 0, 2],
    rows,
  };
}

export function bulkParts(loads: Rounds): Part[] {
  const rows = Object.entries(loads).map(([title, own]) => [
    title,
    rateOf(own) * bulk,
    median(own.map(({ cpu }) => cpu / 1000)),
    median(own.map((load) => (load.rate * load.cpu) / 1e6)),
  ]);
  return [
    '## Bulk calls',
    `${bulk.toLocaleString('en')} short texts per call, ${connections} connections, one account. Nearly all of the work is the engine's.`,
    { columns: ['', 'texts/s', 'CPU per call, ms', 'cores used'], digits: [0, 0, 1, 2], rows },
  ];
}

export const roundsText = `Contestants take turns in ${rounds} rounds of a second. Figures are medians of the rounds. × is the median of the ratios to the first line, round by round. CPU time is that of the server processes.`;

export function detectionParts(one: Rounds, many: Rounds): Part[] {
  return [
    '## Detections of a short text',
    `${connections} connections, all on one account:`,
    detectionTable(one),
    'An account for each connection:',
    detectionTable(many),
  ];
}
