/** Runs the program of an installed package, in another process or in this one. */
// @reads src/cli/index.ts src/cli/detect-worker.ts src/cli/program/output-end.ts src/cli/shell.ts
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { run } from '../../src/cli/run.ts';
import { allowUnreadInput } from '../lib/unread-input.ts';
import type { Project } from '../packages/install.ts';

export function programOf(project: Project): string {
  return join(project.folder, 'node_modules/.bin/vernacular');
}

export function startProgram(project: Project, ...args: string[]): ChildProcessWithoutNullStreams {
  return allowUnreadInput(spawn(process.execPath, [programOf(project), ...args], { cwd: project.folder }));
}

export async function runProgram(project: Project, args: readonly string[], input: string | Buffer = '') {
  const child = startProgram(project, ...args);
  child.stdin.end(input);
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ]);
  return { stdout, stderr, status };
}

/**
 * Runs the package's code in this process and its folder, without the second that a process costs. Resolves like
 * {@link runProgram}, with standard output as bytes too.
 */
export async function runHere(project: Project, args: readonly string[], input: string | Buffer = '') {
  const program = pathToFileURL(join(project.of('vernacular-cli'), 'cli-run.js')).href;
  const { run: runPackage } = (await import(/* @vite-ignore */ program)) as { run: typeof run };
  return runWith(runPackage, args, input);
}

export const runSources = (args: readonly string[], input = '') => runWith(run, args, input);

async function runWith(runProgram: typeof run, args: readonly string[], input: string | Buffer) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const written = Promise.all([buffer(stdout), text(stderr)]);
  const status = await runProgram(args, {
    stdin: Readable.from(input.length > 0 ? [Buffer.from(input)] : []),
    stdout,
    stderr,
    refusalOf: (file) => (file !== '-' && statSync(file).isDirectory() ? 'is a folder' : undefined),
    isWatched: false,
    isColoured: false,
    interrupted: new AbortController().signal,
  });
  stdout.end();
  stderr.end();
  const [bytes, errors] = await written;
  return { stdout: new TextDecoder().decode(bytes), stderr: errors, status, bytes };
}
