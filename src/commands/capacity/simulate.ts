/**
 * Simulates servers over a database with a synchronous standby, call by call, and tells how many calls a second come
 * through, how long they take, and how busy each part is.
 */
import { percentile } from '../../tools/measure.ts';
import { type Batch, Batches } from './batches.ts';
import { Clock } from './clock.ts';
import type { Costs } from './costs.ts';
import { Disk } from './disk.ts';
import { Machine, type Thread } from './machine.ts';
import { RowLocks } from './row-locks.ts';

export interface Setup {
  /** Machines with server processes, and the cores of each. */
  readonly machines: number;
  readonly cores: number;
  /** Server processes on each machine. */
  readonly processes: number;
  /** Cores of the primary's and of the standby's machine; 'shared': both run on the first machine of the servers. */
  readonly databaseCores: number | 'shared';
  /** Whether the program that makes the load runs on the first machine as well; else it costs nothing. */
  readonly loadIsLocal: boolean;
  readonly accounts: number;
  /** Share of the calls that are on one account; the others are spread over all. */
  readonly hotShare: number;
  /** Share of rows whose page is not in memory. */
  readonly missing: number;
  /** Calls a second from outside, or callers for each process who call again when they are answered. */
  readonly load: { readonly rate: number } | { readonly callers: number };
  /** How many calls are simulated; the first third warms up and is not counted. */
  readonly calls: number;
}

/** Shares are of the whole time, from 0 to 1. */
export interface Outcome {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly times: readonly number[];
  readonly p50: number;
  readonly p99: number;
  readonly busy: Readonly<Record<'processes' | 'cores' | 'database' | 'disk' | 'row', number>>;
  /** Charges in a batch, on average. */
  readonly inBatch: number;
  /** Milliseconds that the longest wait for one row took. */
  readonly longestLock: number;
  /** Calls that came, and those that were answered, at the end. */
  readonly came: number;
  readonly answered: number;
}

/** `chance` gives numbers from 0 up to 1: the same ones, the same outcome. */
export function simulate(setup: Setup, costs: Costs, chance: () => number): Outcome {
  const run = new Run(setup, costs, chance);
  return run.go();
}

interface Process {
  readonly thread: Thread;
  readonly batches: Batches;
}

class Run {
  readonly #setup: Setup;
  readonly #costs: Costs;
  readonly #chance: () => number;
  readonly #clock = new Clock();
  readonly #locks = new RowLocks(this.#clock);
  readonly #disk: Disk;
  readonly #standbyDisk: Disk;
  readonly #hosts: readonly Machine[];
  readonly #primary: Machine;
  readonly #caller: Thread | undefined;
  readonly #processes: readonly Process[];
  readonly #times: number[] = [];
  #came = 0;
  #answered = 0;
  #warmAt = 0;
  #before: readonly number[] = [];

  constructor(setup: Setup, costs: Costs, chance: () => number) {
    this.#setup = setup;
    this.#costs = costs;
    this.#chance = chance;
    const { machines, cores, processes, databaseCores, loadIsLocal } = setup;
    this.#hosts = Array.from({ length: machines }, () => new Machine(this.#clock, cores));
    const [first] = this.#hosts as readonly [Machine];
    this.#primary = databaseCores === 'shared' ? first : new Machine(this.#clock, databaseCores);
    const standby = databaseCores === 'shared' ? first : new Machine(this.#clock, databaseCores);
    const receiver = standby.thread();
    const onDisk = (done: () => void) => this.#clock.after(costs.fsync, done);
    this.#disk = new Disk(this.#clock, onDisk);
    this.#standbyDisk = new Disk(this.#clock, (done) =>
      receiver.work(this.#about(costs.standbyWrite), () => onDisk(done)),
    );
    this.#caller = loadIsLocal ? first.thread() : undefined;
    this.#processes = Array.from({ length: machines * processes }, (_, at) =>
      this.#process(this.#hosts[at % machines] as Machine),
    );
  }

