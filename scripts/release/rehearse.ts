/**
 * `npm run release -- rehearse`: builds and draws a clone of HEAD, checks all uploads by the stores' and registries'
 * rules, and copies dist/packages, dist/stores and dist/site here. Uploads nothing. `--here`: no clone.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeholdersIn, readAddresses } from '../stores/addresses.ts';
import { unpinnedImages } from './base-images.ts';
import { problemsOfUploads, writeStoreTexts } from './uploads.ts';

/** Exits with 1 if a rule is broken. Placeholders and images without digest are only listed. */
export async function rehearse(isHere: boolean): Promise<void> {
  if (!isHere) return rehearseInClone();
  for (const command of [['package'], ['site'], ['screenshots', '--', 'stores']])
    execFileSync('npm', ['--silent', 'run', ...command], { stdio: 'inherit' });
  writeStoreTexts('dist/stores');
  const problems = await problemsOfUploads();
  console.log(`\n${readFileSync('dist/packages/SHA256SUMS', 'utf8')}`);
  for (const [name, value] of placeholdersIn(readAddresses()))
    console.log(`Placeholder: ${name} is ${value}`);
  for (const image of unpinnedImages(readFileSync('src/server/Dockerfile', 'utf8')))
    console.log(`Without a digest: ${image} in src/server/Dockerfile`);
  for (const problem of problems) console.error(`Refused: ${problem}`);
  console.log(problems.length === 0 ? 'All uploads follow the rules.' : `${problems.length} problems.`);
  if (problems.length > 0) process.exitCode = 1;
}

function rehearseInClone(): void {
  const clone = mkdtempSync(join(tmpdir(), 'vernacular-rehearsal-'));
  try {
    execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${process.cwd()}`, clone]);
    // The command first installs from the lock file.
    const command = ['run', 'release', '--', 'rehearse', '--here'];
    const { status } = spawnSync('npm', command, { cwd: clone, stdio: 'inherit' });
    for (const folder of ['packages', 'stores', 'site']) {
      const built = join(clone, 'dist', folder);
      if (existsSync(built)) cpSync(built, join('dist', folder), { recursive: true });
    }
    process.exitCode = status ?? 1;
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}
