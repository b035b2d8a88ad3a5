import { AsyncLocalStorage } from 'node:async_hooks';
import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ProcessTree, sampleProcesses } from './processor-time.ts';
import { programTests } from './program-tests.ts';

export interface FileCost {
  readonly file: string;
  readonly seconds: number;
  readonly slow: Readonly<Record<string, number>>;
}

export type Costs = Readonly<Record<string, number>>;

export const recordFile = 'test/costs.json';

/** Last measured in this checkout. */
export const measuredFile = '.cache/costs.json';

export const readCosts = (path: string): Costs =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};

export function writeCosts(path: string, costs: Costs): void {
  const sorted = Object.entries(costs).sort(([a], [b]) => (a < b ? -1 : 1));
  const rounded = sorted.map(([file, seconds]) => [file, Math.round(seconds * 10) / 10]);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(rounded), undefined, 2)}\n`);
}

/** A sample costs 5 ms. */
const interval = 500;

const currentPart = new AsyncLocalStorage<string>();

export const inPart = <Result>(name: string, run: () => Result): Result => currentPart.run(name, run);

/** Measures this process and the programs that it starts. */
export class CostMeter {
  readonly #whole = new ProcessTree(process.pid);
  readonly #started: { readonly part: string; readonly child: ChildProcess; tree?: ProcessTree }[] = [];
  readonly #seconds = new Map<ProcessTree, number>();
  readonly #folder = mkdtempSync(join(tmpdir(), 'vernacular-costs-'));
  readonly #timer = setInterval(() => this.#sample(), interval);

  constructor() {
    subscribe('child_process', (message) => {
      const { process: child } = message as { process: ChildProcess };
      this.#started.push({ part: currentPart.getStore() ?? 'others', child });
    });
    // Read by test/lib/cost.ts.
    process.env.TEST_COSTS = join(this.#folder, 'costs');
  }

  get filesDone(): number {
    return this.#files().length;
  }

  #files(): FileCost[] {
    const path = join(this.#folder, 'costs');
    const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
    return lines.map((line) => JSON.parse(line) as FileCost);
  }

  #sample(): number {
    const all = sampleProcesses();
    for (const program of this.#started) {
      if (program.child.pid === undefined) continue;
      program.tree ??= new ProcessTree(program.child.pid);
      this.#seconds.set(program.tree, program.tree.add(all));
    }
    return this.#whole.add(all);
  }

  /** Seconds by part, costs by file. */
  stop(): { readonly whole: number; readonly parts: Costs; readonly files: readonly FileCost[] } {
    clearInterval(this.#timer);
    const whole = this.#sample();
    const parts: Record<string, number> = {};
    for (const { part, tree } of this.#started)
      parts[part] = (parts[part] ?? 0) + ((tree && this.#seconds.get(tree)) ?? 0);
    const files = this.#files();
    rmSync(this.#folder, { recursive: true, force: true });
    return { whole, parts, files };
  }
}

const maxGrown = 5;

const minGrowth = 1;

/**
 * Files that grew most. The record is scaled by the sum of all files in both, so that a slower machine does not look
 * like a slower file.
 */
function grownFiles(
  files: readonly FileCost[],
  record: Costs,
): { readonly scale: number; readonly grown: readonly { file: string; from: number; to: number }[] } {
  const known = files.flatMap(({ file, seconds }) => {
    const from = record[file];
    return from === undefined ? [] : { file, from, to: seconds };
  });
  const sum = (of: 'from' | 'to') => known.reduce((total, cost) => total + cost[of], 0);
  const scale = sum('from') > 0 ? sum('to') / sum('from') : 1;
  const fresh = files.flatMap(({ file, seconds }) =>
    record[file] === undefined ? { file, from: 0, to: seconds } : [],
  );
  const growth = ({ from, to }: { from: number; to: number }) => to - from * scale;
  const grown = [...known, ...fresh]
    .filter((cost) => growth(cost) > minGrowth)
    .sort((a, b) => growth(b) - growth(a))
    .slice(0, maxGrown);
  return { scale, grown };
}

/** Lines for `npm test`; without a record, no comparison. */
export function costReport(
  { whole, parts, files }: ReturnType<CostMeter['stop']>,
  record: Costs | undefined,
): readonly string[] {
  const named = Object.entries(parts).map(([part, seconds]) => `${part} ${seconds.toFixed(0)}`);
  const sum = `Processor seconds: ${whole.toFixed(0)} (${named.join(', ')}).`;
  if (record === undefined) return [sum];
  const slow = files.flatMap(({ file, slow }) =>
    isUnit(file)
      ? Object.entries(slow).map(([test, seconds]) => ({ test: `${file}: ${test}`, seconds }))
      : [],
  );
  const { scale, grown } = grownFiles(files, record);
  return [
    sum,
    `Files that grew most since ${recordFile}, whose seconds are ${scale.toFixed(2)} on this machine:${grown.length === 0 ? ' none' : ''}`,
    ...grown.map(({ file, from, to }) => `  ${file}: ${from.toFixed(1)} → ${to.toFixed(1)}`),
    `Unit tests that need more than one second: ${slow.length === 0 ? 'none' : slow.length}`,
    ...slow.map(({ test, seconds }) => `  ${seconds.toFixed(1)} ${test}`),
  ];
}

const isUnit = (file: string) => !/^test\/(?:browser|server)\//.test(file) && !programTests.includes(file);
