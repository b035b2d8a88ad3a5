/**
 * Runs the command-line programs of our packages, by the path of their script: no shell, no PATH.
 */
import { spawn } from 'node:child_process';

/** How a program ended and what it said. */
export interface ProgramResult {
  /** Exit status; null when a signal ended it. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a JavaScript program under this Node, from the repository's root, with its output collected. */
export function runProgram(script: string, args: readonly string[]): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr.setEncoding('utf8').on('data', (chunk) => {
      stderr += chunk;
    });
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, stdout, stderr }));
  });
}