  go(): Outcome {
    const { load, calls } = this.#setup;
    if ('rate' in load) this.#arrive(load.rate);
    else {
      for (let at = 0; at < this.#processes.length * load.callers; at += 1) {
        this.#call(at % this.#processes.length);
      }
    }
    this.#clock.run(() => {
      if (this.#warmAt === 0 && this.#answered >= calls / 3) {
        this.#warmAt = this.#clock.now;
        this.#times.length = 0;
        this.#before = this.#counters();
        this.#locks.longestWait = 0;
      }
      return this.#answered >= calls;
    });
    return this.#outcome();
  }

  /** A server process, with a connection's process of the database for each of its two slots. */
  #process(machine: Machine): Process {
    const backends = [this.#primary.thread(), this.#primary.thread()];
    const batches = new Batches(
      (batch, slot, settled) => {
        const began = this.#clock.now;
        this.#charge(batch, backends[slot] as Thread, () => settled(this.#clock.now - began));
      },
      // Half as long, in whole milliseconds, as timers go.
      (took, done) =>
        this.#clock.after(Math.min(this.#costs.longestRest, Math.floor(took / 2_000) * 1_000), done),
    );
    return { thread: machine.thread(), batches };
  }

  /** Calls come at random, to any process. */
  #arrive(rate: number): void {
    this.#clock.after(this.#about(1e6 / rate), () => {
      this.#arrive(rate);
      this.#call(Math.floor(this.#chance() * this.#processes.length));
    });
  }

  #call(process: number): void {
    const began = this.#clock.now;
    this.#came += 1;
    const { thread, batches } = this.#processes[process] as Process;
    const { callerCall, hostCall } = this.#costs;
    const answered = () => {
      this.#answered += 1;
      this.#times.push((this.#clock.now - began) / 1000);
      if ('callers' in this.#setup.load) this.#call(process);
    };
    const serve = () =>
      thread.work(this.#about(hostCall), () => batches.charge({ account: this.#account(), answered }));
    if (this.#caller === undefined) serve();
    else this.#caller.work(this.#about(callerCall), serve);
  }

  #account(): number {
    const { accounts, hotShare } = this.#setup;
    return this.#chance() < hotShare ? 0 : Math.floor(this.#chance() * accounts);
  }

  /** A batch: there, locks, work, commit on both disks, and back. */
  #charge(batch: Batch, backend: Thread, settled: () => void): void {
    const { batch: fixed, batchAccount, batchCharge, pageRead } = this.#costs;
    const ids = [...batch.keys()].sort((a, b) => a - b);
    const charges = [...batch.values()].reduce((sum, some) => sum + some.length, 0);
    const work = fixed + ids.length * batchAccount + charges * batchCharge;
    const misses = ids.filter(() => this.#chance() < this.#setup.missing).length;
    this.#travel(() =>
      this.#locks.take(ids, () =>
        this.#clock.after(misses * pageRead, () =>
          backend.work(this.#about(work), () =>
            this.#commit(() => {
              this.#locks.release(ids);
              this.#travel(settled);
            }),
          ),
        ),
      ),
    );
  }

  #commit(done: () => void): void {
    const confirm = () => this.#travel(done);
    this.#disk.write(() => this.#travel(() => this.#standbyDisk.write(confirm)));
  }

  /** One way from a machine to another. */
  #travel(arrived: () => void): void {
    this.#clock.after(this.#costs.roundTrip / 2, arrived);
  }

  /** A time that is so long on average, exponentially distributed. */
  #about(microseconds: number): number {
    return -Math.log(1 - this.#chance()) * microseconds;
  }

  /** What has been used so far: of processes, hosts' cores, the primary's cores, its disk, the row of account 0. */
  #counters(): number[] {
    const sum = (all: readonly { busy: number }[]) => all.reduce((total, { busy }) => total + busy, 0);
    return [
      sum(this.#processes.map(({ thread }) => thread)) / this.#processes.length,
      sum(this.#hosts) / this.#hosts.length / this.#setup.cores,
      this.#primary.busy / this.#primary.cores,
      this.#disk.busy,
      this.#locks.firstHeld,
      this.#processes.reduce((total, { batches }) => total + batches.sent, 0),
    ];
  }

  #outcome(): Outcome {
    const span = this.#clock.now - this.#warmAt;
    const used = this.#counters().map((end, at) => end - (this.#before[at] ?? 0));
    const [processes = 0, cores = 0, database = 0, disk = 0, row = 0] = used.map((time) => time / span);
    const times = this.#times;
    return {
      rate: (times.length / span) * 1e6,
      times,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      busy: { processes, cores, database, disk, row },
      inBatch: times.length / (used[5] ?? Number.NaN),
      longestLock: this.#locks.longestWait / 1000,
      came: this.#came,
      answered: this.#answered,
    };
  }
}
