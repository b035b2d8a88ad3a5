/**
 * The house style: formatting, imports, lint rules.
 */
import type { CheckResult } from './index.ts';
import { runProgram } from './program.ts';

/** Checks every file that Biome knows; a warning fails like an error. */
export async function checkStyle(): Promise<CheckResult> {
  const { status, stdout, stderr } = await runProgram('node_modules/@biomejs/biome/bin/biome', [
    'check',
    '--error-on-warnings',
  ]);
  return { passed: status === 0, report: `${stdout}${stderr}`.trim() };
}
