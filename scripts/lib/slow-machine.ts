/** Runs work as on a slow machine, to find what depends on its speed. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';

/** Little memory; ends with this process. */
const loop = 'while [ -d /proc/$0 ]; do for i in 1 2 3 4 5 6 7 8 9; do :; done; done';

/** By cgroup version, with the limit of half a processor. */
const controllers = [
  { folder: '/sys/fs/cgroup', marker: 'cgroup.controllers', file: 'cpu.max', half: '50000 100000' },
  { folder: '/sys/fs/cgroup/cpu', marker: 'cpu.cfs_quota_us', file: 'cpu.cfs_quota_us', half: '50000' },
] as const;

/** By a control group, or beside a busy loop on one processor. */
export async function withHalf<Result>(run: () => Promise<Result>): Promise<Result> {
  const leave = joinGroup();
  if (leave !== undefined) {
    try {
      return await run();
    } finally {
      leave();
    }
  }
  const { status } = spawnSync('taskset', ['-a', '-p', '-c', '0', String(process.pid)], { stdio: 'ignore' });
  if (status !== 0) throw new Error('Neither control groups (as root) nor taskset can be used here.');
  return beside(1, run);
}

export async function beside<Result>(count: number, run: () => Promise<Result>): Promise<Result> {
  const loops: ChildProcess[] = Array.from({ length: count }, () =>
    spawn('sh', ['-c', loop, String(process.pid)], { stdio: 'ignore' }),
  );
  try {
    return await run();
  } finally {
    for (const child of loops) child.kill('SIGKILL');
  }
}

/** Undefined if the system does not allow it. */
function joinGroup(): (() => void) | undefined {
  const controller = controllers.find(({ folder, marker }) => existsSync(`${folder}/${marker}`));
  if (controller === undefined) return undefined;
  const { folder, file, half } = controller;
  const group = `${folder}/vernacular-${process.pid}`;
  try {
    mkdirSync(group);
    writeFileSync(`${group}/${file}`, half);
    writeFileSync(`${group}/cgroup.procs`, String(process.pid));
  } catch {
    if (existsSync(group)) rmdirSync(group);
    return undefined;
  }
  return () => {
    // Some children may still run.
    for (const pid of readFileSync(`${group}/cgroup.procs`, 'utf8').split('\n').filter(Boolean))
      writeFileSync(`${folder}/cgroup.procs`, pid);
    rmdirSync(group);
  };
}
