/**
 * `npm run soak -- --endurance`: both browsers at once, what they show in a file as it goes, and the report from it.
 */
import { rmSync, writeFileSync } from 'node:fs';
import {
  type BrowserKind,
  type UnattendedBrowser,
  unattendedChromium,
  unattendedFirefox,
} from '../../tools/browser/index.ts';
import { createRandom } from '../../tools/chance.ts';
import { circumstances, faultList, writeSection } from '../../tools/report.ts';
import { buildClient } from '../build/client.ts';
import { buildExtension } from '../build/extension.ts';
import { endure } from './endurance.ts';
import { endurancePlot } from './endurance-plot.ts';
import { enduranceTable } from './endurance-report.ts';
import { readSamples, writeSample } from './samples.ts';

/** Firefox's own patience is 30 s, like Chromium's: shortened, its background ends more often. */
const firefoxIdleSeconds = 10;

type Name = BrowserKind['name'];

const launch: Record<Name, () => Promise<UnattendedBrowser>> = {
  Chromium: unattendedChromium,
  Firefox: () => unattendedFirefox(firefoxIdleSeconds),
};

interface EnduranceRun {
  readonly minutes: number;
  readonly seed: number;
  /** File for what is seen; one that is there is replaced. */
  readonly samples: string;
  readonly names: readonly Name[];
}

/** Resolves with the number of promises that were broken. */
export async function runEndurance({ minutes, seed, samples, names }: EnduranceRun): Promise<number> {
  await buildExtension();
  await buildClient();
  rmSync(samples, { force: true });
  const start = performance.now();
  await Promise.all(
    names.map(async (name) => {
      const browser = await launch[name]();
      try {
        await endure(browser, {
          end: start + minutes * 60_000,
          chance: createRandom(seed),
          memoryEvery: Math.min(60, minutes * 2),
          note: (seen) =>
            writeSample(samples, { browser: name, at: (performance.now() - start) / 1000, ...seen }),
        });
      } finally {
        await browser.close();
      }
    }),
  );
  return reportEndurance(samples, `npm run soak -- --endurance --minutes ${minutes}`);
}

/** Writes the report of the samples in a file; gives the number of promises that were broken. */
export function reportEndurance(file: string, command: string): number {
  const samples = readSamples(file);
  const faults: string[] = [];
  const parts = [...new Set(samples.map(({ browser }) => browser))].toSorted().map((browser) => {
    const own = samples.filter((sample) => sample.browser === browser);
    const { table, faults: found } = enduranceTable(own);
    faults.push(...found.map((fault) => `${browser}: ${fault}`));
    const plot = `endurance-${browser.toLowerCase()}.svg`;
    writeFileSync(`docs/${plot}`, endurancePlot(own, browser));
    return `### ${browser}\n${table.trim()}\n\n![Latency and memory over time in ${browser}](${plot})\n`;
  });
  writeSection(
    'endurance',
    `
One extension calls now and then, in both browsers at once: after a pause well within the time that the browser lets an idle background live, well beyond it, or just as long; one by one or over a port. In between the background ends by itself (Chromium after 30 s without an event; Firefox here after ${firefoxIdleSeconds} s, not 30, so that it ends more often), or is ended by us, between calls or in one. Nothing is attached to it meanwhile, which would keep Chromium's alive. Judged: every call whose background we did not end is answered, with the right answer for its text; after each set of calls the account's counter is what was answered; memory after a collection (the background's heap in Chromium, what about:memory counts for the event page in Firefox) has in the last quarter of the run a median no more than 10 MB above that of the first. Times are told, not judged.

${parts.join('\n')}
${faultList(faults)}

${circumstances(command, samples.at(-1)?.at ?? 0)}
`,
  );
  return faults.length;
}
