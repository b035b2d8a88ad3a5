/**
 * `npm run train -- data [FOLDER]`: compares the training data with checksums.json. The exit status is 1 if a part is
 * missing or differs.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { folderChecksum } from './checksum.ts';
import checksums from './checksums.json' with { type: 'json' };

const folder = process.argv[2] ?? '../shared';

for (const [part, expected] of Object.entries(checksums)) {
  const path = join(folder, part);
  const found = existsSync(path) ? folderChecksum(path) : 'missing';
  const isSame = found === expected;
  console.log(`${isSame ? 'matches' : 'differs'}  ${part}  ${found}`);
  if (!isSame) process.exitCode = 1;
}
