/**
 * `npm run train -- data [FOLDER]`: compares the training data with the checksums in docs/data.md. The exit status is
 * 1 if a part is missing or differs.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tablesOf } from '../../scripts/lib/markdown.ts';
import { folderChecksum } from './checksum.ts';

const folder = process.argv[2] ?? '../shared';
const column = 'SHA-256';
const parts = tablesOf(readFileSync('docs/data.md', 'utf8'))
  .flat()
  .filter(({ cells }) => cells.has(column));

for (const { label, cells } of parts) {
  const part = label.replaceAll('`', '');
  const path = join(folder, part);
  const expected = cells.get(column)?.replaceAll('`', '');
  const found = existsSync(path) ? folderChecksum(path) : 'missing';
  const isSame = found === expected;
  console.log(`${isSame ? 'matches' : 'differs'}  ${part}  ${found}`);
  if (!isSame) process.exitCode = 1;
}
