/** Writes the stores' texts, checks all uploads. Needs the built packages. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import packageJson from '../../package.json' with { type: 'json' };
import { siteFolder } from '../lib/build/site.ts';
import { npmPackages } from '../package/archives.ts';
import { readAddresses } from '../stores/addresses.ts';
import { firefoxMetadata, reviewerNotes } from '../stores/firefox-metadata.ts';
import { readAnswers, readListings } from '../stores/listing.ts';
import { problemsOfPackage, problemsOfTarball } from '../stores/npm-rules.ts';
import { manifestOf, problemsOfExtension, problemsOfSource, type Upload } from '../stores/package-rules.ts';
import { picturesFolder, problemsOfPictures, screenshotNames } from '../stores/picture-rules.ts';
import { maxNotes, problemsOfAnswers, problemsOfListing, problemsOfNotes } from '../stores/text-rules.ts';
import { lintFirefox } from '../test/checks.ts';
import { notesOf, unreleasedNotes } from './changelog.ts';

const { version } = packageJson;

/** Ready to copy, and for scripts/publish/firefox.ts. */
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
  const model = ['language.bin', 'language-rest.bin'].map((file) => readFileSync(`dist/firefox/${file}`));
  return reviewerNotes({ version, checksums, system, npm, model }, readAddresses());
}

/** Plain text: links become words, long notes a link. */
function releaseNotes(): string {
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const notes = notesOf(changelog, version) ?? unreleasedNotes(changelog);
  const plain = notes.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/\*\*|`/g, '');
  return plain.length <= maxNotes ? plain : `${readAddresses().homepage}/releases/tag/v${version}`;
}

export async function problemsOfUploads(): Promise<string[]> {
  const addresses = readAddresses();
  const listings = readListings();
  const chrome = openZip('chrome');
  const manifest = manifestOf(chrome);
  const wanted = [...((manifest?.permissions ?? []) as string[]), 'wasm-unsafe-eval'];
  const { passed, report } = await lintFirefox();
  const npm = await Promise.all(
    npmPackages.map(async (part) => {
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
    ...(existsSync(join(siteFolder, 'index.html')) ? [] : [`site: ${siteFolder}/index.html is missing.`]),
    ...problemsOfPictures(
      picturesFolder,
      listings.map(({ locale }) => locale),
      screenshotNames(JSON.parse(readFileSync('stores/captions.json', 'utf8'))),
    ),
  ];
}

function openZip(part: string): Upload {
  const path = `dist/packages/vernacular-${part}-${version}.zip`;
  return { size: statSync(path).size, files: unzipSync(readFileSync(path)) };
}
