/** `npm run generate -- costs` records the processor time of each test file, as `npm test` last measured it. */
import { existsSync } from 'node:fs';
import { UserError } from '../lib/user-error.ts';
import { measuredFile, readCosts, recordFile, writeCosts } from '../test/costs.ts';

const measured = Object.entries(readCosts(measuredFile)).filter(([file]) => existsSync(file));
if (measured.length === 0) throw new UserError('Nothing is measured. Run `npm test` first.');
writeCosts(recordFile, { ...readCosts(recordFile), ...Object.fromEntries(measured) });
