import { describe, expect, it } from 'vitest';
import { readAudit } from '../../../scripts/release/audit.ts';
import { baseImages, unpinnedImages } from '../../../scripts/release/base-images.ts';
import { obstacles } from '../../../scripts/release/obstacles.ts';

const ready = {
  version: '1.1.0',
  current: '1.0.0',
  branch: 'main',
  changed: [],
  tags: ['v1.0.0'],
  changelog: '# Changelog\n\n## [Unreleased]\n\n### Added\n- A thing.\n',
  placeholders: [],
  unpinned: [],
};

describe('a release', () => {
  it('has no obstacles on a clean main with notes', () => {
    expect(obstacles(ready)).toEqual([]);
  });

  it('may have the current version if there was no release yet', () => {
    expect(obstacles({ ...ready, version: '1.0.0', tags: [] })).toEqual([]);
    expect(obstacles({ ...ready, version: '1.0.0' })).toHaveLength(2);
  });

  it.each([
    [{ version: 'v1.1' }, /not a version/],
    [{ version: '0.9.0' }, /does not come after 1\.0\.0/],
    [{ tags: ['v1.1.0'] }, /tag v1\.1\.0 already/],
    [{ branch: 'a-wish' }, /branch a-wish/],
    [{ changed: [' M README.md'] }, /README\.md/],
    [{ placeholders: [['contact', 'contact@vernacular.example']] as const }, /contact is a placeholder/],
    [{ unpinned: ['node:24-bookworm-slim'] }, /node:24-bookworm-slim has no digest/],
    [{ changelog: '# Changelog\n\n## [Unreleased]\n\n## [1.0.0] - 2026-01-01\n- A thing.\n' }, /Unreleased/],
  ])('is refused with %j', (fault, words) => {
    expect(obstacles({ ...ready, ...fault })).toEqual([expect.stringMatching(words)]);
  });
});

describe('the base image of the container', () => {
  it('has a digest, or is named', () => {
    const pinned = `node:24-bookworm-slim@sha256:${'0a'.repeat(32)}`;
    const dockerfile = `FROM ${pinned} AS base\nFROM base AS build\nRUN true\nFROM node:24\nFROM base\n`;
    expect(baseImages(dockerfile)).toEqual([pinned, 'node:24']);
    expect(unpinnedImages(dockerfile)).toEqual(['node:24']);
    expect(unpinnedImages('FROM node@sha256:0a\n')).toEqual(['node@sha256:0a']);
  });
});

describe('the audit', () => {
  it('counts known vulnerabilities', () => {
    expect(readAudit('{"metadata":{"vulnerabilities":{"high":1,"total":2}}}')).toBe(2);
    expect(readAudit('{"metadata":{"vulnerabilities":{"total":0}}}')).toBe(0);
  });

  it('returns undefined if the registry does not answer', () => {
    expect(readAudit('{"message":"not found","error":{}}')).toBeUndefined();
    expect(readAudit('npm error')).toBeUndefined();
  });
});
