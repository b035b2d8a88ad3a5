/**
 * `npm run release -- rehearse`: clones HEAD, builds there everything that a release uploads, checks it by the
 * rules of the stores and registries, and writes archives and texts to dist/packages and dist/stores. Uploads
 * nothing. `--here` builds in this folder instead of a clone.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import packageJson from '../../package.json' with { type: 'json' };
import { lintFirefox } from '../lib/checks.ts';
import { placeholdersIn, readAddresses } from '../stores/addresses.ts';
import { firefoxMetadata, reviewerNotes } from '../stores/firefox-metadata.ts';
import { readAnswers, readListings } from '../stores/listing.ts';
import { problemsOfPackage, problemsOfTarball } from '../stores/npm-rules.ts';
import { manifestOf, problemsOfExtension, problemsOfSource, type Upload } from '../stores/package-rules.ts';
import { picturesFolder, problemsOfPictures } from '../stores/picture-rules.ts';
import { maxNotes, problemsOfAnswers, problemsOfListing, problemsOfNotes } from '../stores/text-rules.ts';
import { notesOf, unreleasedNotes } from './changelog.ts';

const { version } = packageJson;

/** Exits with status 1 if a rule is broken. Placeholders are only listed. */
export async function rehearse(isHere: boolean): Promise<void> {
  if (!isHere) return rehearseInClone();
  const npm = ['--silent', 'run'];
  for (const script of ['package', 'site']) execFileSync('npm', [...npm, script], { stdio: 'inherit' });
  writeStoreTexts('dist/stores');
  const problems = await problemsOfUploads();
  console.log(`\n${readFileSync('dist/packages/SHA256SUMS', 'utf8')}`);
  const addresses = readAddresses();
  for (const [name, value] of placeholdersIn(addresses)) console.log(`Placeholder: ${name} is ${value}`);
  for (const problem of problems) console.error(`Refused: ${problem}`);
  console.log(problems.length === 0 ? 'All uploads follow the rules.' : `${problems.length} problems.`);
  if (problems.length > 0) process.exitCode = 1;
}

function rehearseInClone(): void {
  const clone = mkdtempSync(join(tmpdir(), 'vernacular-rehearsal-'));
  try {
    execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${process.cwd()}`, clone]);
    const command = ['run', 'release', '--', 'rehearse', '--here'];
    const { status } = spawnSync('npm', command, { cwd: clone, stdio: 'inherit' });
    for (const folder of ['packages', 'stores', 'site'])
      cpSync(join(clone, 'dist', folder), join('dist', folder), { recursive: true });
    process.exitCode = status ?? 1;
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}

/** Writes the texts of all stores: ready to copy, and for `web-ext sign`. */
export function writeStoreTexts(folder: string): void {
  const addresses = readAddresses();
  const listings = readListings();
  for (const { locale, name, summary, description } of listings) {
    mkdirSync(join(folder, 'texts'), { recursive: true });
    writeFileSync(join(folder, 'texts', `${locale}.txt`), `${name}\n\n${summary}\n\n${description}\n`);
  }
  const notes = notesForReviewers();
  const metadata = firefoxMetadata(listings, addresses, { notes, releaseNotes: releaseNotes() });
  writeFileSync(join(folder, 'reviewers.txt'), `${notes}\n`);
  writeFileSync(join(folder, 'firefox.json'), `${JSON.stringify(metadata, null, 2)}\n`);
}

function notesForReviewers(): string {
  const system = `${process.platform} ${process.arch}`;
  const npm = execFileSync('npm', ['--version'], { encoding: 'utf8' }).trim();
  const checksums = readFileSync('dist/packages/SHA256SUMS', 'utf8');
  return reviewerNotes({ version, checksums, system, npm }, readAddresses());
}

/** Notes for Firefox's plain text: links become their words, and long notes a link. */
function releaseNotes(): string {
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const notes = notesOf(changelog, version) ?? unreleasedNotes(changelog);
  const plain = notes.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/\*\*|`/g, '');
  return plain.length <= maxNotes ? plain : `${readAddresses().homepage}/releases/tag/v${version}`;
}

async function problemsOfUploads(): Promise<string[]> {
  const addresses = readAddresses();
  const listings = readListings();
  const chrome = openZip('chrome');
  const manifest = manifestOf(chrome);
  const wanted = [...((manifest?.permissions ?? []) as string[]), 'wasm-unsafe-eval'];
  const { passed, report } = await lintFirefox();
  const npm = await Promise.all(
    ['client', 'engine'].map(async (part) => {
      const packed = JSON.parse(readFileSync(`dist/${part}/package.json`, 'utf8'));
      const tarball = `dist/packages/vernacular-${part}-${version}.tgz`;
      return [...problemsOfPackage(packed, addresses), ...(await problemsOfTarball(tarball, packed))];
    }),
  );
  return [
    ...listings.flatMap(problemsOfListing),
    ...problemsOfAnswers(readAnswers(), wanted),
    ...problemsOfNotes('The note to reviewers', notesForReviewers()),
    ...problemsOfNotes('The release note', releaseNotes()),
    ...problemsOfExtension('chrome', chrome, addresses),
    ...problemsOfExtension('firefox', openZip('firefox'), addresses),
    ...problemsOfSource(openZip('source')),
    ...(passed ? [] : [`firefox: web-ext lint: ${report}`]),
    ...npm.flat(),
    ...problemsOfPictures(
      picturesFolder,
      listings.map(({ locale }) => locale),
    ),
  ];
}

function openZip(part: string): Upload {
  const path = `dist/packages/vernacular-${part}-${version}.zip`;
  return { size: statSync(path).size, files: unzipSync(readFileSync(path)) };
}
