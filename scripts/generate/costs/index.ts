/** `npm run generate -- costs` records the processor time of each test file, as `npm test` last measured it. */
import { existsSync } from 'node:fs';
import { UserError } from '../../lib/user-error.ts';
import { measuredFile, readCosts, recordFile, writeCosts } from '../../test/costs.ts';

const measured = readCosts(measuredFile);
if (Object.keys(measured).length === 0) throw new UserError('Nothing is measured. Run `npm test` first.');
const costs = Object.entries({ ...readCosts(recordFile), ...measured });
// Without tests that were moved or removed.
writeCosts(recordFile, Object.fromEntries(costs.filter(([file]) => existsSync(file))));
