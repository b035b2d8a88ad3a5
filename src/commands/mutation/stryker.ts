/**
 * Stryker in a copy of this folder, `.cache/mutation`: it writes its mutations into the sources there, and its
 * packages, which nothing else needs, stay out of the lock file.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Area } from './areas.ts';

/** The newest that runs on the oldest Node that we support. */
const version = '9.6.1';
const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${version}`);
const folder = resolve('.cache/mutation');

const testConfiguration = 'vitest.mutation.config.js';

/** Neither sources nor needed by a test. */
const leftOut = ['node_modules', 'dist', '.cache', '.git', '.vernacular', '.wrangler'];

/** Both from 1 on. */
interface Place {
  readonly line: number;
  readonly column: number;
}

/** One change of the code, and what came of it; the part of Stryker's report that is read here. */
interface Mutant {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: Place; readonly end: Place };
  readonly status: string;
  /** Whether its code runs when its file is loaded. */
  readonly static?: boolean;
}

/** The mutants of each file, by its path from the root. */
export type Mutants = Readonly<Record<string, readonly Mutant[]>>;

/** Mutates `files` of an area and runs its tests on each mutation. Rejects where Stryker fails. */
export async function mutate(area: Area, files: readonly string[]): Promise<Mutants> {
  await copy();
  const found = await runStryker(area, files);
  const judged: Record<string, readonly Mutant[]> = {};
  for (const [file, all] of Object.entries(found)) judged[file] = await judgeUnloadable(file, all);
  return judged;
}

/**
 * Counts as noticed what keeps test files from being loaded: Stryker only sees that no test fails. That can be code that
 * runs when its file is loaded.
 */
async function judgeUnloadable(file: string, all: readonly Mutant[]): Promise<Mutant[]> {
  const path = join(folder, file);
  const source = readFileSync(path, 'utf8');
  const judged: Mutant[] = [];
  for (const mutant of all) {
    let { status } = mutant;
    if (mutant.static && isUnnoticed(mutant)) {
      writeFileSync(path, applied(source, mutant));
      if (!(await testsPass())) status = 'Killed';
    }
    judged.push({ ...mutant, status });
  }
  writeFileSync(path, source);
  return judged;
}

/** A source with one change made. */
export function applied(source: string, { location: { start, end }, replacement = '' }: Mutant): string {
  const lines = source.split('\n');
  const offsetOf = ({ line, column }: Place) =>
    lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
  return source.slice(0, offsetOf(start)) + replacement + source.slice(offsetOf(end));
}

function testsPass(): Promise<boolean> {
  return run('npx', ['--no-install', 'vitest', 'run', '--config', testConfiguration, '--bail', '1']).then(
    () => true,
    () => false,
  );
}

/** Whether all tests pass with it. */
export function isUnnoticed({ status }: Mutant): boolean {
  return status === 'Survived' || status === 'NoCoverage';
}

async function runStryker(area: Area, files: readonly string[]): Promise<Mutants> {
  const report = join(folder, 'mutants.json');
  rmSync(report, { force: true });
  const configuration = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: testConfiguration, related: false },
    mutate: files,
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // On a busy machine a slow test is not one that hangs: several times as long as it took at first, and more.
    timeoutMS: 15_000,
    timeoutFactor: 5,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    inPlace: true,
    // Stryker cannot read one with TypeScript 7.
    tsconfigFile: 'none',
    allowEmpty: false,
  };
  // Each mutation gets a process of its own; the test files that run for it share what they load.
  const tests = { test: { include: area.tests, isolate: false, testTimeout: 60_000, hookTimeout: 60_000 } };
  writeFileSync(join(folder, 'stryker.config.json'), JSON.stringify(configuration));
  writeFileSync(join(folder, testConfiguration), `export default ${JSON.stringify(tests)};\n`);
  await run('npx', ['--no-install', 'stryker', 'run', 'stryker.config.json']);
  const { files: found } = JSON.parse(readFileSync(report, 'utf8')) as {
    files: Record<string, { mutants: Mutant[] }>;
  };
  return Object.fromEntries(Object.entries(found).map(([file, { mutants }]) => [file, mutants]));
}

/** Makes the copy as this folder is now; packages are installed where they are missing. */
async function copy(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync('.').filter((name) => !leftOut.includes(name))) {
    rmSync(join(folder, name), { recursive: true, force: true });
    cpSync(name, join(folder, name), { recursive: true });
  }
  const installed = join(folder, 'node_modules/@stryker-mutator/core/package.json');
  if (existsSync(installed) && JSON.parse(readFileSync(installed, 'utf8')).version === version) return;
  await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', ...packages]);
}

/** Runs a program in the copy, with its output on ours; rejects where it fails. */
async function run(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`${program} ${args[0]} failed (status ${status}).`);
}
