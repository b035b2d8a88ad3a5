/** Reads and writes CHANGELOG.md in the format of https://keepachangelog.com. */

const unreleased = '## [Unreleased]';

/** Without the heading. Undefined if there is no such version. */
export function notesOf(changelog: string, version: string): string | undefined {
  return sectionOf(changelog, `## [${version}]`);
}

export function unreleasedNotes(changelog: string): string {
  return sectionOf(changelog, unreleased) ?? '';
}

export function withRelease(changelog: string, version: string, date: string): string {
  return changelog.replace(unreleased, () => `${unreleased}\n\n## [${version}] - ${date}`);
}

function sectionOf(changelog: string, heading: string): string | undefined {
  const sections = changelog.split(/^(?=## )/m);
  const section = sections.find((each) => each.startsWith(heading));
  return section?.replace(/.*/, '').trim();
}
