/**
 * Writes docs/capacity.md: what the model says, beside what two cores showed.
 */
import { table } from '../../tools/markdown.ts';
import {
  type Costs,
  connectionsOfProcess,
  dataCentre,
  lockTimeoutMs,
  logMegabytes,
  measured,
} from './costs.ts';
import {
  type Accounts,
  type Found,
  find,
  modelOf,
  type Size,
  scenarios,
  seen,
  withDisks,
} from './scenarios.ts';
import type { Outcome } from './simulate.ts';

/** How busy a part has to be to be the bottleneck. */
const full = 0.9;

/** What bounds the rate comes before what only makes callers wait: a disk that is always busy takes more with each write. */
const bottlenecks: Readonly<Record<keyof Outcome['busy'], string>> = {
  processes: 'server processes',
  cores: 'cores of the servers',
  database: 'cores of the database',
  row: 'locked rows',
  disk: 'the log on disk',
};

/** The first part that is full, and how busy it is. */
export function bottleneckOf({ busy }: Pick<Outcome, 'busy'>): string {
  const parts = Object.keys(bottlenecks) as (keyof Outcome['busy'])[];
  const first = parts.find((part) => busy[part] >= full);
  if (first !== undefined) return `${bottlenecks[first]} ${Math.min(100, Math.round(busy[first] * 100))} %`;
  return 'none: all wait for each other';
}

const whole = (value: number) => Math.round(value).toLocaleString('en');
/** Two figures that count: the third is the model's chance. */
const rounded = (value: number) => whole(Number(value.toPrecision(2)));
const times = ({ p50, p99 }: Pick<Outcome, 'p50' | 'p99'>) =>
  [p50, p99].map((one) => (one < 100 ? one.toFixed(1) : whole(one))).join(' / ');

function checked(): string {
  const rows = seen.map((one) => {
    const model = modelOf(one);
    const ratio = (model.rate / one.rate).toFixed(2);
    const rates = [whole(one.rate), whole(model.rate), ratio];
    return [one.processes, one.accounts, ...rates, times(one), times(model), bottleneckOf(model)];
  });
  return table(
    'processes | accounts | measured, a second | model | model over measured | p50 / p99 measured, ms | model | bottleneck in the model',
    rows,
    [7],
  );
}

function row([size, accounts]: readonly [Size, Accounts], { most, easy }: Found): string[] {
  const lock = most.longestLock > lockTimeoutMs ? `**${whole(most.longestLock)}**` : whole(most.longestLock);
  const connections = size.machines * size.cores * connectionsOfProcess;
  const log = logMegabytes(most.rate, accounts.hotShare === 1 ? 1 : accounts.accounts);
  const found = [rounded(most.rate), bottleneckOf(most), times(easy), most.inBatch.toFixed(0)];
  return [size.title, accounts.title, ...found, lock, log.toFixed(log < 10 ? 1 : 0), whole(connections)];
}

function disks(costs: Costs): string {
  const fsyncs = [45, 1_000, 5_000];
  const rows = withDisks.map((scenario) => {
    const cells = fsyncs.map((fsync) => {
      const { most } = find(scenario, { ...costs, fsync });
      return `${rounded(most.rate)}, ${bottleneckOf(most)}`;
    });
    return [scenario[1].title, ...cells];
  });
  return table(['accounts in use', ...fsyncs.map((fsync) => `${fsync / 1000} ms`)], rows);
}

