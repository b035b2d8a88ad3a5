/**
 * `npm run test:slow -- [half | loaded] [PART [FILES]]`: runs `npm test` with half a processor, beside 16 busy loops, or first
 * one and then the other. Both must pass: a test that fails on a slow machine depends on its speed.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { runGroup } from '../lib/process-group.ts';
import { scriptArguments } from '../lib/run-script.ts';

const loopCount = 16;

/** A busy loop in a shell: needs little memory, and ends with this process. */
const loop = 'while [ -d /proc/$0 ]; do for i in 1 2 3 4 5 6 7 8 9; do :; done; done';

function startLoops(count: number): readonly ChildProcess[] {
  return Array.from({ length: count }, () =>
    spawn('sh', ['-c', loop, String(process.pid)], { stdio: 'ignore' }),
  );
}

/** Puts this process into a control group that gets half a processor. Returns false if the system does not let it. */
function joinGroup(group: string): boolean {
  // Not version 2, or not writable in this container.
  if (!existsSync('/sys/fs/cgroup/cgroup.controllers')) return false;
  try {
    mkdirSync(group);
    writeFileSync(`${group}/cpu.max`, '50000 100000');
    writeFileSync(`${group}/cgroup.procs`, String(process.pid));
    return true;
  } catch {
    if (existsSync(group)) rmdirSync(group);
    return false;
  }
}

function leaveGroup(group: string): void {
  writeFileSync('/sys/fs/cgroup/cgroup.procs', String(process.pid));
  rmdirSync(group);
}

/** Runs with half a processor: by a control group, or on one processor that a busy loop shares. */
async function withHalf(run: () => Promise<number | null>): Promise<number | null> {
  const group = `/sys/fs/cgroup/vernacular-${process.pid}`;
  if (joinGroup(group)) {
    try {
      return await run();
    } finally {
      leaveGroup(group);
    }
  }
  const { status } = spawnSync('taskset', ['-a', '-p', '-c', '0', String(process.pid)], { stdio: 'ignore' });
  if (status !== 0)
    throw new Error('Neither control groups (version 2, as root) nor taskset can be used here.');
  return beside(1, run);
}

async function beside(count: number, run: () => Promise<number | null>): Promise<number | null> {
  const loops = startLoops(count);
  try {
    return await run();
  } finally {
    for (const child of loops) child.kill('SIGKILL');
  }
}

const machines = {
  half: withHalf,
  loaded: (run: () => Promise<number | null>) => beside(loopCount, run),
} as const;

const [first = '', ...others] = process.argv.slice(2);
const isNamed = Object.hasOwn(machines, first);
const args = isNamed ? others : process.argv.slice(2);
// The loaded run has all processors, so it comes first.
const names = isNamed ? [first as keyof typeof machines] : (['loaded', 'half'] as const);
for (const name of names) {
  console.log(name === 'half' ? 'With half a processor' : `Beside ${loopCount} busy loops`);
  const never = new AbortController().signal;
  const status = await machines[name](() =>
    runGroup([...scriptArguments('scripts/test/index.ts'), ...args], never),
  );
  if (status !== 0) process.exitCode = 1;
}
