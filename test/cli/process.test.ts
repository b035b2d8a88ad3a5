/**
 * Tests the process: closed, full and open streams, signals, and damaged package files.
 */
import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { folderOfTest } from '../lib/folder.ts';
import {
  hasFullDisk,
  reportOfFillingDisk,
  reportOfFullDisk,
  runOnDiskThatFills,
  runOnFullDisk,
} from '../lib/full-disk.ts';
import { sized } from '../lib/rounds.ts';
import { type Project, projectWith } from '../packages/install.ts';
import { programOf, runProgram, startProgram } from './program.ts';

let project: Project;
beforeAll(async () => {
  project = await projectWith('vernacular-cli');
});
afterAll(() => project?.remove());

const start = (...args: string[]) => startProgram(project, ...args);

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
      [['detect', '--jobs', '2', 'many.txt']],
      ...sized([], [[['detect', '--jobs', '1', 'many.txt']], [['languages']], [['--help']]]),
    ])('exits with 1 and a message if the disk is full: %j', (args) => {
    project.write('many.txt', `${german}\n`.repeat(3_000));
    const command = [process.execPath, programOf(project), ...args];
    const { folder } = project;
    expect(runOnFullDisk(command, { cwd: folder })).toEqual(reportOfFullDisk);
    // Most of the last write does not fit.
    expect(runOnDiskThatFills(command, folder, { cwd: folder })).toEqual(reportOfFillingDisk);
  });

  it('answers each line while standard input is still open', async () => {
    const child = start('detect');
    child.stdin.write(`${german}\n`);
    const [first] = await once(child.stdout, 'data');
    expect(String(first)).toMatch(/^de\t/);
    child.stdin.end();
    expect((await once(child, 'close'))[0]).toBe(0);
  });

  it('exits silently with 0 if the reader closes the output', async () => {
    const child = start('detect', '--jobs', '2');
    child.stdin.write(`${german}\n`.repeat(10_000));
    await once(child.stdout, 'data');
    child.stdout.destroy();
    const stderr = text(child.stderr);
    const [status, signal] = await once(child, 'exit');
    expect({ status, signal, stderr: await stderr }).toEqual({ status: 0, signal: null, stderr: '' });
  });

  it('prints no warning of Node with 12 threads', async () => {
    const lines = sized(15_000, 100_000);
    const child = start('detect', '--small', '--jobs', '12');
    child.stdin.end(`${german}\n`.repeat(lines));
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
    expect({ stderr, lines: stdout.split('\n').length - 1 }).toEqual({ stderr: '', lines });
  });

  it('answers all lines if standard error is closed', async () => {
    const child = start('detect');
    child.stderr.destroy();
    child.stdin.end(`${german}\n\n`.repeat(2_000));
    const [stdout, [status]] = await Promise.all([text(child.stdout), once(child, 'close')]);
    expect({ status, lines: stdout.split('\n').length - 1 }).toEqual({ status: 0, lines: 4_000 });
  });

  it.skipIf(process.platform === 'win32')('rejects a folder as standard input', async () => {
    const folder = openSync(project.folder, 'r');
    const { stderr, status } = spawnSync(process.execPath, [programOf(project), 'detect'], {
      stdio: [folder, 'pipe', 'pipe'],
      encoding: 'utf8',
    });
    closeSync(folder);
    expect({ stderr, status }).toEqual({ stderr: 'standard input is a folder.\n', status: 1 });
  });

  it.skipIf(process.platform === 'win32')(
    'answers the lines read so far after Ctrl+C and exits with 130',
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
    'ends after Ctrl+C while it waits for a named pipe without a writer',
    async () => {
      const child = start('detect', namedPipe('pipe.txt'));
      onTestFinished(() => void child.kill('SIGKILL'));
      // By then it usually waits for the pipe. Otherwise it ends as well.
      await setTimeout(500);
      child.kill('SIGINT');
      const [status, signal] = await once(child, 'close');
      expect(status ?? signal).toBeOneOf([130, 'SIGINT']);
    },
  );

  it
    .skipIf(process.platform === 'win32')
    .each<[why: string, status: number, end: (child: ChildProcess, writer: FileHandle) => unknown]>([
      ['it is interrupted with Ctrl+C', 130, (child) => child.kill('SIGINT')],
      ['the column does not exist', 2, (_, writer) => writer.write('id,text\n1,ja\n')],
      [
        'the reader closes the output',
        0,
        (child, writer) => {
          child.stdout?.destroy();
          return writer.write(`language,note\n${german},\n`);
        },
      ],
    ])('ends when %s while its input pipe stays open', async (_, status, end) => {
    const pipe = namedPipe('pipe.csv');
    const child = start('detect', pipe, '--column', 'language', '--as', 'found');
    onTestFinished(() => void child.kill('SIGKILL'));
    const writer = await open(pipe, 'w');
    onTestFinished(() => writer.close());
    await end(child, writer);
    expect(await once(child, 'exit')).toEqual([status, null]);
  });
});

describe('vernacular detect with damaged package files', () => {
  const model = () => join(project.of('vernacular-cli'), 'language.bin');
  const core = () => join(project.of('vernacular-cli'), 'language.wasm');

  it.each([
    ['a missing model', model, undefined, 'ENOENT'],
    ['a truncated model', model, 100_000, 'The model is truncated.'],
    ['a truncated core', core, 1000, 'WebAssembly'],
  ] as const)('exits with 1 and a one-line message for %s', async (__, file, length, reason) => {
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
