/** Replaces workers that die, hang or are out of date, and sums up reports. */
import cluster, { type Worker } from 'node:cluster';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { withTimeout } from '@vernacular/contract/timeout';
import type { HostConfig, Report, ToPrimary, ToWorker } from './config.ts';
import { SharedThrottle } from './key-guesses.ts';
import { log } from './log.ts';
import { metricsText, sumOf, type Values } from './metrics.ts';

export interface WorkerProgram {
  readonly exec: string;
  readonly args: readonly string[];
  readonly execArgv: readonly string[];
}

/** For a worker that died right after its start. */
const retryMs = 1_000;
const watchMs = 15_000;
/** One minute, not timed: the clock also advances while all processes are suspended. */
const maxUnanswered = 4;
/** A stolen key exposes at most one day's connections. */
const ticketKeysMs = 24 * 60 * 60_000;
const graceMs = 45_000;
const reportMs = 5_000;
/** glibc otherwise keeps memory for bodies as large as the largest freed, and some for each thread (mallopt(3)). */
const workerEnvironment = { MALLOC_MMAP_THRESHOLD_: String(128 * 1024), MALLOC_ARENA_MAX: '1' };
/** V8 otherwise saves a tenth of a short call's processor time, and takes hundreds of MiB beside long ones. */
const heapOptions = ['--max-semi-space-size=2', '--heap-growing-percent=30'];

interface Member {
  readonly worker: Worker;
  readonly startedAt: number;
  isServing: boolean;
  /** On request, after which it is not replaced. */
  isEnding: boolean;
  unanswered: number;
  report: Report | undefined;
  readonly started: (port: number) => void;
  readonly failed: (reason: Error) => void;
}

export class Pool {
  #config: HostConfig;
  readonly #members = new Set<Member>();
  readonly #throttle = new SharedThrottle();
  readonly #pendingReports = new Map<number, (report: Report) => void>();
  #lastId = 0;
  #isEnding = false;
  #past: Promise<Values> = Promise.resolve([]);
  #watch: NodeJS.Timeout | undefined;
  #ticketRotation: NodeJS.Timeout | undefined;

  constructor(config: HostConfig, { exec, args, execArgv }: WorkerProgram) {
    this.#config = config;
    // One handed to a worker that dies would stay open forever.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({ exec, args: [...args], execArgv: [...execArgv, ...heapOptions] });
  }

