/**
 * `npm run capacity`: simulates servers over a database on more cores and machines than are at hand, and writes
 * docs/capacity.md. `npm run capacity -- measure` measures what the model's costs are taken from.
 */
import { writeFileSync } from 'node:fs';
import { measure } from './measure.ts';
import { reportOf } from './report.ts';

const target = 'docs/capacity.md';

const [what] = process.argv.slice(2);
if (what === 'measure') await measure();
else if (what !== undefined) {
  console.error(`There is no "${what}": say nothing, or measure.`);
  process.exit(2);
} else {
  const report = reportOf();
  writeFileSync(target, report);
  console.log(report);
  console.log(`Written to ${target}`);
}
