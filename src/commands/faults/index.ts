/**
 * `npm run faults [-- SEED]`: lets storage, clock and model file fail in every way that is thought of, and writes what
 * came of it to docs/reliability.md. Ends with status 1 where a promise was broken.
 *
 * `npm run faults -- --kills N [SEED]`: kills each browser so many times while it writes, and does that alone.
 *
 * `npm run faults -- --database [--rounds N]`: kills, freezes, promotes and cuts off PostgreSQL under load, and does that
 * alone.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { enginesFromFiles } from '../../tools/engines.ts';
import { circumstances, faultList, writeSection } from '../../tools/report.ts';
import { reportBrowserKills } from './browser-kills-report.ts';
import { clockJumps } from './clock.ts';
import { reportDatabaseFaults } from './database/index.ts';
import { damagedModels } from './model.ts';
import { storm } from './storm.ts';
import { sweep } from './sweep.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string', default: '0' },
    database: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '2' },
  },
});
const given = [positionals[0] ?? 20261120, values.kills, values.rounds].map(Number);
const [seed = 0, kills = 0, rounds = 0] = given;
if (!given.every(Number.isSafeInteger) || kills < 0 || rounds < 1) {
  console.error('Say the seed of chance, the number of kills and the rounds as whole numbers, or nothing.');
  process.exit(2);
}
if (values.database) process.exit((await reportDatabaseFaults(rounds)) === 0 ? 0 : 1);
if (kills > 0) process.exit((await reportBrowserKills(kills, seed)) === 0 ? 0 : 1);

const start = performance.now();
const engines = enginesFromFiles();
const swept = await sweep(engines);
const stormed = await storm(engines, 20_000, seed);
const clock = await clockJumps(engines, 2_000, seed);
const models = await damagedModels(readFileSync('public/language.bin'), 300, seed);
const faults = [swept, stormed, clock, models].flatMap((figures) => figures.faults);

writeSection(
  'faults',
  `
Under everything that can be asked (each call of the contract, each request of the key management), each single reading and write of the storage fails in turn, in every way: it rejects, hangs, is full, gives nothing or garbage, lacks an item, fails after having written, writes late, drops an item of a write. Judged: the answer is the right one or 503; what was answered is on disk; what failed took no effect, unless the storage wrote in spite of its error; the next call works and is charged once.

| what | how much | came to |
|---|--:|---|
| a storage call that fails, under each operation | ${swept.cases} | ${swept.outcomes.done} answered, ${swept.outcomes.refused} refused as ever, ${swept.outcomes.unavailable} with 503 |
| calls at once over a storage that fails every few calls | ${stormed.calls} | ${stormed.answered} answered, ${stormed.unavailable} with 503; ${stormed.restarts} backgrounds ended |
| jumps of the clock, the same in five time zones | ${clock.jumps} | counts and history right after each |
| bulk calls in whose middle a year ends | ${clock.midnights} | charged once, as a whole |
| model files missing, cut off or altered | ${models.files} | each detected as damaged; franc-min answers |

Two readings that go wrong in the same way, one after the other, are believed; so is a storage that says it wrote what it did not write, until the background starts anew. The seed of chance was ${seed}.

${faultList(faults)}

${circumstances('npm run faults', (performance.now() - start) / 1000)}
`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
