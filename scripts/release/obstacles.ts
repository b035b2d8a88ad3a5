import { unreleasedNotes } from './changelog.ts';
import { isLater, isVersion } from './version.ts';

export interface Standing {
  readonly version: string;
  readonly current: string;
  readonly branch: string;
  readonly changed: readonly string[];
  readonly tags: readonly string[];
  readonly changelog: string;
  readonly placeholders: readonly (readonly [name: string, value: string])[];
  readonly unpinned: readonly string[];
}

export function obstacles(standing: Standing): string[] {
  const { version, current, branch, changed, tags, changelog, placeholders, unpinned } = standing;
  const isFirst = version === current && tags.length === 0;
  return [
    !isVersion(version) && `${version} is not a version, such as 1.2.0.`,
    isVersion(version) &&
      !isFirst &&
      !isLater(version, current) &&
      `${version} does not come after ${current}.`,
    tags.includes(`v${version}`) && `The tag v${version} already exists.`,
    branch !== 'main' && `Releases are made on main, not on the branch ${branch}.`,
    changed.length > 0 && `There are uncommitted changes: ${changed.join(', ')}.`,
    unreleasedNotes(changelog) === '' &&
      'CHANGELOG.md has nothing under "Unreleased". Describe what changed for users.',
    ...placeholders.map(
      ([name, value]) => `stores/addresses.json: ${name} is a placeholder, ${value}. See stores/README.md.`,
    ),
    ...unpinned.map(
      (image) => `src/server/Dockerfile: ${image} has no digest. Its comment says how to get it.`,
    ),
  ].filter((obstacle) => obstacle !== false);
}
