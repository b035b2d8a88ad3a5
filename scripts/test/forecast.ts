/** Says what a test run will do, for how long on this machine, and how many files are left. */
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { hasLab } from './checks.ts';
import type { CostMeter, Costs } from './costs.ts';
import { leftOut } from './long-form.ts';

const calibrationMs = 2_000;

const usualRounds = 2_600;

/** Processor seconds of types, style and build; of an unmeasured test file. */
const checkSeconds = 60;
const unknownSeconds = 3;

const progressMs = 30_000;

/** In a thread: strings, objects and sorting, like tests. Posts its rounds. */
const spin = `
const { parentPort } = require('node:worker_threads');
let rounds = 0;
for (const end = performance.now() + ${calibrationMs}; performance.now() < end; rounds += 1) {
  const words = Array.from({ length: 500 }, (_, at) => ({ word: 'w' + ((at * 7919) % 1009), at }));
  const read = JSON.parse(JSON.stringify(words)).sort((a, b) => (a.word < b.word ? -1 : 1));
  new Map(read.map(({ word, at }) => [word, at])).get('w1');
}
parentPort.postMessage(rounds);`;

/** Processors of the usual machine that this one gives now. */
async function measureProcessors(): Promise<number> {
  const rounds = await Promise.all(
    Array.from({ length: availableParallelism() }, () => {
      const worker = new Worker(spin, { eval: true });
      return new Promise<number>((resolve, reject) => {
        worker.once('message', resolve).once('error', reject);
      });
    }),
  );
  return rounds.reduce((sum, count) => sum + count) / (calibrationMs / 1000) / usualRounds;
}

export function filesOf(part: string, only: readonly string[]): readonly string[] {
  const out = leftOut(only);
  const folders = ['test', ...(hasLab() ? ['lab/test'] : [])];
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.test\.tsx?$/.test(file) && !out.includes(file))
    .filter((file) => part === 'all' || partOf(file) === part)
    .filter((file) => only.length === 0 || only.some((name) => file.includes(name)));
}

const partOf = (file: string) => /^test\/(browser|server)\//.exec(file)?.[1] ?? 'unit';

/** A file uses one processor at most. */
export function minutesOf(seconds: readonly number[], processors: number): number {
  const whole = seconds.reduce((sum, each) => sum + each, 0);
  const one = processors / availableParallelism();
  return Math.max(whole / processors, Math.max(0, ...seconds) / Math.min(one, 1)) / 60;
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Returns a function that ends it. */
export async function announce(
  files: readonly string[],
  { costs, meter, hasChecks }: { costs: Costs; meter: CostMeter; hasChecks: boolean },
): Promise<() => void> {
  const checks = hasChecks ? ', types, style, the build and its linter' : '';
  console.log(`Tests ${plural(files.length, 'file')}${checks}.`);
  const seconds = [
    ...files.map((file) => costs[file] ?? unknownSeconds),
    ...(hasChecks ? [checkSeconds] : []),
  ];
  const processors = await measureProcessors();
  const minutes = minutesOf(seconds, processors);
  const about = minutes < 1 ? 'less than a minute' : `about ${plural(Math.round(minutes), 'minute')}`;
  const isLong = process.env.TEST_ROUNDS !== undefined;
  console.log(
    isLong
      ? 'The long form takes hours.'
      : `This takes ${about}: other programs leave ${processors.toFixed(1)} processors of the usual speed.`,
  );
  const timer = setInterval(() => {
    const left = files.length - meter.filesDone;
    console.log(`${plural(Math.max(0, left), 'test file')} of ${files.length} left`);
  }, progressMs);
  return () => clearInterval(timer);
}
