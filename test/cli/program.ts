/**
 * Starts the program of an installed package in a process.
 */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Project } from '../packages/install.ts';
import { allowUnreadInput } from '../unread-input.ts';

/** Returns the path of the program in a project. */
export function programOf(project: Project): string {
  return join(project.folder, 'node_modules/.bin/vernacular');
}

export function startProgram(project: Project, ...args: string[]): ChildProcessWithoutNullStreams {
  return allowUnreadInput(spawn(process.execPath, [programOf(project), ...args], { cwd: project.folder }));
}

/** Runs the program to its end. */
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
