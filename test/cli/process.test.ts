/**
 * The program as a process: its streams, which others may close, fill up or leave open, signals, and damaged files.
 */
import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { folderOfTest } from '../folder.ts';
import {
  hasFullDisk,
  runOnDiskThatFills,
  runOnFullDisk,
  toldOfDiskThatFills,
  toldOfFullDisk,
} from '../full-disk.ts';
import { type Project, projectWith } from '../packages/install.ts';
import { programOf, runProgram, startProgram } from './program.ts';

// Each test starts programs.
vi.setConfig({ testTimeout: 120_000 });

let project: Project;
beforeAll(async () => {
  project = await projectWith('vernacular-engine');
});
afterAll(() => project?.remove());

const start = (...args: string[]) => startProgram(project, ...args);

/** A pipe with a name, for the test that asks for it. */
function namedPipe(name: string): string {
  const pipe = join(folderOfTest(), name);
  execFileSync('mkfifo', [pipe]);
  return pipe;
}

const german = 'Die Kinder spielen heute im Garten.';

describe('the process of vernacular', () => {
  it
    .runIf(hasFullDisk)
    .each([
      [['detect', '--text', german]],
      [['detect', '--jobs', '1', 'many.txt']],
      [['detect', '--jobs', '2', 'many.txt']],
      [['languages']],
      [['--help']],
    ])('says that its output cannot be written, status 1: %j', (args) => {
    project.write('many.txt', `${german}\n`.repeat(20_000));
    const command = [process.execPath, programOf(project), ...args];
    const { folder } = project;
    expect(runOnFullDisk(command, { cwd: folder })).toEqual(toldOfFullDisk);
    // Most of what it writes last has no room.
    expect(runOnDiskThatFills(command, folder, { cwd: folder })).toEqual(toldOfDiskThatFills);
  });

  it('answers each line while standard input is still open', async () => {
    const child = start('detect');
    child.stdin.write(`${german}\n`);
    const [first] = await once(child.stdout, 'data');
    expect(String(first)).toMatch(/^de\t/);
    child.stdin.end();
    expect((await once(child, 'close'))[0]).toBe(0);
  });

  it('ends without a word when its reader has seen enough', async () => {
    const child = start('detect', '--jobs', '2');
    child.stdin.write(`${german}\n`.repeat(50_000));
    await once(child.stdout, 'data');
    child.stdout.destroy();
    const stderr = text(child.stderr);
    const [status, signal] = await once(child, 'exit');
    expect({ status, signal, stderr: await stderr }).toEqual({ status: 0, signal: null, stderr: '' });
  });

  it('tells nothing of its own threads, however many there are', async () => {
    const child = start('detect', '--small', '--jobs', '12');
    child.stdin.end(`${german}\n`.repeat(100_000));
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
    expect({ stderr, lines: stdout.split('\n').length - 1 }).toEqual({ stderr: '', lines: 100_000 });
  });

  it('answers everything though nobody listens to what it tells', async () => {
    const child = start('detect');
    child.stderr.destroy();
    child.stdin.end(`${german}\n\n`.repeat(20_000));
    const [stdout, [status]] = await Promise.all([text(child.stdout), once(child, 'close')]);
    expect({ status, lines: stdout.split('\n').length - 1 }).toEqual({ status: 0, lines: 40_000 });
  });

  it.skipIf(process.platform === 'win32')('takes no folder for an empty standard input', async () => {
    const folder = openSync(project.folder, 'r');
    const { stderr, status } = spawnSync(process.execPath, [programOf(project), 'detect'], {
      stdio: [folder, 'pipe', 'pipe'],
      encoding: 'utf8',
    });
    closeSync(folder);
    expect({ stderr, status }).toEqual({ stderr: 'standard input is a folder.\n', status: 1 });
  });

  it.skipIf(process.platform === 'win32')(
    'answers what it has read when it is interrupted, status 130',
    async () => {
      const child = start('detect', '--jobs', '2');
      let stdout = '';
      child.stdout.setEncoding('utf8').on('data', (piece) => {
        stdout += piece;
      });
      child.stdin.write(`${german}\n`.repeat(5_000));
      await once(child.stdout, 'data');
      child.kill('SIGINT');
      const [status] = await once(child, 'close');
      expect(status).toBe(130);
      expect(stdout.length).toBeGreaterThan(0);
      expect(stdout.endsWith('\n')).toBe(true);
      expect(new Set(stdout.trimEnd().split('\n')).size).toBe(1);
    },
  );

  it.skipIf(process.platform === 'win32')(
    'ends when it is interrupted, though nobody opens the pipe that it is to read',
    async () => {
      const child = start('detect', namedPipe('pipe.txt'));
      onTestFinished(() => void child.kill('SIGKILL'));
      // By then it waits for the pipe; were it slower, it would end all the same.
      await setTimeout(500);
      child.kill('SIGINT');
      const [status, signal] = await once(child, 'close');
      expect(status ?? signal).toBeOneOf([130, 'SIGINT']);
    },
  );

  it
    .skipIf(process.platform === 'win32')
    .each<[why: string, status: number, end: (child: ChildProcess, writer: FileHandle) => unknown]>([
      ['it is interrupted', 130, (child) => child.kill('SIGINT')],
      ['it finds no such column', 2, (_, writer) => writer.write('id,text\n1,ja\n')],
      [
        'its reader has seen enough',
        0,
        (child, writer) => {
          child.stdout?.destroy();
          return writer.write(`language,note\n${german},\n`);
        },
      ],
    ])('ends when %s, though a pipe stays open and says nothing more', async (_, status, end) => {
    const pipe = namedPipe('pipe.csv');
    const child = start('detect', pipe, '--column', 'language', '--as', 'found');
    onTestFinished(() => void child.kill('SIGKILL'));
    const writer = await open(pipe, 'w');
    onTestFinished(() => writer.close());
    await end(child, writer);
    expect(await once(child, 'exit')).toEqual([status, null]);
  });
});

describe('vernacular detect, where its files are not as they were', () => {
  const model = () => join(project.of('vernacular-engine'), 'language.bin');
  const core = () => join(project.of('vernacular-engine'), 'language-shared.wasm');

  it.each([
    ['a model that is not there', model, undefined, 'ENOENT'],
    ['a model that is cut off', model, 100_000, 'The model is truncated.'],
    ['a core that is cut off', core, 1000, 'WebAssembly'],
  ] as const)('says in a line that there is %s, status 1', async (__, file, length, reason) => {
    const kept = join(project.folder, 'kept');
    renameSync(file(), kept);
    try {
      if (length !== undefined) writeFileSync(file(), readFileSync(kept).subarray(0, length));
      const { stdout, stderr, status } = await runProgram(project, ['detect', '--text', german]);
      expect({ stdout, status }).toEqual({ stdout: '', status: 1 });
      expect(stderr).toMatch(/^The language detector cannot be loaded from [^\n]+\n$/);
      expect(stderr).toContain(`${file()}: `);
      expect(stderr).toContain(reason);
    } finally {
      renameSync(kept, file());
    }
  });
});