/** The whole document. Takes some seconds. */
export function reportOf(): string {
  const { fsync, roundTrip, pageRead, hostCall, batch, batchAccount, batchCharge, standbyWrite } = dataCentre;
  const rows = scenarios.map((one) => row(one, find(one, dataCentre)));
  return `# How far it goes: a model

Two cores were at hand. What more cores and machines over PostgreSQL would give is simulated here, call by call, from what single steps cost. Only what is called measured was measured; written by \`npm run capacity\`.

## What is simulated
A call takes ${hostCall} µs of its server process, which does one thing at a time, on one of its machine's cores. Then its charge waits. A process has two connections; a free one takes all waiting charges of accounts that are not under way. The batch travels to the primary, locks its rows in the order of ids, each for itself alone, and takes ${batch} µs of a core, ${batchAccount} for each account and ${batchCharge} for each charge. It waits for the log on disk, travels to the standby, waits for that disk, too (and ${standbyWrite} µs of a core for each write there), and gives the rows free; commits that come while a disk writes share its next write. After an answer to several callers connection and accounts rest half as long as it took, two milliseconds at most. Times of work are exponentially distributed, those of disk and network fixed.

Each cost, and where it comes from, is a line of \`src/commands/capacity/costs.ts\`; \`npm run capacity -- measure\` takes them anew on your machine. From two cores: the work. **Assumed**, since a loopback and a virtual disk say nothing of a data centre: ${fsync / 1000} ms for a write to disk, ${roundTrip / 1000} ms from machine to machine and back, ${pageRead / 1000} ms for a page that is not in memory.

## Beside two cores
Servers, primary, standby and the program that makes the load on the same two cores, 32 connections; measured by \`npm run capacity -- measure\`, while next to nothing else ran; a write to disk takes ${measured.fsync} µs in it. The bottleneck is what is busy first; *locked rows* are the accounts' rows in PostgreSQL, each of which one batch at a time may change.

${checked()}

The work of each part was taken from the same run: what is checked is how the parts add up, not each of them. Take rates of the model for true within half, and its p99 for a lower bound: a garbage collection, a checkpoint or a neighbour is not in it. What it is good for is which bottleneck comes first. That few accounts on more processes come slower was seen on two cores, too: bare charges on 32 accounts, without servers, came at 13,400 a second from one process and at 7,600 from three.

## More cores and machines
A process for each core; the primary and the standby have a machine of the same size each, callers have their own. The greatest rate is that of 64 callers for each process who call again when they are answered; p50 and p99 are those at 70 % of it, with calls that come at random. Where locked rows are the bottleneck, more callers bring more calls a second, and longer waits.

${table(
  'servers | accounts in use | detections a second | first bottleneck, and how busy it is | p50 / p99 at 70 %, ms | charges a batch | longest wait for a row, ms | log, MB/s | connections',
  rows,
  [0, 1, 3],
)}

What it says:
- **One account, or a few**, do not get faster with cores: a row stays locked until the commit is on both disks, and each process waits for it in turn. Few accounts on many processes are the worst: a batch holds some rows while it waits for others, so that batches wait in chains. Past ${lockTimeoutMs / 1000} seconds (bold) a statement gives up and is asked again, so rates are lower than stated here. Whoever has such callers lets the balancer send a key to one machine, or starts fewer processes: it saves the waiting, nothing else depends on it.
- **Many accounts** grow with the cores of the servers. The bottleneck after that is the cores of the one primary: beyond them, charges would have to be spread over several databases by key, which is not built.
- **Ten million accounts** are 4 GB. With memory for a tenth of them, reading pages takes up to a third of the rate, on a disk that reads as fast as assumed.
- **One busy account among many** holds up those who travel in the same batch: look at p99.
- **Connections** are three for each process. PostgreSQL's default of 100 ends at 33 processes; beyond some hundred of them raise \`max_connections\`, or run fewer processes: a pooler saves none (docs/scale.md).

## How much the disk decides
One machine of 16 cores, as above, with other times for a write to disk.

${disks(dataCentre)}

## How it was checked, and what it leaves out
The parts are tested against what is known of queues (M/M/1, M/D/1, M/M/2), the whole against what must hold: as many answers as calls, rate × time = callers (Little), cores used for the work done and no other, a lone call as long as its parts (\`test/commands/capacity\`).

Left out: how PostgreSQL's own locks slow down on many cores and under a thousand connections; checkpoints and vacuum; the give-up after ${lockTimeoutMs / 1000} s and the callers' patience of five; TLS, bulk calls, looking up keys that were not seen for a minute; the network's bandwidth; how clocks and caches of a processor change with load. Columns of the log count 250 bytes a charge and a whole page for the first one after a checkpoint, of which there is one in five minutes.
`;
}
