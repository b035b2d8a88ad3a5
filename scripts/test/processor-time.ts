/**
 * `time` and `getrusage` only count processes that were waited for, so they miss Chromium's helpers: two fifths of a
 * browser test.
 */
import { readdirSync } from 'node:fs';
import { statOf } from '../lib/processes.ts';

/** In clock ticks of 10 ms. */
export interface ProcessSample {
  readonly pid: number;
  readonly parent: number;
  /** Start time, because ids are reused. */
  readonly start: string;
  /** Without its children. */
  readonly ticks: number;
  /** Of ended children. */
  readonly waited: number;
}

/**
 * Sums a tree of processes from samples. An ended process counts as last seen, or exactly if its parent waited for it.
 * Includes orphans.
 */
export class ProcessTree {
  #known: ReadonlyMap<number, ProcessSample> | undefined;
  #ticks = 0;

  constructor(readonly root: number) {}

  /** Returns the seconds since the root's start. */
  add(all: readonly ProcessSample[]): number {
    const before = this.#known ?? new Map<number, ProcessSample>();
    // Another process may later get the id of the root.
    const isRoot = ({ pid }: ProcessSample) => this.#known === undefined && pid === this.root;
    const now = withDescendants(all, (sample) => isRoot(sample) || isSame(before.get(sample.pid), sample));
    if (now.size === 0) return this.#ticks / 100;
    const hasEnded = (sample: ProcessSample) => !isSame(now.get(sample.pid), sample);
    // By the nearest living ancestor, which may have waited for them.
    const ended = new Map<number, number>();
    for (const process of before.values()) {
      if (!hasEnded(process)) continue;
      let heir = before.get(process.parent);
      while (heir !== undefined && hasEnded(heir)) heir = before.get(heir.parent);
      if (heir !== undefined)
        ended.set(heir.pid, (ended.get(heir.pid) ?? 0) + process.ticks + process.waited);
    }
    for (const process of now.values()) {
      const earlier = before.get(process.pid);
      const { ticks, waited } = isSame(earlier, process) ? earlier : { ticks: 0, waited: 0 };
      const unseen = process.waited - waited - (ended.get(process.pid) ?? 0);
      this.#ticks += process.ticks - ticks + Math.max(0, unseen);
    }
    this.#known = now;
    return this.#ticks / 100;
  }
}

function isSame(earlier: ProcessSample | undefined, sample: ProcessSample): earlier is ProcessSample {
  return earlier?.start === sample.start && earlier.pid === sample.pid;
}

function withDescendants(
  all: readonly ProcessSample[],
  isMember: (process: ProcessSample) => boolean,
): ReadonlyMap<number, ProcessSample> {
  const children = new Map<number, ProcessSample[]>();
  for (const process of all) {
    const siblings = children.get(process.parent);
    if (siblings === undefined) children.set(process.parent, [process]);
    else siblings.push(process);
  }
  const members = new Map<number, ProcessSample>();
  const add = (process: ProcessSample) => {
    if (members.has(process.pid)) return;
    members.set(process.pid, process);
    for (const child of children.get(process.pid) ?? []) add(child);
  };
  for (const process of all) if (isMember(process)) add(process);
  return members;
}

/** Default: all. None on systems without /proc. */
export function sampleProcesses(pids: readonly number[] = allProcesses()): ProcessSample[] {
  return pids.flatMap((pid) => {
    const fields = statOf(pid);
    const sum = (first: number) => Number(fields[first]) + Number(fields[first + 1]);
    const [, parent] = fields;
    const start = fields[19];
    if (parent === undefined || start === undefined) return [];
    return { pid, parent: Number(parent), start, ticks: sum(11), waited: sum(13) };
  });
}

function allProcesses(): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc').flatMap((name) => (/^\d/.test(name) ? Number(name) : []));
}
