import { describe, expect, it } from 'vitest';
import { notesOf, unreleasedNotes, withRelease } from '../../../scripts/release/changelog.ts';

const changelog = `# Changelog

## [Unreleased]

### Added
- A thing.

## [1.0.0] - 2026-01-01

### Fixed
- Another, as of [1.0.0].
`;

describe('the changelog', () => {
  it('returns the notes of a version and the unreleased notes', () => {
    expect(notesOf(changelog, '1.0.0')).toBe('### Fixed\n- Another, as of [1.0.0].');
    expect(unreleasedNotes(changelog)).toBe('### Added\n- A thing.');
  });

  it('does not match unknown versions or prefixes of versions', () => {
    expect(notesOf(changelog, '1.0')).toBeUndefined();
    expect(notesOf(changelog, '2.0.0')).toBeUndefined();
    expect(unreleasedNotes('# Changelog\n')).toBe('');
  });

  it('moves the unreleased notes to a new version and keeps an empty section', () => {
    const released = withRelease(changelog, '1.1.0', '2026-02-03');
    expect(unreleasedNotes(released)).toBe('');
    expect(notesOf(released, '1.1.0')).toBe('### Added\n- A thing.');
    expect(notesOf(released, '1.0.0')).toBe(notesOf(changelog, '1.0.0'));
    expect(released).toContain('\n## [1.1.0] - 2026-02-03\n');
  });
});
