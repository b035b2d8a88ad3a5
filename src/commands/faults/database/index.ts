/**
 * `npm run faults -- --database [--rounds N]`: everything that happens to databases, under load, for docs/reliability.md.
 */
import { circumstances, faultList, report } from '../../../tools/reliability-report.ts';
import { type CaseFigures, cases, runBurst, runCase } from './cases.ts';

/** Milliseconds of a step: longer than the server's own time limits, so that each of them is met. */
const step = 2_500;

/** Does every case so many times. Resolves with the number of promises that were broken. */
export async function reportDatabaseFaults(rounds: number): Promise<number> {
  const start = performance.now();
  const faults: string[] = [];
  const rows: string[] = [];
  for (const one of cases) {
    const figures: CaseFigures[] = [];
    for (let round = 0; round < rounds; round += 1) {
      figures.push(await runCase(one, { processes: 3, step }));
      console.error(`${one.title}: ${JSON.stringify(figures.at(-1))}`);
    }
    const sum = (of: (one: CaseFigures) => number) => figures.reduce((total, each) => total + of(each), 0);
    const most = (of: (one: CaseFigures) => number) => (Math.max(...figures.map(of)) / 1000).toFixed(1);
    const [lost, over] = [sum((each) => each.lost), sum((each) => each.over)];
    if (lost > 0) faults.push(`${one.title}: ${lost} answered charges lost`);
    if (over > 0) faults.push(`${one.title}: ${over} charged though answered with an error`);
    rows.push(
      `| ${one.title} | ${rounds} | ${sum((each) => each.charged)} | ${lost} | ${over} | ${sum((each) => each.failed)} | ${most((each) => each.gap)} | ${most((each) => each.longest)} |`,
    );
  }
  const bursts = await runBurst(rounds * 5, 500, 100);
  const wrong = bursts.filter(([charged, , used]) => charged !== 100 || used !== 100);
  if (wrong.length > 0) faults.push(`500 at once against 100: ${JSON.stringify(wrong)}`);
  report(
    'database',
    `
Three processes charge six accounts of one PostgreSQL, 24 calls at a time, while something happens to it. Where there is a standby, every commit waits for it. Judged at the end: what the database has counted for each account is what was answered, no less (lost) and no more (over); what was answered with 503 is not charged, or taken back.

| what happens to the primary | times | charged | lost | over | 503 | longest gap, s | longest wait, s |
|---|--:|--:|--:|--:|--:|--:|--:|
${rows.join('\n')}

500 calls at once from three processes against a limit of 100, ${bursts.length} times: exactly 100 charged in ${bursts.length - wrong.length}.

${faultList(faults)}

${circumstances(`npm run faults -- --database --rounds ${rounds}`, (performance.now() - start) / 1000)}
`,
  );
  return faults.length;
}
