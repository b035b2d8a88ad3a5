/**
 * Reads and writes CHANGELOG.md, which is kept as https://keepachangelog.com says.
 */

const unreleased = '## [Unreleased]';

/** The notes of a version, without its heading, trimmed; undefined where the changelog has no such version. */
export function notesOf(changelog: string, version: string): string | undefined {
  return sectionOf(changelog, `## [${version}]`);
}

/** What was noted since the last version; empty where there is nothing. */
export function unreleasedNotes(changelog: string): string {
  return sectionOf(changelog, unreleased) ?? '';
}

/** The changelog with what was unreleased as notes of a version; `date` as YYYY-MM-DD. */
export function withRelease(changelog: string, version: string, date: string): string {
  return changelog.replace(unreleased, () => `${unreleased}\n\n## [${version}] - ${date}`);
}

function sectionOf(changelog: string, heading: string): string | undefined {
  const sections = changelog.split(/^(?=## )/m);
  const section = sections.find((one) => one.startsWith(heading));
  return section?.replace(/.*/, '').trim();
}
