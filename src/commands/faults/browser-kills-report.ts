/**
 * `npm run faults -- --kills N`: both browsers killed while they write, for docs/reliability.md.
 */
import { browsers } from '../../tools/browser/index.ts';
import { createRandom } from '../../tools/chance.ts';
import { type Cells, table } from '../../tools/markdown.ts';
import { circumstances, faultList, writeSection } from '../../tools/report.ts';
import { buildClient } from '../build/client.ts';
import { buildExtension } from '../build/extension.ts';
import { killWhileWriting } from './browser-kills.ts';

/** Resolves with the number of promises that were broken. */
export async function reportBrowserKills(kills: number, seed: number): Promise<number> {
  await buildExtension();
  await buildClient();
  const start = performance.now();
  const rows: Cells[] = [];
  const faults: string[] = [];
  for (const kind of browsers) {
    const figures = await killWhileWriting(kind, kills, createRandom(seed));
    faults.push(...figures.faults.map((fault) => `${kind.name}: ${fault}`));
    rows.push([kind.name, figures.kills, figures.charged, figures.changes, figures.doubtful]);
  }
  writeSection(
    'browser-kills',
    `
One extension calls on one key, one by one and in bulk; keys are made, changed and revoked; and an import changes the limits of a hundred keys in one write: all at once, until some answer comes at which every process of the browser is killed (SIGKILL). The browser is started again on the same profile, and so on. Judged: what was answered before the kill is charged, made, changed or revoked; what was not is so at most once; an import is there as a whole or not at all; keys open their accounts, revoked ones nothing.

${table(
  'browser | killed | detections answered before, and counted after | key changes answered before, and there after | in doubt at a kill',
  rows,
)}

What that rests on: Chromium's \`storage.local\` is a LevelDB, each \`set\` one batch that is handed to the operating system, in the browser's own process, before it is answered; it is not synced to the disk. Firefox's is an IndexedDB; a \`set\` is one transaction and answered when that is committed, which means handed to the operating system as well. A removal Firefox answers before: \`src/extension/background/browser-storage.ts\` reads afterwards, which waits for it. So nothing that was answered is lost when the browser dies; when the machine does, the last moments may be.

${faultList(faults)}

${circumstances(`npm run faults -- --kills ${kills} ${seed}`, (performance.now() - start) / 1000)}
`,
  );
  return faults.length;
}
