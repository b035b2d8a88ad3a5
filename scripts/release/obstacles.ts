/**
 * What stands in the way of a release, before anything is tried.
 */
import { unreleasedNotes } from './changelog.ts';
import { isLater, isVersion } from './version.ts';

/** The repository as it is. */
export interface Standing {
  /** The version that is asked for, and the one that package.json has. */
  readonly version: string;
  readonly current: string;
  readonly branch: string;
  /** Files that are changed and not committed. */
  readonly changed: readonly string[];
  readonly tags: readonly string[];
  readonly changelog: string;
}

/** A sentence for each obstacle; none where a release can be tried. */
export function obstacles({ version, current, branch, changed, tags, changelog }: Standing): string[] {
  const isFirst = version === current && tags.length === 0;
  return [
    !isVersion(version) && `${version} is no version: three numbers with points between, such as 1.2.0.`,
    isVersion(version) &&
      !isFirst &&
      !isLater(version, current) &&
      `${version} does not come after ${current}.`,
    tags.includes(`v${version}`) && `There is a tag v${version} already.`,
    branch !== 'main' && `This is the branch ${branch}; releases are made on main.`,
    changed.length > 0 && `There are changes that are not committed: ${changed.join(', ')}.`,
    unreleasedNotes(changelog) === '' &&
      'CHANGELOG.md has nothing under "Unreleased": say what changed for users.',
  ].filter((obstacle) => obstacle !== false);
}
