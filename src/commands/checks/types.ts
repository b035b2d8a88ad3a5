/**
 * The type check.
 */
import type { CheckResult } from './index.ts';
import { runProgram } from './program.ts';

/** Checks the types of all sources, tests and settings. */
export async function checkTypes(): Promise<CheckResult> {
  const { status, stdout, stderr } = await runProgram('node_modules/typescript/bin/tsc', ['-p', '.']);
  return { passed: status === 0, report: `${stdout}${stderr}`.trim() };
}
