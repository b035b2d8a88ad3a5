/**
 * `npm run capacity`: simulates servers over a database on more cores and machines than are at hand, and writes
 * docs/capacity.md. `npm run capacity -- measure` measures what the model's costs are taken from.
 */
import { writeReport } from '../../tools/report.ts';
import { measure } from './measure.ts';
import { reportOf } from './report.ts';

const [what] = process.argv.slice(2);
if (what === 'measure') await measure();
else if (what !== undefined) {
  console.error(`There is no "${what}": say nothing, or measure.`);
  process.exit(2);
} else writeReport('docs/capacity.md', reportOf());
