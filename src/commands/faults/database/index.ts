/**
 * `npm run faults -- --database [--rounds N]`: everything that happens to databases, under load, for docs/reliability.md.
 */
import { type Cells, table } from '../../../tools/markdown.ts';
import { circumstances, faultList, writeSection } from '../../../tools/report.ts';
import { type Burst, burstFromProcesses, burstOverHosts } from './burst.ts';
import { cases } from './cases.ts';
import { type CaseFigures, runCase } from './run-case.ts';

/** Milliseconds of a step: longer than the server's own time limits, so that each of them is met. */
const step = 2_500;
/** Bursts a round. */
const burstsPerRound = 25;
/** Calls of a burst, and the limit that they meet. */
const [calls, limit] = [500, 100];

/** Does every case so many times. Resolves with the number of promises that were broken. */
export async function reportDatabaseFaults(rounds: number): Promise<number> {
  const start = performance.now();
  const faults: string[] = [];
  const rows: Cells[] = [];
  for (const one of cases) {
    const figures: CaseFigures[] = [];
    const times = rounds * (one.perRound ?? 1);
    for (let round = 0; round < times; round += 1) {
      figures.push(await runCase(one, { processes: 3, step }));
      console.error(`${one.title}, ${round + 1} of ${times}: ${JSON.stringify(figures.at(-1))}`);
    }
    const sum = (of: (one: CaseFigures) => number) => figures.reduce((total, each) => total + of(each), 0);
    const most = (of: (one: CaseFigures) => number) => (Math.max(...figures.map(of)) / 1000).toFixed(1);
    const [lost, over] = [sum((each) => each.lost), sum((each) => each.over)];
    if (lost > 0) faults.push(`${one.title}: ${lost} answered charges lost`);
    if (over > 0) faults.push(`${one.title}: ${over} charged though answered with an error`);
    const counts = [sum((each) => each.charged), lost, over, sum((each) => each.failed)];
    const seconds = [most((each) => each.gap), most((each) => each.resumed), most((each) => each.longest)];
    rows.push([one.title, times, ...counts, ...seconds]);
  }
  const apart = await burstFromProcesses(rounds * burstsPerRound, calls, limit);
  const { kind, bursts } = await burstOverHosts(rounds * burstsPerRound, calls, limit);
  const wrong = [...apart, ...bursts].filter((one) => !isExact(one));
  if (wrong.length > 0) faults.push(`${calls} at once against ${limit}: ${JSON.stringify(wrong)}`);
  writeSection(
    'database',
    `
Three processes charge six accounts of one PostgreSQL, 24 calls at a time, while something happens to it. Where there is a standby, every commit waits for it. Judged at the end: what the database has counted for each account is what was answered, no less (lost) and no more (over); what was answered with 503 is not charged, or taken back. The primary has returned when a node takes writes again: started, promoted, thawed, with its standby or room on its disk.

${table(
  "what happens to the primary | times | charged | lost | over | 503 | longest time without a charge, s | from the primary's return to the next charge, at most, s | longest wait of a call, s",
  rows,
)}

${calls} charges at once from three processes against a limit of ${limit}: exactly ${limit} in ${exact(apart)}. ${calls} detections at once over HTTP, to three processes on two hosts (${kind}): exactly ${limit} answered and charged, the others refused with 429, in ${exact(bursts)}.

${faultList(faults)}

${circumstances(`npm run faults -- --database --rounds ${rounds}`, (performance.now() - start) / 1000)}
`,
  );
  return faults.length;
}

/** Whether as many calls were charged as the limit allows, all others refused, and the database counts the same. */
function isExact({ charged, refused, used }: Burst): boolean {
  return charged === limit && used === limit && charged + refused >= calls;
}

function exact(bursts: readonly Burst[]): string {
  return `${bursts.filter(isExact).length} of ${bursts.length} rounds`;
}
