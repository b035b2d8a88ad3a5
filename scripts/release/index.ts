/**
 * `npm run release -- X.Y.Z [--dry-run]`: on a clean main, writes the version, dates CHANGELOG.md, tests, packs,
 * commits and tags. Uploads nothing: pushing the tag starts .github/workflows/release.yml. A failure restores all
 * files. `-- --notes X.Y.Z` prints a version's notes; `-- rehearse` checks all uploads (rehearse.ts).
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import packageJson from '../../package.json' with { type: 'json' };
import { runGroup } from '../lib/process-group.ts';
import { placeholdersIn, readAddresses } from '../stores/addresses.ts';
import { knownWeaknesses } from './audit.ts';
import { unpinnedImages } from './base-images.ts';
import { notesOf, unreleasedNotes, withRelease } from './changelog.ts';
import { obstacles } from './obstacles.ts';
import { isBeta, publishedFolders, withVersion } from './version.ts';

/** Node's arguments for scripts in the working directory. */
const tsx = ['--conditions=@vernacular/source', '--import', import.meta.resolve('tsx')];

const manifests = [
  'package.json',
  'package-lock.json',
  ...publishedFolders.map((folder) => `${folder}/package.json`),
];
const written = [...manifests, 'CHANGELOG.md', 'docs/openapi.json'];

/** Of one command, such as the whole test run. */
const maxCommandMs = 6 * 60 * 60_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean' }, notes: { type: 'boolean' }, here: { type: 'boolean' } },
});
// npm itself consumes options that are not behind `--`.
const isDryRun = values['dry-run'] || process.env.npm_config_dry_run === 'true';
const [version = ''] = positionals;
const changelog = readFileSync('CHANGELOG.md', 'utf8');

if (version === 'rehearse') {
  const { rehearse } = await import('./rehearse.ts');
  await rehearse(values.here ?? false);
} else if (values.notes) {
  const notes = isBeta(version) ? unreleasedNotes(changelog) : notesOf(changelog, version);
  if (notes === undefined) stop([`CHANGELOG.md has no version ${version}.`]);
  console.log(notes);
} else {
  check();
  if (isDryRun)
    console.log(`\nv${version} would be released with these notes:\n\n${unreleasedNotes(changelog)}`);
  else await release();
}

function git(...command: string[]): string {
  return execFileSync('git', command, { encoding: 'utf8' }).trimEnd();
}

function stop(reasons: readonly string[]): never {
  console.error(reasons.join('\n'));
  process.exit(1);
}

function check(): void {
  const found = obstacles({
    version,
    current: packageJson.version,
    branch: git('branch', '--show-current'),
    changed: git('status', '--porcelain').split('\n').filter(Boolean),
    tags: git('tag', '--list', 'v*').split('\n').filter(Boolean),
    changelog,
    placeholders: placeholdersIn(readAddresses()),
    unpinned: unpinnedImages(readFileSync('src/server/Dockerfile', 'utf8')),
  });
  if (found.length > 0) stop(found);
  const weaknesses = knownWeaknesses();
  if (weaknesses === undefined)
    console.error('npm audit: the registry does not answer, so vulnerabilities are unknown.');
  else if (weaknesses > 0)
    stop([`npm audit --omit=dev reports ${weaknesses} vulnerabilities in shipped packages.`]);
}

async function release(): Promise<void> {
  const before = git('rev-parse', 'HEAD');
  let isCommitted = false;
  const restore = () => {
    // Not `--hard`, nor for another commit: the user may have continued.
    if (isCommitted) git('reset', '--quiet', before);
    git('checkout', '--quiet', '--', ...written);
    console.error('Nothing was released. All files were restored.');
  };
  process.once('exit', restore);
  // Keeps the process until the restore. Child processes get the signal too.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => {});
  for (const file of manifests) {
    writeFileSync(file, withVersion(readFileSync(file, 'utf8'), version));
  }
  // A beta's notes stay under "Unreleased".
  if (!isBeta(version))
    writeFileSync('CHANGELOG.md', withRelease(changelog, version, new Date().toISOString().slice(0, 10)));
  for (const script of ['openapi', 'test', 'package']) {
    // With the new version, so that the tagged state is tested.
    const hung = AbortSignal.timeout(maxCommandMs);
    const status = await runGroup([...tsx, `scripts/${script}/index.ts`], hung);
    if (status !== 0) stop([`scripts/${script} failed.`]);
  }
  if (git('rev-parse', 'HEAD') !== before) stop(['Another commit was made during the release.']);
  git('commit', '--message', `Release ${version}`, '--', ...written);
  isCommitted = true;
  git('tag', '--annotate', `v${version}`, '--message', `v${version}`);
  process.off('exit', restore);
  console.log(`v${version} is tagged, its packages are in dist/packages. To publish: git push --follow-tags`);
}
