import type { Part, ResultTable } from '../../../scripts/lib/results.ts';
import { inTurn, median, percentile } from '../measure.ts';
import { bulk, type Contestant, connections, type Measured, measure, type Work } from './contestants.ts';

const roundCount = 7;
const roundMs = 1_000;
/** Until the code that answers a call is compiled. */
const warmUpMs = 3_000;

export type Rounds = Readonly<Record<string, readonly Measured[]>>;

export function takeTurns(
  contestants: readonly Contestant[],
  workOf: (contestant: Contestant) => Work,
): Promise<Rounds> {
  const byTitle = Object.fromEntries(contestants.map((contestant) => [contestant.title, contestant]));
  return inTurn(byTitle, { rounds: roundCount }, (contestant, _, isKept) =>
    measure(contestant, workOf(contestant), isKept ? roundMs : warmUpMs),
  );
}

function ratio(
  loads: readonly Measured[],
  others: readonly Measured[],
  figure: (load: Measured) => number = ({ rate }) => rate,
): number {
  return median(loads.map((load, round) => figure(load) / figure(others[round] as Measured)));
}

const rateOf = (loads: readonly Measured[]) => median(loads.map(({ rate }) => rate));

/** × is relative to the first contestant. */
function detectionTable(loads: Rounds): ResultTable {
  const [first = []] = Object.values(loads);
  const rows = Object.entries(loads).map(([title, rounds]) => {
    const time = (share: number) => median(rounds.map(({ times }) => percentile(times, share)));
    const cpu = median(rounds.map((each) => each.cpu));
    const cpuRatio = ratio(rounds, first, (load) => load.cpu);
    return [title, rateOf(rounds), ratio(rounds, first), time(0.5), time(0.99), cpu, cpuRatio];
  });
  return {
    columns: ['', 'calls/s', '×', 'p50, ms', 'p99, ms', 'CPU per call, µs', '×'],
    digits: [0, 0, 2, 1, 1, 0, 2],
    rows,
  };
}

export function bulkParts(loads: Rounds): Part[] {
  const rows = Object.entries(loads).map(([title, rounds]) => [
    title,
    rateOf(rounds) * bulk,
    median(rounds.map(({ cpu }) => cpu / 1000)),
    median(rounds.map((load) => (load.rate * load.cpu) / 1e6)),
  ]);
  return [
    '## Bulk calls',
    `${bulk.toLocaleString('en')} short texts per call, ${connections} connections, one account. Nearly all of the work is the engine's.`,
    { columns: ['', 'texts/s', 'CPU per call, ms', 'cores used'], digits: [0, 0, 1, 2], rows },
  ];
}

export const roundsText = `Contestants take turns in ${roundCount} rounds of a second. Figures are medians of the rounds. × is the median of the ratios to the first line, round by round. CPU time is that of the server processes.`;

export function detectionParts(oneAccount: Rounds, manyAccounts: Rounds): Part[] {
  return [
    '## Detections of a short text',
    `${connections} connections, all on one account:`,
    detectionTable(oneAccount),
    'An account for each connection:',
    detectionTable(manyAccounts),
  ];
}
