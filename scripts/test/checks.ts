import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';

export interface CheckResult {
  readonly passed: boolean;
  readonly report: string;
}

export async function showCheck(check: () => Promise<CheckResult>): Promise<void> {
  const { passed, report } = await check();
  console.log(report || 'Nothing to report.');
  if (!passed) process.exitCode = 1;
}

/** Its types and tests need them. */
export const hasLab = () => existsSync('lab/node_modules');

export async function checkTypes(): Promise<CheckResult> {
  const folders = hasLab() ? ['.', 'lab'] : ['.'];
  const { status, stdout, stderr } = await runProgram('node_modules/typescript/bin/tsc', [
    '-b',
    '--stopBuildOnErrors',
    ...folders,
  ]);
  return { passed: status === 0, report: `${stdout}${stderr}`.trim() };
}

export async function checkStyle(files: readonly string[] = []): Promise<CheckResult> {
  const { status, stdout, stderr } = await runProgram('node_modules/@biomejs/biome/bin/biome', [
    'check',
    '--error-on-warnings',
    // For files that Biome does not know, such as pictures.
    '--no-errors-on-unmatched',
    ...files,
  ]);
  return { passed: status === 0, report: `${stdout}${stderr}`.trim() };
}

const acceptedWarnings: Readonly<Record<string, string>> = {
  UNSAFE_VAR_ASSIGNMENT: "Preact's dangerouslySetInnerHTML, which we never use, assigns innerHTML.",
};

interface LintMessage {
  readonly code: string;
  readonly message: string;
  readonly description: string;
  readonly file?: string;
  readonly line?: number;
}

interface LintReport {
  readonly errors: readonly LintMessage[];
  readonly warnings: readonly LintMessage[];
}

/** The build must exist. Fails on errors and unaccepted warnings. */
export async function lintFirefox(): Promise<CheckResult> {
  const { stdout, stderr } = await runProgram('node_modules/web-ext/bin/web-ext.js', [
    'lint',
    '--source-dir=dist/firefox',
    '--output=json',
    '--no-config-discovery',
  ]);
  if (!stdout.startsWith('{'))
    return { passed: false, report: `web-ext wrote no report:\n${stdout}${stderr}` };
  const { errors, warnings } = JSON.parse(stdout) as LintReport;
  const bad = [...errors, ...warnings.filter(({ code }) => !(code in acceptedWarnings))];
  const accepted = warnings.filter(({ code }) => code in acceptedWarnings);
  const lines = [
    ...bad.map(({ code, message, description, file, line }) => {
      return `${code} ${file ?? ''}:${line ?? ''} ${message} ${description}`;
    }),
    ...accepted.map(({ code, file }) => `accepted: ${code} in ${file ?? '?'}: ${acceptedWarnings[code]}`),
  ];
  return { passed: bad.length === 0, report: lines.join('\n') };
}

interface ProgramResult {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

async function runProgram(script: string, args: readonly string[]): Promise<ProgramResult> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { status, stdout, stderr };
}
