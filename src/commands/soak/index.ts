/**
 * `npm run soak -- --endurance --minutes N [--seed N --samples FILE] [chromium | firefox]`: hours of a little use, in
 * both browsers at once; with --from FILE, the report of a run that was cut off.
 *
 * `npm run soak [-- --calls N --rounds N --kills N --minutes N --seed N] [chromium | firefox]`: loads real browsers
 * with calls from everywhere at once, ends the background at random moments, and writes what came of it to
 * docs/reliability.md. With --minutes the rounds go on for so long. Ends with status 1 where a promise was broken.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserKind, browsers } from '../../tools/browser/index.ts';
import { createRandom } from '../../tools/chance.ts';
import { median, percentile } from '../../tools/measure.ts';
import { circumstances, faultList, writeSection } from '../../tools/report.ts';
import { buildClient } from '../build/client.ts';
import { buildExtension } from '../build/extension.ts';
import { reportEndurance, runEndurance } from './endurance-run.ts';
import { fairness } from './fairness.ts';
import { kill, load } from './load.ts';
import { openStage } from './stage.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    calls: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '10' },
    kills: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '0' },
    seed: { type: 'string', default: '20261120' },
    endurance: { type: 'boolean', default: false },
    samples: { type: 'string', default: join(tmpdir(), 'vernacular-endurance.jsonl') },
    from: { type: 'string' },
  },
});
const [calls = 0, rounds = 0, kills = 0, minutes = 0, seed = 0] = (
  ['calls', 'rounds', 'kills', 'minutes', 'seed'] as const
).map((name) => Number(values[name]));
const chosen = browsers.filter(
  ({ name }) => positionals.length === 0 || positionals.includes(name.toLowerCase()),
);
if (![calls, rounds, kills, minutes, seed].every((given) => given >= 0) || chosen.length === 0) {
  console.error('Options are numbers from 0 up; browsers are chromium and firefox.');
  process.exit(2);
}

if (values.endurance && values.from === undefined && minutes === 0) {
  console.error('Say for how many minutes: --minutes 120.');
  process.exit(2);
}
if (values.endurance) {
  const faults =
    values.from === undefined
      ? await runEndurance({ minutes, seed, samples: values.samples, names: chosen.map(({ name }) => name) })
      : reportEndurance(values.from, `npm run soak -- --endurance --from ${values.from}`);
  process.exit(faults === 0 ? 0 : 1);
}

/** Bytes by which the background's memory may grow from the first round to the last. */
const mostGrowth = 10e6;

const start = performance.now();
const end = start + minutes * 60_000;
await buildExtension();
await buildClient();
const allFaults: string[] = [];
const parts: string[] = [];
for (const kind of chosen) {
  const { table, faults } = judge(await soak(kind));
  allFaults.push(...faults.map((fault) => `${kind.name}: ${fault}`));
  parts.push(`\n### ${kind.name}\n${table}\n`);
}

/** Loads a browser, and does the same again until the time is up. */
async function soak(kind: BrowserKind) {
  const stage = await openStage(kind);
  const chance = createRandom(seed);
  try {
    const loaded = [await load(stage, calls, rounds, chance)];
    const waits = [await fairness(stage)];
    const killed = [await kill(stage, kills, chance)];
    while (performance.now() < end) {
      loaded.push(await load(stage, calls, 1, chance));
      waits.push(await fairness(stage));
      killed.push(await kill(stage, Math.ceil(kills / 10), chance));
    }
    return { loaded, waits, killed };
  } finally {
    await stage.close();
  }
}

/** A table of one browser's figures, and the promises that it broke. */
function judge({ loaded, waits, killed }: Awaited<ReturnType<typeof soak>>) {
  const faults = [...loaded, ...killed].flatMap((figures) => figures.faults);
  const memory = loaded.flatMap((figures) => figures.memory);
  const growth = (memory.at(-1) ?? Number.NaN) - (memory[1] ?? Number.NaN);
  // Not a number is no figure, and so no promise kept.
  if (memory.length > 1 && !(growth <= mostGrowth)) {
    faults.push(`the background holds ${megabytes(growth)} MB more than after the first round`);
  }
  const [alone, beside] = [waits.flatMap((one) => one.alone), waits.flatMap((one) => one.beside)];
  const table = `| what | figure |
|---|--:|
| calls, each answered once, ${memory.length - loaded.length} rounds | ${sum(loaded, (one) => one.calls)} |
| detections answered, and counted | ${sum(loaded, (one) => one.detections)} |
| calls a second | ${(sum(loaded, (one) => one.calls) / (sum(loaded, (one) => one.took) / 1000)).toFixed(0)} |
| memory before, MB | ${megabytes(memory[0])} |
| memory after the first round, after the last, most, MB | ${megabytes(memory[1])}, ${megabytes(memory.at(-1))}, ${megabytes(Math.max(...memory))} |
| one call, nothing else under way, ms: median, longest | ${median(alone).toFixed(1)}, ${Math.max(...alone).toFixed(0)} |
| one call beside a bulk of 10,000, ms: median, 95th percentile, longest, of ${beside.length} (goal: 100) | ${median(beside).toFixed(1)}, ${percentile(beside, 0.95).toFixed(0)}, ${Math.max(...beside).toFixed(0)} |
| background ended at a random moment | ${sum(killed, (one) => one.kills)} |
| calls meanwhile: answered, lost with it | ${sum(killed, (one) => one.answered)}, ${sum(killed, (one) => one.lost)} |`;
  return { table, faults };
}

function sum<T>(all: readonly T[], pick: (one: T) => number): number {
  return all.reduce((total, one) => total + pick(one), 0);
}

function megabytes(bytes = Number.NaN): string {
  return (bytes / 1e6).toFixed(1);
}

writeSection(
  'soak',
  `
Three extensions over one-shots and ports, a content script of one of them and a page of our own call at once: languages, profanity, bulks, status, lists, and wrong calls. Judged: every call is answered once, with the language of its text; each account's counter is the sum of what was answered. Then the background is ended at random moments while an extension calls: what was answered is charged, what was not is charged at most once, and the next call works. Memory is what the background holds after a collection, its heap in Chromium, in Firefox what about:memory counts for its page, the language model included; it may grow by 10 MB from the first round to the last.
${parts.join('')}
${faultList(allFaults)}

${circumstances(`npm run soak -- --calls ${calls} --rounds ${rounds} --kills ${kills} --minutes ${minutes}`, (performance.now() - start) / 1000)}
`,
);
process.exitCode = allFaults.length === 0 ? 0 : 1;