  async start(processes: number): Promise<number> {
    const ports = await Promise.all(Array.from({ length: processes }, () => this.#fork()));
    this.#watch = setInterval(() => this.#lookForHung(), watchMs);
    this.#ticketRotation = setInterval(() => this.#renewTicketKeys(), ticketKeysMs);
    return ports[0] as number;
  }

  /** Of the program now on the disk. Rejects, and keeps the old ones, if a new one can't start. */
  async reload(config: HostConfig, processes: number): Promise<void> {
    const [before, old] = [this.#config, [...this.#members]];
    this.#config = { ...config, ticketKeys: before.ticketKeys };
    const started = await Promise.allSettled(Array.from({ length: processes }, () => this.#fork()));
    const failure = started.find(({ status }) => status === 'rejected');
    const replaced =
      failure === undefined ? old : [...this.#members].filter((member) => !old.includes(member));
    for (const member of replaced) this.#endMember(member);
    if (failure === undefined) return;
    this.#config = before;
    throw (failure as PromiseRejectedResult).reason;
  }

  get processes(): readonly number[] {
    return [...this.#members]
      .filter(({ isEnding }) => !isEnding)
      .map(({ worker }) => worker.process.pid as number);
  }

  async metrics(): Promise<string> {
    const reports = await Promise.all(this.#serving().map((member) => this.#ask(member)));
    const gauges = reports.flatMap((report) => (report ? [report.gauges] : []));
    // Workers that died meanwhile are part of the past counters.
    const counters = [...this.#members].map(({ report }) => report?.counters ?? []);
    return metricsText([await this.#past, ...counters, ...gauges], gauges.length);
  }

  /** One worker is enough: balancers do not wait for one that hangs. */
  async isReady(): Promise<boolean> {
    const ready = this.#serving().map(async (member) => {
      if (!(await this.#ask(member, true))?.isReady) throw new Error('The worker is not ready.');
    });
    const isAnyReady = await Promise.any(ready).then(
      () => true,
      () => false,
    );
    return isAnyReady && !this.#isEnding;
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    clearInterval(this.#watch);
    clearInterval(this.#ticketRotation);
    for (const member of this.#members) this.#endMember(member);
    const until = performance.now() + graceMs;
    while (this.#members.size > 0 && performance.now() < until) await pause(20);
    for (const { worker } of this.#members) worker.process.kill('SIGKILL');
  }

  #endMember(member: Member): void {
    member.isEnding = true;
    sendToWorker(member.worker, { type: 'end' });
  }

  #renewTicketKeys(): void {
    const ticketKeys = randomBytes(48).toString('base64');
    this.#config = { ...this.#config, ticketKeys };
    for (const { worker } of this.#members) sendToWorker(worker, { type: 'ticket-keys', ticketKeys });
  }

  #serving(): readonly Member[] {
    return [...this.#members].filter(({ isServing, isEnding }) => isServing && !isEnding);
  }

  #fork(): Promise<number> {
    return new Promise((started, failed) => {
      const worker = cluster.fork(workerEnvironment);
      const member: Member = {
        worker,
        startedAt: performance.now(),
        isServing: false,
        isEnding: false,
        unanswered: 0,
        report: undefined,
        started,
        failed,
      };
      this.#members.add(member);
      worker.on('message', (message: ToPrimary) => this.#receive(member, message));
      worker.on('error', (error) => {
        // A process that could not be started emits no exit event.
        if (worker.process.pid !== undefined) return;
        this.#members.delete(member);
        failed(error);
      });
      worker.on('exit', (code, signal) => {
        this.#lose(member, { code, signal });
        failed(new Error(`The worker process ended (${signal ?? `status ${code}`}).`));
      });
    });
  }

  #receive(member: Member, message: ToPrimary): void {
    const { worker } = member;
    member.unanswered = 0;
    switch (message.type) {
      case 'here': {
        // A worker that was still loading has missed the message.
        const isEnding = this.#isEnding || member.isEnding;
        sendToWorker(worker, isEnding ? { type: 'end' } : { type: 'start', config: this.#config });
        break;
      }
      case 'ready':
        member.isServing = true;
        member.started(message.port);
        break;
      case 'failed':
        member.failed(new Error(message.reason));
        break;
      case 'report':
        member.report = message.report;
        this.#pendingReports.get(message.id)?.(message.report);
        break;
      case 'wrong-key': {
        const warning = this.#throttle.note(message.address, message.hash);
        if (warning) for (const { worker } of this.#members) sendToWorker(worker, warning);
        break;
      }
      case 'wait':
        void this.#throttle
          .wait(message.address)
          .then(() => sendToWorker(worker, { type: 'go', id: message.id }));
        break;
    }
  }

  #lose(member: Member, how: { readonly code: number | null; readonly signal: string | null }): void {
    this.#members.delete(member);
    const { counters } = member.report ?? {};
    if (counters) this.#past = this.#past.then((past) => sumOf([past, counters]));
    if (this.#isEnding || member.isEnding || !member.isServing) return;
    log('error', 'process_ended', { ended: member.worker.process.pid, ...how });
    void this.#replace(performance.now() - member.startedAt < retryMs ? retryMs : 0);
  }

  async #replace(delay: number): Promise<void> {
    for (let wait = delay; !this.#isEnding; wait = retryMs) {
      await pause(wait);
      if (this.#isEnding) return;
      try {
        await this.#fork();
        log('info', 'process_replaced');
        return;
      } catch (error) {
        if (!this.#isEnding) log('error', 'process_not_started', { reason: (error as Error).message });
      }
    }
  }

  async #ask(member: Member, asksIfReady = false): Promise<Report | undefined> {
    const id = ++this.#lastId;
    const answer = new Promise<Report>((resolve) => this.#pendingReports.set(id, resolve));
    sendToWorker(member.worker, { type: 'report', id, asksIfReady });
    const report = await withTimeout<Report | undefined>(answer, reportMs, () => undefined);
    this.#pendingReports.delete(id);
    return report;
  }

  #lookForHung(): void {
    for (const member of this.#members) {
      if (member.isServing) void this.#ask(member);
      member.unanswered += 1;
      if (member.unanswered <= maxUnanswered) continue;
      log('error', 'process_hangs', { hangs: member.worker.process.pid });
      member.worker.process.kill('SIGKILL');
    }
  }
}

function sendToWorker(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => {});
}
