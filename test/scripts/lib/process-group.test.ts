import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runGroup } from '../../../scripts/lib/process-group.ts';
import { folderOfTest } from '../../lib/folder.ts';
import { untilGone } from '../../server/command.ts';

let folder: string;
beforeEach(() => {
  folder = folderOfTest();
});

function program(source: string): string {
  const file = join(folder, 'program.mjs');
  writeFileSync(file, source);
  return file;
}

describe('a program run as a group', () => {
  it('resolves with its exit status', async () => {
    expect(await runGroup([program('process.exitCode = 3;')])).toBe(3);
  });

  it('is killed with all its child processes when its signal aborts', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    const hung = new AbortController();
    const pidFile = join(folder, 'pid');
    const file = program(`
      import { spawn } from 'node:child_process';
      import { renameSync, writeFileSync } from 'node:fs';
      const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
      writeFileSync(${JSON.stringify(pidFile)} + '.part', String(child.pid));
      renameSync(${JSON.stringify(pidFile)} + '.part', ${JSON.stringify(pidFile)});
      setInterval(() => {}, 1000);`);
    const running = runGroup([file], hung.signal);
    await expect.poll(() => existsSync(pidFile)).toBe(true);
    hung.abort();
    expect(await running).toBe(null);
    await untilGone(Number(readFileSync(pidFile, 'utf8')));
    expect(quiet).toHaveBeenCalledWith(expect.stringContaining('program.mjs'));
  });
});

describe('a process that runs groups', () => {
  /** Runs two programs at once in a process, interrupts it this many times, and returns the result. */
  async function interrupted(source: string, times: number) {
    const leaf = program(`${source} console.log(process.pid); setInterval(() => {}, 1000);`);
    const running = join(folder, 'running.mjs');
    const group = new URL('../../../scripts/lib/process-group.ts', import.meta.url);
    writeFileSync(
      running,
      `import { runGroup } from ${JSON.stringify(group.href)};
      const run = () => runGroup([${JSON.stringify(leaf)}]);
      await Promise.all([run(), run()]);
      console.log('what comes next');`,
    );
    const tsx = import.meta.resolve('tsx');
    const child = spawn(process.execPath, ['--import', tsx, running], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      said += chunk;
    });
    const ended = once(child, 'exit');
    await expect.poll(() => said.split('\n').length).toBeGreaterThan(2);
    for (let time = 0; time < times; time += 1) {
      child.kill('SIGINT');
      await setTimeout(100);
    }
    const [status] = await ended;
    const pids = said.split('\n').slice(0, 2).map(Number);
    await Promise.all(pids.map(untilGone));
    return { status, said: said.split('\n').slice(2).join('') };
  }

  it('starts nothing new once interrupted', async () => {
    expect(await interrupted('', 1)).toEqual({ status: 130, said: '' });
  });

  it.each([1, 2])(
    'ends all of them, even those that ignore signals, when interrupted %i times',
    async (times) => {
      const stubborn = `process.on('SIGTERM', () => {});`;
      expect(await interrupted(stubborn, times)).toEqual({ status: 130, said: '' });
    },
  );
});
